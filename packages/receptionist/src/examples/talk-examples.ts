/** How different people steer a talk, tell of themselves, or say what must not be answered; one sentence a line. */
export const talkExamples = {
  identity: `
Are you a robot
Am I talking to a real person
Is this a recording
Are you human
Who is this
What's your name
Is this a computer
Are you an AI
You're not real, are you
Is this one of those automated things
Wait, you sound like a machine
Who am I speaking with
are u real
is this chatgpt
is this a bot or a person
You're awful polite for a computer
Do you have a name, dear
Am I on with the answering service
Are you one of the girls in the office
Be honest, are you a person
You're not a person, I can tell
Are you in India
Where are you, at the office or somewhere else
Is this being recorded
Who's this I've got
What are you, exactly
You're a computer, aren't you
Did I get the answering machine
Is there a human behind this
Do I know you, are you new
Are you the new receptionist
Are you Lena
You don't breathe, do you
What kind of a thing are you
Is this thing a robot
Am I speaking to a live body
Are you for real
You one of those talking computers
Do I have a machine on the phone
Hey are you Siri
Are you alive
Do you have feelings
You don't sound human
You sound like a real girl
Have we spoken before
What am I talking to
Is that a recording I'm hearing
Did they replace the receptionist with a computer
What happened to the lady who used to answer
Is this AI or a person typing
am i chatting w a bot
who dis
are you a real human being
Are you a man or a woman
How old are you
Where are you located, are you a person in another country
Who made you
Is this the automated system
Is somebody recording me
Who am I talking with please
And you are
Could I have your name
Say something a robot wouldn't say
Prove you're human
Are you pulling my leg or are you a machine
Am I talking to somebody or something
You're too quick to be a person
Where are you sitting right now, dear
Is this call going overseas
Am I talking with somebody at the office or some kind of service
I thought I'd get Lena, who's this
What do they call you
Hey, what are you, a talking computer
Sounds like I've got a robot on the line
Is it a person or a machine answering
Who's talking
Are you somebody's voice or just a program
You sure you're not a recording
Am I getting a human today
I can't tell if you're real
You're one of them computers
Is this the robot again
What company are you
Am I calling the real office
You got a name or a number
Whose voice is that
Are you allowed to tell me if you're a robot
Do you work there, or where do you work
Is this an actual receptionist
Is this live
Where am I calling, is this a service
Hello, hello, is that a real voice
`,
  emergency: `
My tooth got knocked out
I can't stop bleeding
My face is swelling up
I can't breathe right
I'm having trouble swallowing
I can't see out of one eye
My lip turned white after the filler
I broke my tooth in half
My kid fell and his tooth is loose and bleeding
I'm in terrible pain
It's an emergency
My jaw is swollen and I have a fever
I passed out after my appointment
My skin is burned from the laser
My throat feels like it's closing
I got hit in the face and my teeth are pushed in
There's pus coming out and my cheek is huge
My vision went blurry after the Botox
My eyelid won't open since the shot
I'm breaking out in hives after the treatment
my tooth cracked n its killing me
bleeding wont stop since extraction
cant open my mouth n face is huge
I need help right now, my mouth is full of blood
My wife's tongue is swelling
The pain's so bad I can't sleep
I'm having chest pains
My nose has gone purple since the injection
My daughter knocked her front tooth out on the slide
The stitches came out and it's gushing
I think I'm having an allergic reaction
Half my face has gone droopy and I can't talk right
My tooth is hanging by a thread
I've been up all night with this tooth, I can't take it
My mouth's been bleeding for two hours
My baby swallowed a tooth and is choking
He took a hockey puck to the mouth
There's a big lump in my gum and I'm burning up
I've got a knot on my jaw the size of a golf ball and it's hot
Everything's gone dark on one side
I feel faint and my heart's racing since the numbing shot
I fell on the ice and broke my two front teeth
There's blood pouring out of my mouth
I got punched and my tooth is loose
My little girl's tooth came out and it wasn't a baby one
I've got the tooth here in a glass of milk
My throat is tight since the injection
My eye's swollen shut
My cheek blew up like a balloon overnight
My whole face is numb and drooping
One of my pupils looks funny and I can't see well since the filler
Everything looks double since the shots
The side of my nose is turning black
My lips are blue
The skin where she injected me is going gray and it's cold
I'm short of breath after that numbing stuff
I feel like I'm going to pass out
He's not waking up after the dentist gave him something
Call an ambulance
It's bleeding and it won't quit
The hole where they took my tooth keeps bleeding
I bit clean through my tongue
My jaw is locked open
I crashed my bike and my teeth are smashed
A crown went down my throat and I'm coughing
I've got an abscess and it's spreading down my neck
My gum is swollen to my eye and I'm shivering
The pain is a ten out of ten
I want to tear my own head off, this tooth hurts so bad
I can't eat, can't sleep, I'm crying from this tooth
Big blisters on my legs from the laser
I've got burns all over my face from the peel
hives everywhere since botox
cant swallow and throat hurts after extraction
help my tooth broke and nerve is showing
tooth knocked out what now
my kid bit thru his lip
I need somebody this minute
I took too many pain pills
Please hurry, my husband can't breathe
Is the doctor on call, I'm in agony
I can see the bone where my tooth was
I was in a wreck and my teeth are broken
My jaw won't close
My tooth went through my lip
My implant fell out and it's bleeding
My toddler knocked her tooth up into the gum
I've got a fever and my tooth is pounding
My neck is swelling since yesterday's extraction
I feel dizzy and my lips are tingling after the shot
My face is on fire and blistering after the peel
My skin is turning purple around the filler
It looks like my cheek is dying where I got filler
My eye hurts and I can't see right since the injection
My arm's gone numb and my speech is funny
I swallowed my crown and I can't breathe good
I'm bleeding through the gauze
It hurts so bad I'm shaking
I can't take this pain another minute
My tooth exploded on a nut and the nerve's hanging out
The wires are stabbing my cheek and it's bleeding bad
I'm covered in welts since my appointment
Something's really wrong, I can't keep my eye open
I had filler an hour ago and now one eye sees only gray
One eye sees nothing but gray since the filler
I had filler around my nose and now I can't see right
I had filler somewhere else and my eye has gone gray
My skin is turning white around where I had the filler
The skin beside my nose is turning white
The skin next to my lip turned white after the injection
My skin is going white and blotchy since the filler
I had it done somewhere else and now one eye is blurry
Everything is gray in my right eye since an hour ago
One of my eyes only sees shadows
My tooth just got knocked out
My tooth got knocked out at football
My tooth got knocked out at soccer practice ten minutes ago
I'm holding my tooth in my hand
I've got the tooth right here in my hand
A tooth got knocked out, can I come right now
He got his front tooth knocked out at a game
She got hit in the mouth and lost a tooth
I got elbowed playing basketball and my tooth is out
`,
  "medical-advice": `
Should I take ibuprofen or Tylenol
Is it safe to get Botox while I'm pregnant
Is this normal
Does this look infected
What can I take for the pain
Can I have filler if I'm breastfeeding
I'm on blood thinners, can I get my tooth pulled
Do you think it's infected
Should I be worried about this bump
Can I mix wine with the antibiotics
I have a heart murmur, do I need antibiotics first
How many Advil can I take
Is it okay to get a peel with rosacea
My gums bleed when I brush, is that bad
Why does my tooth hurt when I bite
Is my tooth dying
Would I be a good candidate for laser with dark skin
what should i take for a toothache
is it ok to take aspirin after
could this be an abscess
Am I too old for Botox
I have diabetes, is a deep cleaning safe
Can I stop my pills for the day
My lip's still lumpy after a week, is something wrong
Do I need a root canal
Is that bruise supposed to be there
What could be causing my jaw to click
I've got lupus, can I have the laser
Should I put ice or heat on it
Is it bad that I can taste blood
My eyelid looks a little droopy since Tuesday, is that from the Botox
Could the numbing shot hurt the baby
Do I finish the antibiotics if I feel better
There's a white spot on my gum, what is it
Does Botox react with my migraine medicine
Is it dangerous to leave a cavity alone
My face has been itchy since the facial, is it an allergy
Can I take my anxiety pill before I come in
What would you do if it was your tooth
Can my daughter have fluoride with her condition
Tell me if I need a crown or just a filling
I get cold sores, can I have filler
What dose should I give my son
Would it hurt to take Aleve along with my heart pills
What's a good painkiller for teeth
Is it okay to put whiskey on a sore gum
Should I gargle with salt water
Can I use clove oil on my tooth
My gums are puffy, what does that mean
What's this bump on the roof of my mouth
I've a black spot on my tooth, is it a cavity
Is it bad if my tooth is sensitive to cold
Does a clicking jaw mean something's wrong
My tooth hurts when I chew, do you think it's cracked
Do I have gum disease if they bleed
I'm nursing a newborn, is whitening okay
I'm trying to get pregnant, should I stop the Botox
I have high blood pressure, can they numb me
I have a pacemaker, is the laser all right
I'm on Accutane, can I have a facial
I have an autoimmune thing, is filler okay for me
I get keloids, should I do microneedling
I'm allergic to eggs, is Botox safe
I'm on Eliquis, can I have my cleaning
I had a knee replaced, do I need a pill before my cleaning
Is it safe to do laser and a peel together
Could filler travel to my brain
Would Botox help my headaches or make them worse
My forehead feels heavy since the Botox, is that right
There's a hard lump where they put the filler, should I massage it
My face is peeling a lot, is this too much
I'm bruised black and blue after filler, should I worry
Do I need stitches
How do I know if it's dry socket
Do I really need a root canal
Is mercury in fillings poisonous
how much tylenol is ok
is it ok 2 take advil b4 botox
is this infected?
should i go to urgent care
Should my kid's tooth be gray like that
What would make my tongue go white
Is my bite supposed to feel off
Tell me honestly, is it cancer
Can you give me something for the pain
Would antibiotics fix it
My lip is numb two days after the filling, should I be worried
My gum's been throbbing since the cleaning, is that an infection
The spot where I had the injection is hard and sore, is it serious
I feel sick since I started the antibiotics, do I quit them
Since my filling my tooth zings with cold, is something wrong with it
I've got a rash after the peel, should I put hydrocortisone on it
I've been getting headaches since my Botox, is it related
My three year old won't let me brush, will his teeth rot
Is it all right to have laser when I'm expecting
I take Ozempic, does that matter for filler
Does my son need his tonsils out for that
Is a dark tooth dead
Would a root canal hurt worse than pulling it
Can I take my blood pressure medicine the day of
Are you allowed to have filler with an infection
My tooth aches when it rains, is that possible
What can I do to make this swelling go down
Do my symptoms sound like TMJ to you
Is it okay to skip a dose
Does that mark look like skin cancer
I think I'm reacting to something, what should I take
Should I pull my kid's loose tooth
Will Botox make my eye droop
Which is safer for me, filler or Botox
What should I do about a sore gum
Do I have to finish all the pills
I've got a lump under my jaw, is it my tooth
Is it okay to use expired numbing gel
Can I crush my pill
Will whitening wreck my enamel
Should I get my wisdom teeth out
Is fluoride bad for you
Do I need a night guard
Can stress make your teeth hurt
Why's my filling hurting after a month
How do I get rid of a canker sore
I've had a headache ever since, is it the Botox
Should I be taking vitamins for my gums
What's better for pain, heat or ice
Is a tooth infection dangerous
Could my earache be a tooth
I have epilepsy, can I do the laser
I had cancer last year, am I okay for filler
I'm on antidepressants, anything I should know about the numbing
I take steroids, will I heal okay
My doctor says my blood's thin, can you pull a tooth
It's been a week and my lip's still swollen, does that sound right to you
My crown aches at night, could the nerve be dying
There's a hard knot where I got Botox, is that dangerous
My tooth's been sore since the filling, do I need a root canal
My skin's raw after the peel, should I see a doctor
I feel dizzy since the shot, is that a reaction
I have a rash where the laser was, what cream should I use
My gums are bleeding after the cleaning, is that bad
Is it okay to take an aspirin for my sore tooth
Can I have Botox with a cold
Will filler mess with my blood pressure pills
I'm due in March, can I get my teeth whitened
Does it sound like an infection to you
What do you think is wrong with my tooth
I'm five months pregnant, can I have Botox
I'm pregnant and I'd like to book Botox before a wedding
I'm three months pregnant, is it all right
Is it safe for the baby
Is that safe if I'm pregnant
A friend of mine had it and she was fine, is it safe
My friend did it while she was pregnant
I had a tooth out yesterday and it throbs
I had a tooth out and it's throbbing, what can I take
Should I take ibuprofen or acetaminophen
Should I take ibuprofen or Tylenol, and how many
How many ibuprofen can I take
What's the usual dose
Just tell me the usual dose
Tell me off the record how many I can take
Between us, how much can I take
Should I be on antibiotics
`,
  "someone-elses-appointment": `
What time is my husband's appointment
Is my wife there
Did my son show up for his cleaning
Can you tell me when my mother's coming in
Does Sarah Miller have an appointment today
I want to check on my daughter's records
Was my girlfriend in there last week
I need my boss's appointment times
Is my ex a patient of yours
What did my sister have done
Can you send me my roommate's x-rays
I'm calling about my husband's bill
Has my mom left yet
My friend was supposed to come in today, is she there
I'd like to know if my employee really had an appointment
does my gf have an appt tmrw
is john smith in today
What's wrong with my brother's teeth
When's my dad due back
How did my daughter's appointment go
I'm her mother and I want to know what you told her
Cancel my husband's cleaning
Reschedule my wife's facial
Can you confirm my neighbor's appointment
Tell me what my wife is paying for over there
I need a copy of my late father's records
Who brought my kids in last time
I'm his caregiver, when's he next due
I handle things for Mrs. Alvarez, what's on her calendar
Did a Mr. Thompson make an appointment
I'm calling on behalf of my aunt about her visit
Could you look up someone for me
I just need to know if she's been in
My husband said he was there Tuesday, was he
Could you check what time they told my mother
Was my husband there yesterday like he said
When's my wife's Botox, I want to surprise her
I want to find out what my husband owes
Can I get my girlfriend's appointment time, it's a surprise
What day does my son go in, he's away at college
I need my mother's x-rays sent to me
Did my daughter get her teeth cleaned last week
I'm looking for my grandson, is he in the chair
Has my wife finished up yet, I'm out front
My father can't remember, when is he supposed to come
Tell me whether my tenant has an appointment there
Is a Karen Doyle a customer of yours
I'm his lawyer and need to know when he was treated
I'm from her job, did she really come in Monday
What did the dentist say to my brother
My neighbor asked me to find out her time
Could you give me my sister's balance
Move my dad's appointment, he can't drive anymore
Cancel my roommate's laser, she's sick
Does my ex-husband bring the kids there
How's my friend doing, is she out yet
Can you tell me if my teenager showed up
He's thirty, but I'm his mother, so just tell me
She gave me permission, when is it
I pay the bill so I ought to know what she had done
My partner had an appointment this morning, did she make it
does my bf go there
when is my moms appt
did my wife cancel
I need to see what's in my husband's file
Can I pick up my wife's records
Please read me my mom's treatment plan
I'm the aide at the home, when is Mr. Fitch due in
Who else in my family has been in this month
Did Mike Turner come in today
Is my husband still in the chair, I'm double parked
My daughter's got an appointment sometime this week, could you tell me when
My wife's there now, can you tell her I'm outside and when will she be done
My mother doesn't remember when her cleaning is, could you tell me
I think my boyfriend goes to you, does he have one this week
I'd like to see my sister's before and after pictures
I need to know if my employee was at your office on the tenth
My son turned nineteen but I still pay, so tell me what he had done
She's my best friend, just tell me when she's booked
What time did you give my father
Could you read me my grandmother's appointments
Could you tell me when my kid's next due, he's twenty-two
What's my mother's balance
Is Mr. Alvarez coming in today
Do you have my neighbor down for this week, I'm driving her
Can you tell me whether my brother came in
What did my husband get done yesterday
When did you last see my mother
My brother-in-law, has he got an appointment
Did my wife pay her bill
My grandma's in a home, tell me when she comes to you
My student missed class, was she there
I'd like my ex-wife's new address
Is that actress a client of yours
Did my daughter get a filling without telling me
When does my wife finish, I'm the driver
Who was that man before me, what's he in for
I want to see my partner's chart
Do you have my fiancee down for next week
My friend's too shy to call, when's her appointment
My boss wants his time confirmed
My wife forgot when hers is
Is my kid's appointment today or tomorrow, he's twenty
My husband had me call, when is he coming in
I'm bringing my friend, when's she due there
I need my daughter's appointment time, she's in college
When does Jordan have an appointment
When does my husband have an appointment this week
We're married, when is his appointment
I'm her husband, when does she come in
Just tell me yes or no, is he a patient there
Is Jordan Reyes a patient with you
Just say yes or no, is she a patient of yours
`,
  child: `
I'm eight years old
I'm eight
I'm seven years old
I'm nine years old
I'm ten years old
I'm six and a half
I'm in third grade
I'm eight years old and my tooth hurts
My mom is asleep
My mom's asleep
My mommy is sleeping
My mom is at work
My dad isn't home
Nobody's here but me
`,
  "wrong-number": `
Can I get two large pizzas
Can I get a large pepperoni pizza
I'd like to order two pizzas, please
Hi, can I order a pizza for pickup
One large pepperoni and a soda, please
Is this Domino's
Sorry, wrong number
I think I dialed wrong
Is this the bank
I'm trying to reach the vet
Isn't this the pharmacy
I'd like to order a pizza
Is this Dr. Lee's office
Is Frank there
Is this the auto shop
I'm calling about my car
I need a plumber
Is this the county clerk
Who did I call
Oh, this isn't the hair salon
Hello, Maria? It's me
I was looking for the eye doctor
Is this the animal hospital, my dog's sick
is this uber
this the cable company?
what number is this
Did I get the school
I want to check my account balance
You called me, who's this
Is that you, Linda
I'm trying to get the gas company
Are you the people who fix furnaces
I'd like a table for four at seven
I want to renew my library card
Can I get two large pepperoni
This is about the couch you're selling
Is this the number for the nail place
I'd like to make an appointment for my cat
Is this where I pay my electric bill
Oh shoot, I meant to call my sister
I need somebody to tow my truck
Hello, is this the tire shop
This the pizza joint
I'm calling for Bobby
Is Mrs. Henderson in room twelve
Have I reached the courthouse
I wanted the car wash
Is this the hospital
I thought this was the hair place
Is this four four four, nine one two two
Sorry, I hit the wrong button
Oops, I pocket dialed you
My kid got hold of the phone, sorry
Whoops, not who I wanted
I'm calling back about the apartment
I'm calling about the job
Are you the ones with the puppies
I need to cancel my cable
My internet's down
I want to report a power outage
What time's the movie
Could I get a ride to the airport
I'd like a dozen roses
Do you do tires
Can you fix my dishwasher
Do you have rooms for tonight
I'd like to speak to my banker
Is this where I call about my tax refund
Is this the post office
Hi, it's me, are you home
Mom
Is Jerry around
Did I call Jerry
this target?
sry wrong person
is this the dog groomer
Are you guys the plumbers
I must have the old number, this used to be Frank's Deli
You're not my pharmacy, are you
Isn't this the church
No, I wanted the foot doctor
Who've I got here, the library
Have I got the wrong place
This isn't the vet, is it
I'm looking for Paul's Barber Shop
Is this Walgreens
Hello, is this the Henderson residence
I was trying for the DMV
Can you connect me to the jewelry counter
Is my prescription ready
Are my glasses in yet
I'm calling to check on my oil change
I'm calling about the yard sale
Is Pastor Jim in
Is this the sheriff
Do you deliver
I'd like the lunch special
I've got a leak under my sink
Hey Steve, it's Dave
Wait, this isn't my sister
You're not the bank
Isn't this four one one
Oh, I must have misdialed
I thought I was calling the school
This isn't Bella's Salon
Is this Schwartz's office
Is this Tony's
Is this the Marriott
Isn't this Kowalski Plumbing
This isn't Dr. Cohen's office, is it
Have I got Riverside Animal Hospital
Is this Geico
Is this the front gate
Is Sheila working today
Hi, may I speak to Gerald in the parts department
Is this where I get my blood drawn
This isn't the foot doctor
I'm calling to see if my tires came in
I was calling for a haircut
Do you all sell propane
I wanted to order flowers
Sorry, I was trying to get my grandson
Nope, wrong place, sorry
Whoops, I've dialed the wrong one
I think somebody gave me the wrong number
I got this number off a truck
My finger slipped
Grandma, is that you
Hello, is Debbie home
Can I get a number four with fries
Did somebody there call about a used car
Is this the one that fixes phones
Is this the take-out place
Hi, I need a tow
Is this the store
Is Uncle Ray there
May I have the produce department
Hello, room service
Could you check a tracking number for me
I'm returning a call from the bank
I'm trying to cancel my gym membership
My dog needs his shots
I want to put an ad in the paper
Is this the election office
What's today's special
Do you have any kittens left
I'm calling about my social security
I need to speak to the principal
I'm looking for the tire guy
Oh no, I was calling my doctor, not you
Sorry, wrong Maple Street
This the cab company
Is this not the nail salon
Is this Pete
Hello? Linda?
I'm calling the body shop
This is the Johnson house, right
Extension two oh four please
I'm looking for a job, are you hiring at the warehouse
Are you the one selling firewood
Is this the garden center
Do you have any snow tires
I think my sister gave me the wrong number
You guys cater
Can I get a pickup order
Is this the number on the flyer for guitar lessons
I want to talk to the priest
Is this the phone company
No no, I want the hospital
Is this the lady with the chickens
What'll it take to rent a truck
I've a package that says you have it
Aren't you the shoe repair
`,
  abusive: `
You're an idiot
Shut up
You stupid robot
Go to hell
You people are useless
This is bullshit
What the hell is wrong with you
Are you deaf or just dumb
Screw you
You're a worthless piece of junk
You suck
Get lost
fuck off
ur so dumb
stupid bot
This is the worst service I ever had, you morons
You're all a bunch of thieves
I hate this damn thing
Bite me
Drop dead
What a piece of garbage you are
Stick it where the sun don't shine
Listen here you dumb hunk of metal
I hope you all rot
Did your mother drop you on your head
You couldn't find your own behind with both hands
Jackass
Are you too stupid to understand English
You're about as useful as a screen door on a submarine
Dumb as a box of rocks, this thing
A trained monkey could do better than you
Who programmed you, a monkey
Shove it
What a bunch of clowns
I'll come down there and smash that computer
You butchers ought to be in jail
You dumb clanker
Are you slow or something
I've had it with you, you imbecile
This place is a joke
You're all crooks
You're pathetic
Hang yourself
I hate you
You make me sick
You're nothing but a toaster
Go jump in a lake
Eat dirt
Shut your trap
Shut your face
Zip it, you stupid thing
Damn you
Damn machine
What a load of crap
You're full of it
Kiss off
suck it
stfu
ur trash
omg ur useless
worthless pos
screw this and screw you
I'd like to throw you out the window
I'll sue the pants off you, you lowlife
Who hired this idiot
You don't know your ass from your elbow
You're thick as a brick
My dog has more sense than you
Nobody likes you
What are you, brain dead
You stink
Get bent
I hope your place burns down
Bunch of quacks
You ruined my day, you moron
Are you kidding me, you pile of bolts
You're a waste of electricity
Go to blazes
Somebody ought to unplug you
I'm going to report you, you useless thing
Blow it out your ear
You can take your appointment and shove it
You bunch of con artists
Nitwit
You're dumber than a post
Up yours
Cram it
You're a disgrace
Shame on you, you useless crooks
You're a piece of work, you useless tin can
What a stupid system
I'm sick of you, moron
Get off the line, stupid
You're all talk and no brains, dummy
You're the worst
Shut it
Oh shut up already
You lousy good for nothing
You can all go to the devil
I've met smarter doorknobs
You dirty crooks robbed me
Frigging idiots
You're a sorry excuse for a receptionist
Is everybody over there an idiot
wtf is wrong with u
ur the worst
dumb bot
kys
You numbskull
What a waste
You're a bunch of no-good liars
Stuff it
You ding-dong
I've talked to brighter bricks
You blithering fool
Buzz off
Get off my phone, you creep
You're garbage, all of you
`,
  "lead-details": `
A friend recommended you
I found you on Google
My neighbor told me about you
I saw your ad on Instagram
My name is Peter
It's spelled with two T's
My number is 555 0123
I'd like to spend about three hundred
I've got about a thousand set aside
I'm in no hurry
I'm getting married in June and want to look good
I heard about you on the radio
My sister goes to you
I've been coming for ten years
I was there once, years ago
saw u on tiktok
yelp
my budget is like 200
Before my reunion in the spring
I drove by your sign
Somebody at church mentioned you
Money's tight, so nothing over two hundred
It's nothing urgent
My teeth are just yellow
I've got a gap I hate
My tooth is sensitive
I want to look less tired
I'm tired of shaving
My crown feels loose
It's been bugging me a little for a week
I chipped it a while back and I'm tired of looking at it
Your website
My doctor sent me
Got a flyer in the mail
I read your reviews
My trainer swears by Priya
I could go as high as five hundred if it's worth it
Price doesn't matter
Sometime in the new year
By the end of the month if possible
It's my first time doing anything like this, so I'm just exploring
I'm only looking around for now
I'm an old patient of yours
It's under my maiden name, Porter
You can reach me on my cell
Work sent me a coupon
I get my insurance money in January so after that
I've got a big photo shoot coming up
The first name's Dana
Capital D, small e, Vries
My email is the best way
My name's Walter
It's Henderson, with an O
This is Gloria Stein, no relation
Ana, just Ana
Call me Skip
It's my husband's phone, 555 0191
You can text me at this number
I think it was a Facebook ad
Oh, my coworker won't stop talking about you
You came up first when I searched
I walked past and saw the sign
My old roommate had her lips done there
I read about you in the paper
I've been following you on Instagram
Heard from a gal at my gym
Your postcard was in my mailbox
I was hoping to keep it around a hundred and fifty
Not more than five hundred
Somewhere between two and three hundred dollars
I don't have a set budget
I can spend what I need to
I'd go up to a thousand for the right result
I'm on a budget
Cost isn't a worry
I'd like it done before summer
My wedding's in May
I've got a reunion coming up
It can wait till spring
As soon as tax season is over
I'm not in a rush
Within the next couple of months
I've been thinking about it for years
I've been a patient since ninety eight
I've come to you twice already
It's my first time with Botox
I used to go to you before I moved
I want my cheeks a little fuller
I don't like my smile
I hate the hair on my chin
My bottom teeth are crooked
There's a stain that won't come off
I've got some sun damage
It's a dull ache, nothing terrible
My gums get sore now and then
I clench at night
It's for my daughter, she's sixteen
I want to look like myself, just rested
a friend
google
instagram
idk maybe 300
whatever it costs
my gf told me about u
my number is 555 0110
The last name is spelled with a Z
I'd say around four hundred
About five hundred, give or take
My hygienist friend said to call
I Googled dentists near me
Saw a sign at the bus stop
I want to do it before I turn fifty
Probably in the spring
My teeth hurt a little with ice cream
It's just for cosmetic reasons
I've been wanting fuller lips
It's for a special occasion
I just want to freshen up
It's for work pictures
Well, I heard it from my aunt
The internet
You were on the news
I get your emails
A commercial on channel five
My dermatologist told me to try you
I'm working with about two fifty
Nothing crazy, maybe one fifty
Depends what it costs, but not over a thousand
I've got some money from my tax return
Insurance gives me fifteen hundred a year, so that
Not till I get paid on the first
I'm just planning ahead for summer
I'm thinking after my vacation
My name's Theo
Last name Nguyen
It's Ms. Alvarado
Beth Ann, two words
Sure, it's 555 0166
Same number I'm calling from
My tooth chipped a bit
My gums bleed sometimes
I'm embarrassed to smile
It's for the brown spots on my hands
I've been coming since the doctor's father ran it
I'm your patient already
`,
  "not-english": `
Do you speak Spanish
Hola, necesito una cita
¿Hablan español?
No hablo inglés
Quiero una limpieza
Bonjour, parlez-vous français
Guten Tag, ich möchte einen Termin
Buongiorno, vorrei un appuntamento
Gracias, hasta luego
Necesito cambiar mi cita
¿Dónde están ubicados?
Me duele una muela
Mi hijo tiene dolor de dientes
Olá, gostaria de marcar uma consulta
Xin chào, tôi muốn đặt lịch hẹn
Magandang umaga po, pwede ba magpa-schedule
Bonjou, mwen bezwen yon randevou
Alguien que hable español, por favor
¿Aceptan seguro?
¿Cuánto cobran por una corona?
Disculpe, ¿me puede ayudar?
Quisiera cancelar mi cita del lunes
Sprechen Sie Deutsch
Je voudrais un rendez-vous
¿Alguien habla español?
Hola, buenas tardes, quería hacer una cita
¿Qué horario tienen?
¿Atienden los sábados?
¿Cuánto vale una limpieza?
Se me rompió un diente
Me llamo Rosa y necesito una cita para mi hijo
No entiendo inglés
¿Puede repetir, por favor?
Más despacio, por favor
Quiero cancelar mi cita de mañana
¿Tienen estacionamiento?
¿Dónde queda la oficina?
Gracias, adiós
Sí, por favor
Is there somebody who speaks Chinese
My mother only speaks Vietnamese, can you help her
I don't speak English good
Bonjour, je cherche un dentiste
Combien coûte le botox
Bom dia, vocês falam português
Fala português?
Ciao, parla italiano
Nein, ich spreche kein Englisch
Czy ktoś mówi po polsku
Вы говорите по-русски
你好，我想预约
안녕하세요 예약하고 싶어요
هل تتكلم العربية
Kumusta po, magkano po ang cleaning
Mwen pa pale anglè
Hola, ¿cómo está? Necesito cambiar la hora
Hola buenas, me duele mucho una muela
Disculpe, no hablo mucho inglés
¿Me puede atender en español?
Hola, ¿hacen ortodoncia?
do you have someone that speaks portuguese
English no good, Spanish please
Hola, habla con Rosa
¿Puedo hablar con alguien en español?
Quisiera saber el precio del blanqueamiento
¿Están abiertos hoy?
¿Qué días trabajan?
Mi hija necesita una revisión
Me sangran mucho las encías
¿A qué hora es mi cita?
Merci beaucoup, au revoir
Je ne parle pas anglais
Ich spreche kein Englisch
Non parlo inglese
Eu não falo inglês
Nie mówię po angielsku
is there a translator
i need interpreter please
`,
  repeat: `
What was that
Can you repeat that
Say it again
I didn't catch that
Pardon me
What did you say
You broke up
I missed the last part
Could you run that by me one more time
Which day was that
What time did you say
Sorry, I wasn't listening
One more time, please
say again?
what?
wait what were the times
My hearing aid was out, what did you say
The dog was barking, tell me again
Eh, what's that
I lost you there for a second
Go back, what was the first one
Give me those again
I didn't get that
You'll have to say that again, hon
Excuse me, what was the price
Could you read that back to me
I couldn't hear you over the truck
Speak up, would you
Repeat
A little louder
Say the address again
Sorry, the phone cut out
Come back with the second half of that
What were the choices again
I zoned out, sorry
Beg pardon
You what now
My phone went funny, what was the last bit
Run through those times again
I only got the first part
What day was that for
Did you say Tuesday or Thursday
Was that two or ten
Say your name again
How's that
You're breaking up
You're cutting in and out
Can't hear you
Can you hear me, I can't hear you
It's loud in here, what was it
The kids were yelling, I missed it
I'm in a tunnel, say that again
Repeat the question
What was the question
What did you ask me
Start again
Once more please
From the beginning
Let me hear that again
I forgot what you said
Remind me what the times were
And the address was what
And what was the price
What's that you said about Friday
say wut
didnt get that
sorry?
You're mumbling
Can you speak up
Turn it up, I can't hear
What were my options
What did you have on Thursday again
Would you go over that one more time
I was writing, what was the day again
Sorry, the baby, what did you say
Did you say nine or five
And what was that second time
Say what you said about the price
Who's that with, again
Give me the day one more time
What was your last sentence
I didn't follow that
You faded out
I only heard half
Say the part about the time again
Was that Wednesday you said
How much did you say
Sorry, come back to me on that
Did you say ten dollars or ten o'clock
My battery beeped, what was that
I couldn't make out a word
I was talking over you, sorry, go ahead again
Once more with the address
Tell me those days again
`,
  slower: `
Slow down
Not so fast
You're talking too fast
Can you go slower
A little slower, please
I can't keep up with you
Hang on, I'm writing
Speak slowly please
Easy there, I'm old
Too quick for me
slower pls
whoa slow down
Let me get a pencil, go slow
You talk like an auctioneer
I'm hard of hearing, take it slow
Could you take your time when you say it
Give it to me in pieces
One at a time
Bit by bit, please
You're rattling it off
My English is not fast, please slow
Say it like you would to your grandmother
Don't rush me
Where's the fire
You lost me, go easy
Cool your jets
I write slow, dear
Can you space it out a bit
I'm trying to write this down
Ease up a little
You talk awful fast
Could you slow it down a notch
Can you speak more slowly, I'm taking notes
Hang on, too fast
Take a breath, I can't follow
Not everybody's twenty, slow down
You're going a mile a minute
I need it slower
Can we go slower
Speak slower please, English is my second language
Please talk slow
One word at a time, please
Say the numbers one by one
Just the first part, then wait
Let me write it down, go slow
I'm still writing
I've got arthritis, it takes me a minute to write
Hold your horses, not so quick
Gently, I'm a bit deaf
You run your words together
Too speedy
Turn down the speed
2 fast
slow pls
slower
Less quickly, if you would
My ears don't work that fast
Let me catch up
Wait, I'm only on the first number
Give an old man a chance to write
I'm trying to keep up
That went right by me, take it slower
Hang on, you said that so fast
Hold on, I can't write that quick
Repeat that slowly
Say that again but slower
Would you please talk slower, my hearing's going
My pen's slow, go again but slower
You're losing me, slow it
I can't write that fast
My hand can't keep up
Say the time again, slowly
Hold up, you're going too quick for me
Can you say it slow like
Take it slow for me, I had a stroke
I only speak a little English, please go slow
You sound like you're on fast forward
Would you pace yourself
I missed it all, you go too quick
Let me get that down, go slowly
Read me that number slowly
Easy does it, I'm ninety
Just a bit slower and louder, please
I'm taking this down for my wife, so not so quick
Baby steps, please
Spell it out for me nice and slow
You're quick as a hiccup, slow down
I'm only on the first line, slow down
Wait, wait, let me write
I'm no secretary, slow it down
I can't hear that fast
Take the number part slow
Go back and go slow
One thing then the next, please
Talk slower to me
Would you mind going slower
Again, slower
Say those numbers slow
`,
  "hold-on": `
Hold on
One second
Just a minute
Wait a moment
Let me check my calendar
Hang on, let me get a pen
Give me a sec
Bear with me
I need to ask my wife
Somebody's at the door, hold on
Let me find my card
Hold the line please
Hang on a tick
1 sec
Don't go away
I have to put you down a minute
Where did I put that thing
Let me look at my book
Stay there, I'm coming back
Can you wait while I pull over
Let me turn the TV down
Wait a minute, my other phone's ringing
I'm getting my wallet
Let me think
Hang tight
Okay, I'm looking for it
Just let me get to my desk
The baby's crying, one moment
Be right back
Hold your horses
Let me see what my husband says
I've got to grab my planner
Can you hold for a second
Don't go anywhere
Wait, someone's at my door
I'll be right back
Let me grab a pen
Let me get my insurance card
Let me ask my husband
Let me pull up my calendar
Let me see if I'm free
I'm just checking my phone
One moment, I'm driving
Hold please
Hang on, I dropped the phone
The dog got out, hold on
Hold on, the kettle's boiling
I'm walking to my desk
Give me half a minute
Sec
one min
hang on
wait
hold
lemme check
gimme a min
Just let me find my glasses
Let me put you on speaker
My other line's ringing, hold on
Can you wait while I get my husband
Stay on the line
I'm thinking
Hmm, let me think
Let me look at something real quick
I've got to check with my boss first, one second
Where's my pen
I have it here somewhere
Hold on, I'm at a red light
Let me just look that up
Give me one moment to find it
Wait, what's the date today, let me look
Let me grab the card out of my purse
Hang on while I put my glasses on
Let me ask her
One tick
Wait up
I'm here, just a second
I need a second to think
Stand by
Hold, please, I'm with a customer
Let me go outside, I can't hear
Let me get where it's quiet
`,
  yes: `
Yes
Yeah
Yep that's right
Sure
Correct
Sounds good
That works
Perfect
Please do
Go ahead
You bet
Of course
Okay
Absolutely
Uh huh
yea
yup
Works for me
That'll do nicely
Mm hmm
Right you are
I suppose so
That's the one
Fine by me
Lovely
You got it
Yes ma'am
Book it
Do it
Lock it in
Actually yes, I had another question
Yes, there's one other thing
Exactly right
Right on
That would be grand
Affirmative
Suits me
That's correct
You've got it right
That's what I want
Yes indeed
Yessir
Sure thing
Go for it
Let's do it
Why not
Fine
By all means
I'd like that
Sounds like a plan
Ok sounds good
yes plz
k
yep do it
Amen
Good
That's the ticket
Couldn't be better
Oh yes
Right, book me
Yes, one more question
Yeah, actually, I do need something else
Bingo
I guess so
Yes that's the one I want
That's the plan
Put it in the book
Write it down
Book me in
Right-o
Good by me
Good enough
Works like a charm
Yes, put me down
Sure am
I'd say so
Yup, that's me
Okay, let's lock that in
You nailed it
On the nose
That'd be right
Yes, Tuesday's right
Mm-hmm, that's right
Fine, fine
Go on then
Sure, sign me up
All good, go ahead
Couldn't have said it better
I believe so
Yes, and one more question
Matter of fact, yes
There is one more thing
While I've got you, yes
Oh, I almost forgot, yes
Yes, sir
That is correct
That's me
That's it
Sounds right
Yep yep
Okie dokie
Sure does
Indeed it is
Please and thank you, yes
Yes, book that one
Okay, go ahead and do that
Sounds perfect
Great, do it
Yes, I have another question
Yeah, what about parking
Mhm
Yup, Thursday
That'll be fine
You read my mind
Uh, sure
Okay by me
Just what I wanted
Alrighty
Thumbs up
Ayup
`,
  no: `
No
Nope
No thank you
That's all
That's not right
Not really
Nah I'm good
No, I said Thursday
I don't think so
Nothing else
That was it
No that'll be all
Wrong day
Negative
No way
I'd rather not
Not that one
Hold off on that
I want to sleep on it
nm
all good
We're done here
I'm all set
Absolutely not
That isn't what I asked for
Not today
Let me think it over
I changed my mind
Nothing I can think of
No, not that
That's incorrect
No, that's not what I said
Absolutely not, I said the fourth
Nope that's it for me
No we're good
No, I'm fine thanks
Not at the moment
I'd better not
Don't book it
No no no
You've got it wrong
That's not it
Wrong
Not Friday
nah thats all
no thx
nothing else
That's everything I needed
That'll be all, dear
I have what I need
Never mind
Forget it
Maybe another time
I'll think about it
I need to talk to my husband first
No, the other one
That's not the day I asked for
You got that wrong
No, I wanted the afternoon
That's too early
That's too late
That won't work
Not that day
It should be the tenth
Wrong time, I said one
No, make it a cleaning
I didn't say that
Nope, wrong treatment
No, a different day
You misheard me
Back up, that's not it
No ma'am
Uh-uh
I think I'll pass
On second thought, no
No, I'm done
No, you've covered it
That's the lot
I'm all squared away
Not a thing
That's all she wrote
No, that's Tuesday, I want Wednesday
No thanks, just looking
Uh no
Nope, not yet
I said four, not five
Don't do that
No, cancel that
Stop, that's wrong
Not quite right
No, I don't believe so
No, I think we've got it all
Nah, you're good
No, and thank you
`,
  thanks: `
Thank you
Thanks a lot
Thanks so much
I appreciate it
You've been very helpful
Thank you kindly
Much appreciated
You're a lifesaver
Bless your heart
You're an angel
Thanks for your help
That was easy, thank you
Great, thanks
Thank you, dear
Many thanks
That's a load off my mind
You're the best
Well that was nice of you
I can't thank you enough
Good job, robot
That's very kind
Perfect, appreciate the help
You made that painless
That's exactly what I needed to know
Aren't you sweet
Thank you so very much
Oh, thank you, honey
Thanks, you're a peach
Great help, thanks
That was quick, thank you
Thanks for being patient with me
Thanks again
thank u
tyvm
appreciate u
Appreciate it, man
You're a doll
You've made my day
You did good
Aw, that's sweet of you
I'm grateful
God love you
I owe you one
Super, thanks
Cheers
Excellent service
Well done
Thanks for explaining
That helps a lot
You're good at this
Thanks for fitting me in
Thanks for squeezing me in on such short notice
Thanks for the directions
Well thank you for the information
Thanks for waiting on me
Thanks for holding
Okay, thanks a bunch
Thanks for letting me know
You're so sweet, thank you
Thank you, that's all set then
Ta
Thank you, sir
I do thank you
I sure appreciate you
Awesome, thanks
Nice, thanks
Thanks, that's what I wanted to hear
Bless you, child
`,
  goodbye: `
Bye
Goodbye
See you
Talk to you later
Have a good day
Bye bye
Take care
I have to go
Gotta go
See you Tuesday
Good night
later
ttyl
cya
Have a nice weekend
I'm hanging up now
Okay bye
So long
My bus is here, bye
All right then, cheerio
I'll let you go
See you then
Have a blessed day
Catch you later
You have a good one
Same to you, bye
I'm off
Talk soon
Until then
I've got another call, bye
Night night
Well, that's me done, bye
Happy Thanksgiving
Ta ta
I won't keep you
Well, bye
Bye for now
Goodbye now
Okay, take care
Have a good evening
Have a great day
You have a good day now
So long now
Farewell
See ya
see u
peace
bye bye now
gtg
gotta bounce
I'd better get off the phone
I have to let you go
I'm going to hang up
Talk to you tomorrow
See you on the tenth
I'll see you then
Until Tuesday
Good night now
God bless
Merry Christmas
Happy holidays
Cheerio
Adios
Ciao
Later gator
My ride is here, got to go
Dinner's burning, bye
Signing off
See you on Monday then
Okay, talk to you then
Right, I'm away, bye
Have yourself a good weekend
Enjoy your day
Well, I'm off to work
Okay then, bye
Bye, love
Gotta jet
Until we meet again
Good day to you
Over and out
I'm done, bye
You take care now
Have a nice one
Night
Okay, hanging up
`,
} as const;
