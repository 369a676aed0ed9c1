/** How different people ask a practice about itself; one sentence a line. */
export const practiceExamples = {
  services: `
I'd like to order a night guard, do you make them
Can I order whitening kits from you
Can I get a bottle of that mouthwash there
My dog chewed up my retainer, do you make new ones
One of my eyes is smaller than the other, can Botox help
One of my eyebrows sits lower, is there something for it
I lost a tooth years ago, do you do implants
I had a tooth knocked out as a kid, what can you do about it
I burned my tongue on pizza, is that something you look at
What do you do there
What kind of treatments do you have
Do you do root canals
Do you pull teeth
Can you fix a chipped tooth
Do you guys offer veneers
Do you put in implants
Do you do Botox for headaches
Is lip flip something you do
Do you have anything for acne scars
What can you do about dark spots
Do you remove moles
Do y'all treat kids
Do you have something for TMJ
Can you help with my double chin
Do you do PRP
What is a HydraFacial exactly
How does microneedling work
What happens at a consultation
How long does a cleaning take
Does the laser hurt
How long does Botox last
What's the difference between Botox and filler
Do you work on dentures
Do you do sedation
Do you use nitrous
I've heard you do laser for tattoos, is that right
can u do my eyebrows
do u guys do waxing
do you make mouth guards for football
What's included in the facial
Do you take x-rays at the checkup
Is the cleaning a deep cleaning
How many sessions would I need for my underarms
Do you fix gaps
Would you look at a three year old
Do you carry any skin care products I could buy
Do you treat men too
Anything you can do about these bags under my eyes
Which peel do you use
What would help my crow's feet
Tell me about the Invisalign, how does that go
Do you do walk in whitening
You do extractions, don't you
Could you repair a broken denture
Is there anything you can do for a gummy smile
Can a person get veneers there
Do you do those snap-on teeth
I've a wart on my finger, is that something you take off
Could you do something about my neck
Can you get rid of spider veins
Do you do fat freezing
Is there a treatment for thinning hair
Do you offer the weight loss shots
What kinds of fillers do you use
Do you have Juvederm or Restylane
Do you do the vampire facial
Does your office handle oral surgery
Do you make partials
Can a hygienist do gum treatments there
Do you take out stitches somebody else put in
What's Invisalign like compared to braces
What does a checkup involve
What do they do in a HydraFacial
So what happens in a peel, does my face come off
How many visits does a crown take
How many treatments of laser does it take
How long am I in the chair for a filling
How long would microneedling take
Does Botox work right away
Will I feel the needles
Is the whitening permanent
What ages do you see
Do you see seniors in wheelchairs
Do you do house calls
Do you do anything for snoring
can u fix a gap
do yall do botox for men
u do piercings?
whats dermaplaning
do you guys do crowns same day
Would whitening work on fake teeth
Does laser work on blond hair
Do you do both lips or just one
I want to know what all you can do for wrinkles
Do you whiten teeth or is that somebody else
Are there any treatments for sweaty armpits
Can you do a cleaning if I have braces
Do you clean dentures
What's your most popular treatment
What would you suggest for a dull complexion
Do you handle snoring devices
Can you bleach just one tooth
Do you carry Restylane
Do you do full sets of teeth
Would you do a filling on a baby tooth
Do you offer gum grafts
Do you fix bad fillings from other places
Can you smooth a rough edge
Do you test for gum disease
Do you have something to numb me if I'm nervous
Do you put people to sleep
Do you do oxygen facials
Is there anything for stretch marks
Do you do laser on dark skin
Do you remove tattoos or only hair
What areas can you laser
What would you use on a smoker's lines
Is Botox or filler better for my forehead
How long until Botox kicks in
How often do people get the peel
How often should I get a cleaning
What's a deep cleaning
Does a crown hurt
What is Invisalign
What's the deal with microneedling
Does insurance aside, what do you do for wrinkles
Are there different strengths of peel
Are you a family dentist or a specialist
Do you only do teeth or gums too
Do you do emergencies
Are you able to do anything about sunspots
Can men get facials there
What are my choices for wrinkles
What do you have for acne
What could you do for my teeth, they're yellow
`,
  price: `
My tooth got knocked out years ago, what does a bridge cost
I'm not ready to book, how much is a crown
I don't want an appointment yet, what does Invisalign cost
I'm ten years older than I look, so how much is filler
What does Botox cost
What do you charge for a filling
How much for lip filler
Give me a ballpark for a crown
What'll it cost me without insurance
Are you expensive
Do you have any specials
Do you do payment plans
Is there a discount for seniors
What's the damage for whitening
How much per syringe
What's a facial run
How much do I owe if I don't have insurance
Can I pay in installments
Do you take credit cards
what's the price on laser
how much u charge for botox
cost of microneedling
do u have a package deal for 3 peels
Do you have a cash discount
What are your rates
Is it cheaper if I buy a bundle
What would I be looking at for Invisalign, all told
Does the first visit cost anything
Is there a cancellation fee
What's it going to set me back to get my legs done
Are there any deals for new customers
Do you price match
Do you take Apple Pay
Could you give me an estimate on two fillings
I got a quote for six hundred, can you beat that
How much is each session
Do you charge extra for weekends
Can I finance it
My budget is tight, what's the cheapest thing you've got for wrinkles
Do you take checks or is it card only
Do you require a deposit
What's the copay on a cleaning if I just pay cash
How much would I be out for a cleaning and a checkup
Give it to me straight, what's a crown cost
What's a syringe run these days
How many units do people usually get and what does that come to
What's the going rate for whitening
Is it extra if I see the doctor
What do I pay at the visit, all of it
Would I get a break if I bring my sister
Do you give a military discount
Is there a student rate
Do you do Groupon
Got any Black Friday deals
Any coupons floating around
Is there a charge for the consult
What's it cost to just come and ask questions
Do you charge for a missed appointment
If I cancel, am I on the hook for anything
How do I pay, cash or what
Can I put it on a card
Do you take American Express
Do you have layaway
Could I pay a little every month
Is tax included
Do I tip
Is Invisalign as much as regular braces
Why's it so expensive
The place down the street is two hundred, what are you
What's your cheapest facial
price list?
how much 4 a peel
whats a filling cost no insurance
cost?
I don't have much, what's the least I could spend
What would six laser sessions come to
What's the total if I do Botox in the forehead and around the eyes
Roughly what am I looking at for one filling
Is financing available
Do you take CareCredit
What's the fee for an emergency visit
Can I get a gift certificate for my mother
Do you have a membership plan
How bad is the bill going to be for a crown
Is your whitening pricey
Tell me what I'd owe for a checkup as a cash patient
What does the average person pay for filler
Cost of six laser sessions on the legs
Do you do sliding scale
I can't pay all at once, what then
Do prices go up in January
Is there a two for one on facials
Do you have a price sheet
What do you get for a filling nowadays
How much to fix one tooth
How much does it run to get a chin done
Any new client discount
Do you have a punch card or rewards
Can I get a refund if it doesn't work
If I no-show do you charge me
Does the exam cost if I'm just getting a second opinion
Is the whitening cheaper than at the mall
Whats the least expensive peel
Is it by the unit or by the area
Ten units, what's that in dollars
What's the charge per area for laser
Do you bill me or do I pay that day
`,
  hours: `
What time do you open
When do you close
Are you open on Saturday
What are your hours
Are you open late any night
Do you work weekends
How late are you there on Fridays
Is anybody there on Sundays
Are you closed for Thanksgiving
You open on Veterans Day
Are you guys still open
What days are you closed
When's the earliest you open
Will there be someone there the day after Christmas
Do you close for lunch
Are you open New Year's Eve
what time u close today
yall open sunday
open tmrw
What are your holiday hours
Do you have evening hours
Can I still get there before you close
What time do the doors open in the morning
How early can a person come in
Are you there till five
When do you all knock off
Are you folks working on Monday, it's a holiday
Do you keep Saturday hours
Is the place open right now
How late do you stay open on Thursdays
If I came by at six would anyone be there
Are you shut on Mondays
Do you ever open before eight
Do you have weekend hours for people who work
Are you in the office today
Do you close early on Wednesday
Are you people ever open past six
What's your schedule during the holidays
Is the office dark on Fridays
Can I catch somebody there at seven in the morning
What time does everybody go home
Will you be in on the twenty third
Are you working Labor Day
When do you get in on Mondays
When's the last appointment of the day
What's the latest a person can come in
What's the earliest slot you ever do
Do you do nights
Is Saturday a regular day for you
How about Sundays, you there
Are you open on the Fourth of July
Are you off for Easter
You closed for the snow
Is everybody out to lunch or can I come by now
I'm ten minutes away, are you open
If I hurry can I get there before closing
What time is too late to show up
Can I drop something off after five
Do you keep bankers' hours
are u open mlk day
what r ur hrs
open xmas eve?
how late tonight
closing time?
Your door was locked, are you closed
It says closed on Google, is that right
Do you have Saturday mornings
Do you open earlier in the summer
How long are you closed over New Year's
What days does the practice see people
Are you there all day Wednesday
I drove by and the lights were off, what time do you open
When will you be open again
Could I come by at seven in the evening or are you closed by then
Are you in on Fridays
Do you take lunch
Are you open the day before Thanksgiving
Anybody working tomorrow
Do you take appointments before eight
How late can I come on a weeknight
You open now
Is today a holiday for you
What are your summer hours
Is the spa open on Mondays
Does the office open at eight or nine
When's lunch over there
Are you there yet
When can I catch you open
If I call at six will somebody pick up
Are you gonna be open in the storm
Are you open on election day
Is Saturday a full day or half
What time on Saturday do you quit
When do you come back from the holiday
Y'all keep late hours on Thursdays, right
Do you close between Christmas and New Year's
When can I come by and pick something up
Are you still around at five
Is somebody at the desk on Saturdays
Do you stay open through lunch
`,
  place: `
Where are you
What's your address
How do I get to your office
What street are you on
Are you near the mall
Which side of the street are you on
Is it easy to find
What floor are you on
Is there a ramp for a wheelchair
Do you have an elevator
I'm lost, I'm on Maple and I can't find you
What's the nearest cross street
Are you downtown
Is there a bus that stops near you
Can you text me the address
where u at
whats the addy
send me directions
are you in the same building as the bank
I'm coming from the airport, which exit do I take
Do you have more than one location
Is that the place next to the bakery
Are you the ones across from the post office
What town is that in
Is there a sign out front
My GPS is sending me to a parking garage, where's the door
How far are you from the train station
Are you still over by the hardware store
What's the zip code over there
Do I come in the front or around back
Can you get in with a walker
Are there stairs
What's the suite number
Is it upstairs or on the ground floor
What landmark should I look for
Have you moved
Can you tell me how to get there from the highway
Is that the brick building by the church
Are you inside the shopping center
Which end of Harbor Lane is it
Is it the old bank building
Do I turn before or after the gas station
Am I on the right street, I see a diner
I'm standing outside and the door says law office
I see a nail salon but no spa
What color is your building
Is there an entrance in the back
How long a walk is it from the station
Does the number seven bus go by there
My mother can't do stairs, is that a problem
Can a scooter get through your door
Is there a step at the front
Which town are you in, Springfield or the next one over
How far out are you
Is it the same place you were at last year
You're not on Main Street anymore
I've got the address as twelve Maple, is that right
Where exactly on Maple
Can my taxi pull up to the door
where is this place
how do i get there from downtown
ur on harbor right
which building is it
Do you have an office on the east side
Is there another branch closer to me
Is there a landmark nearby so I can tell my driver
What do I tell the cab driver
What should I put in my GPS
Is it in the medical center
Which elevator do I take
Do you share a building with the eye doctor
I'm at the fountain, am I close
Do I buzz in or is it open
I'm on the bus, which stop do I get off at
I'm coming from out of town, how do I find you
My daughter uses a wheelchair, can she get in all right
I've driven up and down the street and can't see you
Do you know what's next door to you
Are you on the corner or in the middle of the block
Is your office on the ground floor
What's your street number
Which door do I use
Can an old man with a cane get in there easily
I'm new to driving here, can you talk me in
What's it near
Could you tell me what's around you so I can find it
I've gone past it twice
Do you have a sign I can see from the road
How do I find your building
What do I look for
Which suite
Are you in the plaza with the grocery
Is that in the old part of town
I'm over by the stadium, which way do I head
I'm at the corner of Fifth and Maple, now where
What's closest, the red line or the bus
Are you wheelchair friendly
Do you have an accessible bathroom
Does your elevator work
Is your office up a hill, I've got bad knees
Did you relocate
Is the address on Google right
Is it north or south Maple
Where can the cab let me out
What's the ZIP for your street
Is there a big sign
Do you have an office in Springfield
Is your place near the hospital
Where abouts are you at
Which side of town is that
Am I close if I'm at the library
I just passed a church, did I miss you
Do you have an elevator to the second floor
Where do I turn
Is there a back door
Is the office hard to spot
Which corner
`,
  parking: `
I don't want to cancel, I just want to know where to park
Is there parking
Do you have a parking lot
Is the parking free
Can I park on the street
How much is parking
Do you have handicapped parking
Is there somewhere to leave my truck
Do I need to pay a meter
Do you validate
Where can my husband wait with the car
is parking a nightmare there
got a lot or is it street parking
where to park??
Can I fit a van in your lot
Will I get towed if I leave it out back
Is there a garage nearby
Any place to put a motorcycle
How long can I leave the car there
Is there room for my RV
Do you have spots out front
Does the garage next door take your ticket
Can you charge an electric car there
Is it hard to find a spot
Are there spaces behind the building
Do I need a permit to leave my car on your street
Should I take an Uber or is there somewhere to put the car
I drive one of those big trucks, will it fit
Is the lot behind the building yours
Do patients get free parking
How's the parking over there
Where would I leave a moving van
Can my son drop me and wait somewhere
Do I need quarters
Is it permit only on your street
Do you have a handicap spot by the door
Is there an attendant or do I park myself
Is the garage expensive
Do I get my ticket stamped
Is there a height limit in the garage
Can I leave my bike somewhere
I'm bringing a trailer, where do I put it
Any parking at all or should I get dropped off
Is street parking okay for two hours
They ticketed me last time, where am I supposed to park
Is it okay if I use the bank's lot
do u have a lot
free parking?
parking situation?
where do i put my car
is there a deck or just the street
Do I pay at the machine
Are there enough spaces on Saturdays
Is the parking lot lit at night
How close can I park to the door
I can't walk far, where's the closest spot
Where do you all want us to park
Can I pull in off the alley
Is there a place for my pickup
I'll be driving, where do I leave the car
My mother can't walk far, can we park by the door
Do you own the lot or is it shared
Can I leave the car overnight
Is the parking covered
Is the ramp next door okay to use
How much does the garage charge
Can I pull a camper in
Do you give parking passes
Will I find a spot at noon
Any free spots around there
Do you have bike racks
Is there room for a bus
What level should I park on
`,
  insurance: `
I'm furious with my insurance, do you take cash
I was going to cancel but never mind, do you take Delta Dental
Do you take insurance
Are you in network with Cigna
Will my insurance cover a crown
Is whitening covered
Do you accept Medicaid
I have MetLife, is that okay
How much will my insurance pay
Do you bill insurance directly
Are you out of network for Blue Cross
Can I use my HSA card
Do I need to bring my insurance card
What insurances do you work with
u take aetna?
does ins cover botox
is filler covered by insurance
I've got Medicare, do you take that
My company switched us to Guardian, are you on it
Could you check if my plan covers this
What if my insurance denies it
Do you do the claim forms for me
I don't have dental insurance, is that a problem
Can I use flex spending on the laser
Would I have a copay
Has my deductible been met
Do you take the state plan
I've got United, the PPO one
Do you do pre-authorizations
Will they pay for Invisalign for an adult
My benefits reset in January, right
Do you need my policy number
Do you know if Humana pays for cleanings twice a year
I lost my coverage last month
I've got Delta through my husband's work, is that any good to you
Does my insurance pay for two cleanings a year
Are you a Cigna provider
Do you participate with Aetna
Is Botox for migraines covered
Would insurance help with the scar treatment
My insurance card expired, is it still good with you
What plans do you take
Are you on the Humana list
Is Invisalign something insurance covers for kids
Will you send it to my insurance or do I
I have two insurances, how does that work
How do I find out what my plan pays
Do you take Tricare, my husband's in the Navy
My kids are on Medicaid, can you see them
I just turned sixty-five and got Medicare
I have no insurance whatsoever
I'm between insurances
I pay out of pocket, do you even need insurance
My deductible's a thousand, what's that mean
What's my part after insurance
Do you do the paperwork with MetLife
They told me you're out of network
u guys in network w bcbs?
do u take united
insurance accepted?
is laser covered by anything
Can I use my health savings account for filler
Can I use my flex card before the end of the year
Are veneers covered
Will they cover a crown if it's broken
Does it count toward my annual maximum
Can you look up my benefits
I need a pre-authorization for the crown
Is my insurance good there
Do you go through Blue Shield
Will you take what my insurance pays as payment
Do you take the VA
Is the exam covered a hundred percent
Do I pay up front and get it back from insurance
Can you run my insurance
My work gives us Principal, do you know that one
Do you take Medicaid for grown-ups
Do they cover sealants
What happens if insurance says no
I aged off my parents' plan
I got married and I'm on his insurance now
My member ID starts with a W, is that you
Does insurance pay for anything at your place
Do you file secondary
Would Botox for jaw pain go on my medical
What's a deductible
`,
  team: `
When does Dr. Okafor have time
When does Lena work
Who's the dentist
Who does the Botox
Is Maya a nurse
How long has Dr. Okafor been a dentist
Is the doctor a woman
Do you have a female dentist
Who will I be seeing
What's the hygienist's name
Is Dr. Stein a plastic surgeon
Is your injector licensed
Is Lena still there
Does Priya do the lasers
Who's gentle with scared patients
How many dentists do you have
Do I get the same person every time
tell me about maya
who does fillers over there
is dr okafor good with kids
Is Dr. Okafor any good
Who would be working on me
Where did Dr. Stein go to school
Is there a doctor in the building when they do it
Do your people have certifications
Does anyone on staff speak sign language
Is it a real nurse doing the injections
Who owns the place
Is it still old Dr. Brown
I want somebody with a light touch, who's that
Which one of you is best with needles
Does the doctor do it or an assistant
How experienced is the person doing my lips
Did the other hygienist leave
I'd feel more comfortable with a man, is there one
What training does she have
Are they any good
What's the doctor like
Is the dentist nice
What's Dr. Okafor's first name
Who'd be cleaning my teeth
Which one does the lips
Who's the one with the red hair
Is Maya the one who did my sister
Does Lena work Saturdays
Is Dr. Stein ever actually there
Who's doing the laser now
Are your nurses registered
Did Priya go to beauty school or what
How many years has Maya been injecting
Is Maya any good at lips
Do you have anybody who speaks Spanish
Are there any men on your staff
Do you have a lady doctor
I'd rather not have a man working on me
Can I ask for the same girl as last time
Who did I see last time
Do students work on you or real dentists
Does a doctor check the work
Is it the dentist that does the cleaning or somebody else
Has your dentist done a lot of crowns
who is priya
is lena in on fri
r ur injectors nurses
whos the owner
Are they patient with autistic kids
Who's your most experienced injector
Is your doctor board certified
What do people say about Dr. Okafor
Does Dr. Okafor do implants himself
Do you have a specialist for gums
My kid's terrified, do you have somebody patient
How big is your staff
Did you get a new hygienist
Is there just the one dentist
Is the lady who did my lips still there
Which of you does the peels
Do you have a dentist who's good with old people
Is there somebody who does only kids
What's the name of the girl who does facials
Is Dr. Stein in every day
Who answers to Dr. Stein
Does Maya do the fillers or does somebody else
Is Priya the tall one
Does anybody there do pediatric
Which days does Lena work
Who's got the steadiest hands
Did Dr. Okafor take over for Dr. Brown
Where's Dr. Okafor from
Does the hygienist give the shot or the dentist
Is there a nurse I'd be seeing
Will it be the doctor or a student
What's Priya's background
Does Maya have her license
Do you have someone older, with experience
Who's good with people who gag
Tell me who's on your team
Does a real dentist look at it
Has Lena been there long
Who's the boss there
Can I choose who does my filler
Is there a woman who could do my cleaning
Who has openings, who's good
`,
  preparation: `
What should I do before my appointment
Do I need to shave before laser
Should I eat before my filling
Can I drink coffee before my cleaning
Do I have to fast
What do I bring
Is there anything I should avoid before Botox
Do I need to come with no makeup
How early should I get there
Do I have to fill out forms ahead of time
Can I wear contacts to my facial
Should I stop using retinol before the peel
How long before filler should I stop drinking
Do I need someone to drive me
Should I brush right before I come
Do I need to bring my old x-rays
any prep for microneedling
do i wax b4 laser
can i have wine the night before botox
Can I tan before laser
What do I wear
Is it okay to work out the morning of my Botox
How do I get ready for the consultation
Should I wash my face first
Do I need to be off caffeine for it
What do I need to know ahead of my first laser
Anything I ought to do the night before
Should I come on an empty stomach
Do I bring my ID
Can I put lotion on before I come in
Is there homework before a whitening
How many days ahead of the peel should I stay out of the sun
Do I show up early to do paperwork
Can I take my vitamins the morning of
Should I skip the gym beforehand
What do I have to do to be ready for Invisalign
Is it okay if I've had a spray tan
Should I take my makeup off before I get there
Can I have a sandwich before the filling
Do I have to stop shaving before the laser or keep on
Do I need to grow the hair out for laser
Is there anything I need to quit before filler
Any dos and don'ts before Botox
I've got a big dinner the night before, does that matter for my peel
Do I have to arrive early for my first appointment
Are there forms I can fill out at home
What papers do you need from me
Do I need my medical card and what else
Should I bring a list of my pills
Do you want my old x-rays
Do I need a ride home
Can I drive myself to the appointment
Should somebody come with me
Do I take out my contacts for it
Should I take off my nail polish
Is it okay to have coffee that morning
Can I go for a run before my Botox
Should I drink lots of water before
Do I brush and floss first or will they do it
Should my son eat breakfast before his cleaning
What should I wear for laser on my legs
do i need 2 come early
can i eat b4
should i shave my legs first
makeup ok or no?
anything to do beforehand
How long do I have to be out of the sun before the laser
When do I stop my retinol for the microneedling
No alcohol before lip filler, right
Do I have to be off my skin cream
How do I get my kid ready for his first checkup
I'm coming Tuesday for whitening, what do I need to know
It's my first HydraFacial, what do I do beforehand
Is it all right if I come straight from the gym
Will I need to undress for it
I've got my first laser on Tuesday, what should I do to be ready
Is there something I should stop eating before my whitening
My appointment's tomorrow, anything I need to do tonight
Do I come with wet or dry hair for the facial
Should I use my acne cream the week of the peel
Will I need my glasses off for the consultation
Do you want me to bring photos of what I like
Do I need to clean my ears, I mean what do you need from me before a facial
Anything I should do tonight for my laser tomorrow
How close to my appointment can I eat
Am I allowed coffee before the whitening
Can I come in with a sunburn
Should I let my hair grow out between laser sessions
Should I pluck before laser or not
Is it okay to come with self tanner on
Do I wear a tank top for the laser
What do I tell my kid before the filling
Should I bring my mouth guard
Is there paperwork online
What should I have with me
Do I need photo ID
When do I need to be there for a ten o'clock
Is it alright to come straight from work with my makeup on
Do I pause my gym the day before filler
Do I come hungry or full
I'm supposed to have a peel, when do I quit the scrub
`,
  "after-care": `
What should I do after the filling
When can I eat after my crown
Can I work out after Botox
How long will I be numb
Can I wear makeup after the facial
Is it okay to go in the sun after laser
When can I wash my face
Can I drink wine after filler
How long does the redness last after a peel
What can't I eat after whitening
I just had my teeth whitened, can I have coffee
Can I lie down after Botox
How long is recovery from microneedling
What do I put on my face afterwards
Can I go swimming after laser hair removal
how soon can i hit the gym after fillers
can i shower after microneedling
when does the numbness wear off
I had a peel yesterday, can I use my moisturizer
Can I fly after filler
Do I need to stay out of the sun afterward
Can I go back to work the same day
How do I take care of my new crown
Can I chew gum with the temporary
I've just come out of there, when may I have a hot drink
Got my lips done this morning, is kissing off limits
Should I keep ice on it after filler
How long before I can put on mascara
Is it alright to brush my teeth after the filling
You told me what to do after the laser but I forgot
What's the downtime on that
How many hours till I can lie flat
Can I color my hair after Botox
When can I start shaving again after laser
I'm flaking from the peel, do I pick at it or leave it
Can I smoke after a filling
Is a sauna okay the next day
How long should I wait to exfoliate
When do I take the aligners out
Can I have soup now or do I wait
I've got a fresh crown, can I chew on it
How soon may I eat popcorn after a filling
They numbed me up, when does my lip come back
I drooled all afternoon, how long does the numbing last
Can I have a beer tonight, I just had Botox
Can I put my head down for yoga after Botox
Is it okay to get a massage after filler
When can I get my nails done, never mind, can I tan after laser
Is it fine to shave after laser
How many days till I can use my retinol after the peel
What kind of sunscreen should I use after
Do I keep my face dry after microneedling
How long do I look like a tomato after microneedling
I've a party Saturday, will I still be peeling
When will the bumps from the Botox go down
How long do lips stay puffy after filler
Is it normal to be pink after the facial, and how long does it last
When can I drink red wine again after the whitening
Is coffee okay the day after whitening
Can I brush tonight after my cleaning
My teeth are zingy since the whitening, how long does that last
How do I clean around the temporary
What do I eat with this temporary on
Do I have to sleep sitting up after filler
Can I wear my helmet after lip filler
Should I sleep on my back after Botox
What am I not allowed to do after laser
Can I go in the pool the next day
Can I go in the hot tub after laser hair removal
can i work out 2moro after my filler
how long til i can wear makeup
can i drink after botox
when can i eat hot food
Nobody told me what to do after my peel
I lost the instruction sheet
What's the aftercare on that
How do I look after my aligners
When do I change my aligners
Any activities off limits after the facial
How long should I wait before dyeing my hair after Botox
How do I wash my hair after Botox without leaning back
My lips are swollen from the filler yesterday, when does that go down
I've been peeling for three days, when can I put makeup on
It's been an hour since my filling, is ice cream okay
Had my laser this morning, do I put anything on it
I got microneedled yesterday and I look sunburned, how long does it last
The whitening made my teeth sensitive, what should I avoid
What's off the menu with a temporary crown
Should I be brushing around a new crown any different
Is jogging fine tomorrow if I had Botox today
Do I need to come back for a check after my filling
How long should I stay out of the gym after laser
What am I supposed to put on my skin now that the laser's done
Two days out from my peel, can I put on foundation
Are straws okay after a filling
Can I use my electric toothbrush with the new crown
My face is red as a lobster from the microneedling, when does that calm down
I've got a wedding to go to Saturday and a peel today, will I be presentable
Had my cleaning this morning, can I smoke
Just left your office with half a face, when can I eat lunch
How long do I lay off the gym now
Any reason I can't fly tomorrow after Botox
Do I sleep with my head up tonight
Will sunscreen sting after the laser
I can't feel my tongue after the filling, how long
What can I put in my mouth with this new crown
When is it safe to blow my nose after the injections
How soon can I get back in the pool after laser
Am I okay to fly home after filler
Can I nap after Botox
Can I bend over after Botox
Do I keep taking the aligners out for coffee
May I rinse with mouthwash after the cleaning
How do I keep my whitening from fading
What do I wash my face with after the peel
Can I use retinol again now
My scabs from microneedling, leave them or wash
Will the swelling in my lips be gone by Friday
How long am I going to flake
When can I pluck my eyebrows after Botox
Do I have to come back in two weeks
Do you have the after instructions for filler
What did they say I can't do today
Got my crown on this morning, can I bite an apple
I had filler two days ago, may I go to spin class
Is a glass of champagne allowed tonight after my Botox
My laser was yesterday, am I allowed a hot bath
They did my filling an hour ago, may I have my coffee
When do I get to wear lipstick again after filler
My son had a filling, can he have pizza
How should I sleep tonight after Botox
Had a peel Monday, is it too soon for the beach
I left the spa an hour ago, can I put my hat on
Do I have to keep my head up after Botox
What can I eat tonight with this new filling
Any foods to skip after whitening
Do I need lotion on my legs after laser
Is there something I should put on my lips now
How long do I stay out of the sun
When will my face stop being red from the HydraFacial
My mouth is still frozen, when will it thaw
Can my kid go to soccer after his filling
How long after microneedling until I can use my serum
I've got a temporary on, what do I do if I want gum
Should I floss around it
Is it fine to go in a sauna after laser
When can I have a drink after my filler
May I dye my brows after the facial
`,
  "new-patient": `
I'm a new patient
I've never been there before
Are you accepting new clients
This would be my first visit
I just moved to town
Do I need a referral
What do I do as a first timer
We're new in the area and need a dentist for the family
I'm looking for a new dentist
My old dentist retired
Can anyone come or do you have to be a member
How do I become a patient
I haven't seen a dentist since I was a kid
I've not been to you folks before
first time here, how does it work
new here do i need to fill anything out
do u take new ppl
My dentist closed up and I need somebody
I've never had anything done, where do I start
I'm switching from another office
Can I transfer from my old dentist
Is there a waiting list for new people
Do you have room for a new family
I don't think I'm in your system
I'm not a patient there yet
What do new folks need to do
How do I get started with you
It's my first time at a place like this
I was a patient of Dr. Brown's but he died
You probably don't have me on file
Never set foot in your place, what happens first
Are your books closed
I'm new to all this
Do you have to be a member to come
How do I sign up
I've moved here from out of state and I need somebody for my teeth
It'd be my first time, is that a problem
I've never had a facial in my life
I've never done Botox before, where do I begin
We're a family of five looking for a dentist
My dentist moved to Florida
The old place lost me as a patient with their attitude, are you taking people
Are you full or can you still take somebody
Do you have openings for new folks
Can I just show up or do I need to register
Is there a form for newcomers
Do you see people who aren't regular patients
Would you take somebody without a referral
My friend goes to you, can I come too
Does it matter that I've never been in
I've been seeing somebody else but I want to change to you
I don't have a dentist
I haven't had a dentist in years
It's been twenty years since I sat in a dentist's chair
I'm a first timer
first visit, what do i do
not a patient yet
new client here
just moved here need a dentist
Do you welcome walk-ins who've never been
What's the first step if I'm new
How does it go for somebody brand new
What should a new person expect
I was in once as a kid, am I still a patient
You wouldn't know me, I've not been in
Do you still take on patients
We just bought a house here
My neighbor said you're good, are you taking on anybody
What's it take to be seen there if I've never been
Is it hard to get in as a new patient
I'm twenty and I've never had my own dentist
How does somebody get in with you
Would you see me if I've never been
I need a dentist, any dentist
We're looking to switch the whole family over
I got your name and I've never used you
I'm from out of town, can a visitor be seen
Do you take strangers off the street
My kids have never seen a dentist
I've never stepped in a spa, is that all right
Are you accepting
Got room for a newcomer
What's the process for a new client
I'm not a regular
Do I have to be in your records already
It's been forever since I've been to any dentist
Brand new to town and my tooth doctor's three states away
Do I need my old records to join
`,
} as const;
