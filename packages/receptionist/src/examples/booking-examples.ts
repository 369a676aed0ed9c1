/** How different people ask for a visit, for another time, or for none; one sentence a line. */
export const bookingExamples = {
  book: `
When does Dr. Okafor have an appointment
When does Lena have an appointment free
When does the dentist have an opening
No pain, no emergency, just a cleaning please
I lost a filling, it's not an emergency, when can I come
My mother's at work, so I'm calling for her to book a cleaning
I'd like to make an appointment
Can you get me on the schedule for a cleaning
I need to get my teeth cleaned sometime next week
My back tooth needs a filling, the dentist said so, when's good
Do you have anything Thursday morning
Any openings this Friday after lunch
I want to come in for whitening before my daughter's wedding
Could you squeeze me in tomorrow
Put me down for Botox on the tenth
Can my son and I both come in for cleanings the same day
Let's do the ninth at two
I'm due for a checkup
It's been six months so I guess it's time for my cleaning
Hi there, hoping to get some filler done in December
I wanna do laser on my legs
What's your next available
First thing Monday if you can manage it
I'd like to see Lena again for my cleaning
Got room for one more on Saturday
I need a new crown put on
The other dentist said I needed a filling and I'd rather have you do it
My husband and I want to come in together
How soon could somebody take a look at me
Is Tuesday at ten taken
Ten thirty on Wednesday works for me if it works for you
I was thinking of trying the HydraFacial
Sign me up for a peel
Can I get microneedling with Priya on the eleventh at noon
Could I be seen before Christmas
When could you fit me in
I can do any afternoon but Monday
Whatever's open next week is fine
Hello, this is Janet Moore, I'd like to schedule an exam
My boyfriend got me a gift card and I want to use it on a facial
I'd like to book for two people
Need an appointment asap
any chance for tonight
hey can i come in sat for botox
looking to book a consult
u got anything for fri afternoon
need a cleaning pls, evenings best
I broke my retainer and I'd like to talk to somebody about Invisalign, so set me up
I've been putting it off for years but I want braces, the clear kind
Could we make it the fourteenth, around three
I only have Wednesdays off
Mondays and Tuesdays are no good but the rest of the week is wide open
Give me the earliest one you've got
Let me have the four o'clock
I'll take the second one
The last one, please
That first time sounds better
The morning one
Either of those, whichever is quieter
Let's go with Thursday
How about sometime in the second week of December
Not Friday, I've got bingo. Thursday.
Half past nine would suit me fine
Around noon, on my lunch hour
After I get off work, so five or later
Before my shift, I start at eleven
Whitening, please
The laser one
I guess the checkup, then
Just the regular cleaning, nothing fancy
It's for my lips
Something for the lines on my forehead
Doesn't matter to me, you pick
I'm easy, any day
Lena's my favorite, could she do my whitening on the third
My daughter needs a checkup for school
I'd like to bring my boy in to get his teeth looked at
Can we get the whole family in over the break
The Botox's worn off and I need it topped up
It's time for my touch up
I lost my crown and want it put back
I'd like to go ahead and get that filling done
I've decided to go through with the Invisalign
Pencil me in for the fifteenth
Reserve a spot for me on Saturday morning
Do you do same day appointments
Can I walk in this afternoon for a peel
I've got a toothache that comes and goes and I figure I should have it seen to
My dentist retired and I'm overdue, so put me on for an exam and cleaning
It's for my teenager, she wants the clear braces
I've been saving up for this, let's book the filler
Well, the wife's nagging, so schedule me a cleaning
My mom gave me a HydraFacial for my birthday and I'd like to use it
I need to come in for my next laser session, it's been six weeks
Time for round two of the microneedling
Doctor said come back in two weeks for the permanent crown
Let's get this filling over with, what've you got
I'm only in town till Sunday, can I come before then
I get off at four, anything after that
Me and my sister want to come for facials together
I'm a teacher so it has to be after three thirty
I work nights, so early mornings are good, right when you open
Lunchtime's the only time I can sneak out
Would there be anything left for tomorrow afternoon
I'll take whatever you've got, I'm retired
Tell me what you have the week of the seventh
See if Maya has anything the day before my party
Do you happen to have a cancellation I could grab
My calendar is open on the twelfth if that's any good
Let's say Thursday the tenth, eleven o'clock
Twelve fifteen on Monday would be ideal
Could you get both my boys in on the same afternoon
I want to start my Invisalign
I'd love to get rid of these frown lines before New Year's
I want my teeth white for the wedding, so sometime soon
A chemical peel, with Priya if she's around
I could do Tuesday or Wednesday, not before ten
Can I do the checkup and the cleaning in one go
My six month thing, the cleaning, can we set it up
I'd like to make an appointment for my husband, he won't call himself
My son Leo needs a filling, he's nine
The ten o'clock is fine
I'd rather have the one on Friday
Number two
Let me have the earlier of the two
Saturday, if you please
The week after Thanksgiving
Whenever Lena is in
Afternoon, say two or three
Any time before noon
I'll say four
It'd have to be quarter after five or so
Botox and maybe a little filler while I'm at it
That thing where they zap your hair
The thing with the blue light that makes your teeth white
The pointy needle roller thing
You know, the deep clean for your face
I just want somebody to look me over
Consultation I guess, since I don't know what I want
Make it the check-up
I swore I'd never do it but I want to try Botox, so when can you take me
My co-worker's teeth look so good after your whitening that I want mine done too
My wife had hers done with Maya and now I want an appointment as well
My sister's getting married on the nineteenth, so a HydraFacial the day before would be perfect
Thanks for picking up, I'd like to come in for a filling
I had my last cleaning in May so it's about that time again
After the holidays I want to do the laser, say the second week of January
I finished my Invisalign at another place and just want a checkup with you
Hi Maya or whoever this is, I'd like my lips done Friday
It's me again, I'd like to book another peel
Is Dr. Okafor in on Monday, I'd like to see him about a crown
If Priya's there on Tuesday, put me with her for microneedling
Would Lena have time for a cleaning on the sixteenth
Does Maya have anything on Wednesday around one
What does Dr. Stein have open for a consultation
When's Maya's next free spot for filler
I'm new, so I guess a consultation first, maybe Thursday
I've never been, but I'd like to make an appointment for a checkup
I just moved here and want to get a cleaning on the books
My insurance resets in January, so book me a crown before then
I need the cheapest appointment you've got, a cleaning, next week
Before I lose my nerve, put me down for Botox
Before my insurance runs out I want that filling done
I'm dropping my car off nearby Tuesday, so could I do a facial while I wait
The parking's terrible after five, so get me in before four for my checkup
Eleven works, or one, I don't mind
It's for a cleaning, the sooner the better
I'll be out of town till the seventh, so anything after that
We're free Thursday and Friday, both of us, for facials
The kids are off school on Monday so bring them both in for cleanings then
Lena, Tuesday, three o'clock, cleaning, can we
Botox, Maya, next Thursday, four pm, thank you
Morning's out. What about one thirty on Friday
How does next Wednesday look for a peel
How's the twenty-first
What have you got the Monday after Christmas
Are there any times left on Saturday for a filling
Is there any time this week for a chipped tooth, it doesn't hurt
I suppose I'd better come in and have that crown seen to
Let me get on your calendar
You can put me down for whatever Tuesday morning you have
My tooth's been bothering me, so I'd better make an appointment
It's nothing urgent, but I'd like to get in for a filling sometime
I've got a gift certificate for a HydraFacial and I'd like to book it
I want one of those needle facials on a weekday evening
Can you see me Friday, I have a chip on my front tooth
A facial for me and a peel for my mom, on Saturday
It's a checkup for my little girl, how's Wednesday after school
What would you have around lunchtime on the ninth for Botox
Do you have a two thirty
Is four o'clock open
Has Priya got an opening on the fourth
I've been told I grind and need a checkup, next week is fine
I'd better come have that filling done that I've been ducking
I want a consultation about my nose
I'm thinking Tuesday
Morning, please, the earlier the better
After three, Monday through Thursday
Sometime around the twentieth
My wedding is the twelfth so it has to be before then
Give me a Friday
Nine sharp
Whatever's soonest with Dr. Okafor
I'd like to treat my mother to a HydraFacial, how do I set that up
Could I snag a spot this afternoon
Get me in the book for a crown
I'm ready to schedule that thing we talked about last visit, the filling
Do me a favor and get me in for my teeth this month
My doctor wants me cleared by a dentist before surgery, so I need a checkup
I'm a singer and can't have a gap, so I'd like to see about a crown
I want my brows lifted with the Botox, Maya knows, can I come in
My lips are ready for more filler, when's good
I want the works, a HydraFacial, on my day off which is Thursday
I'm self-conscious about my chin hair, let's do the laser
Get my mother in with Lena, she's eighty and likes mornings
Do y'all have any room on the books for a crown
I got a reminder card in the mail that I need a cleaning
I got your text saying I'm due
Your website won't let me book, so can you do it, a facial on the thirteenth
I tried booking online and it kept spinning, I want Saturday at eleven
What's it look like out there Tuesday, could I come
If you've got an hour on Friday for my microneedling I'll take it
We can do any day next week but Tuesday
I'm down for whatever day Maya works
I'd prefer an evening, I work downtown
Anything after the first of the year
The third week of December sometime
Not too early, say ten or after
Before school, like eight thirty
Before noon on the fourth
Right after lunch, one or one fifteen
No later than two
Between ten and noon
Close to five as you can get
Any weekday at four
Weekends only
The sooner I get this done the better
I've got an hour between meetings tomorrow at two
I'm flexible, but I'd love a Monday
The twenty-third, the day before Christmas Eve
Half one on the Thursday
Three fifteen, if that's still there
The nine thirty
That last one
Number three sounds good
Option two
The Wednesday one
I'll take the early bird
The afternoon slot
Whichever's with Lena
Oh, the first
Any of them's fine
Filling
Botox
It's a cleaning, hon
Peel, please, the strong one
Both, the cleaning and the checkup
A HydraFacial for my birthday
Laser on the upper lip
Something for my acne scars, microneedling I guess
The consult
Invisalign, the scan
My bridge came loose and I need it seen
I guess call it a checkup
Are there openings Friday, and what time do you open
Do you have anything at eight, and are you even open then
I'd like an appointment and how much will it be
I'm new there and I'd like to make an appointment
I'd like to set up my first visit
First visit, whenever you have room next week
My first cleaning with you folks, Tuesday if you can
What are my choices for a facial next week
What do you have for Botox on Thursday
Is Thursday any good for a filling
Would you have a spot for two on the fifth
Can I come in and get my tooth looked at
Think you could see me before the weekend
I'd like to get started on Invisalign this month
I need you to look at my crown
Would the afternoon of the third be all right
Is there room at ten on Monday
I was wondering about an appointment
Do you take appointments for Saturday
I wanted to see about getting on the schedule
How about a week from today
I'd like in as soon as you can
Put my son down for a checkup
What have you got with Maya
I'm calling to make an appointment for my wife
Can somebody look at my bridge on Monday
`,
  move: `
I need to reschedule
Can I move my appointment to next week
I have a cleaning on Tuesday but I need to change it
Something's come up at work, could we do Thursday instead
Is it possible to come an hour later
Could I switch my nine o'clock to the afternoon
I'd like to push my Botox back a week
Can you bump me to Friday
I need a different time for my filling
I won't be back in town by then, can we find another day
My flight got changed so I need to come earlier in the week
Swap my Monday for a Wednesday
Any way to come in sooner than what I have
Do you have anything earlier than my appointment on the twelfth
I've got a conflict with my appointment, need a new one
I want to change the time of my appointment
can we do 3 instead of 2
need to resched my laser appt
running into a problem with thursday, what else you got
I'm supposed to come in Friday but my kid's sick, can I do it another day
Let's postpone it till after the holidays
I hate to do this but I have to move my facial
Let's put that off a couple of weeks
Change my appointment from the third to the fifth
I was going to come in tomorrow but can it be Monday
Could you put my checkup on a different day
My ride fell through, is there another day I could come
Would it be a bother to shift mine to the morning
I'm double booked, can I take a later slot
Trade my slot for something next week
Can you move me up if somebody cancels
I got called in to work that day. What about the day after
We need to push it out to January
Not cancelling, just want another day
I can't do the eighth anymore, how's the ninth
The roads are ice, I'd rather come another day
Make mine later in the day if you would
Tuesday won't work after all, let's say Wednesday same time
Hi, I have a two o'clock and I'd love a four o'clock
Would you switch me over to Lena's Thursday
I booked for Monday but I wrote down Tuesday, can you make it Tuesday
Could we shove my cleaning down to the end of the month
I need to push my two o'clock to four
I'm on for the fifth but the fifth's no good
Would it be possible to have a different day for my peel
My boss changed my shift so I can't come Wednesday morning anymore, afternoon's okay
My sitter bailed, can I come Friday rather than Thursday
You've got me down for nine and I need ten
Can I get an earlier time than the one I have
Is there any chance of moving up my laser
I'd rather have my appointment in the morning, can you change it
We've got a funeral that day, so I need another date
School called, I have to pick up my kid, can I come tomorrow instead
It's my mother-in-law's birthday, so let's do the week after
I can't come at three, can I come at five
Can you slide me over to Saturday
Could I trade times with somebody
I'm stuck at the airport, so please move me to tomorrow
The car's in the shop, so could we do later in the week
reschedule plz, any day next wk
hey need to move my facial 2 friday
can i change my appt time
something came up can i come thurs
I made it for the wrong day
I forgot I have court on the ninth, find me another day
Let's delay my crown till January when my insurance starts over
Would you mind awfully if I came a day later
Doctor's orders, I have to wait a week, so change my Botox
I'm going to need to put off my cleaning
Flip my appointment to the afternoon
Move it back an hour
Set my appointment for another day, I've a cold
Actually make it the sixteenth instead of the fifteenth
We said ten, but let's make it eleven
Could you rebook me for next month
I missed my appointment this morning, can I get another one
I overslept and missed it, can we set up a new time
I was supposed to see Lena at ten but I can't, how about two
I told you the ninth and I meant the nineteenth
My appointment's on Christmas Eve, what was I thinking, let's change it
Can we do my filling a different week
I have you down for Friday but Friday's a no go, Saturday is fine
Turns out I'm working that day, so can I come the next
Can I still change my appointment for today to this evening
Make my three o'clock a four o'clock
I'd like to keep the appointment but on another day
I've a cleaning next week, but could it be the week after
Can't do Thursday no more, got anything Friday
I need to change my day
Could you find me something else, that time doesn't suit anymore
Let's do it another day, I've lost my voice
I'm going to be away, so bring mine forward
I'd like a later time for my facial tomorrow
Could I come at eleven rather than ten on Friday
Please see if you can move my daughter's cleaning to the afternoon
I need to slide my Thursday appointment, my mother's in the hospital
Could we trade the morning for the afternoon
Let's bump it a week, I've got the crud
That day's no good after all
I'd like to come earlier if anything opens up
My two thirty, can it be three thirty
I just made an appointment but I want another day
I booked the wrong day by accident
Can we go a week later
I'll be traveling on the tenth, so another day for my checkup please
Could my son's checkup be after school instead
Instead of nine could it be noon
I'm on call that day, could I come Saturday
Friday's my day with the kids, so what else is there
I hate to be a pain but could I change my time
The sixth works better than the fifth
Let's make that an afternoon
Would Monday be possible in place of Tuesday
I'm stuck at work and won't make my four o'clock, how about five
Push everything back a day
I can't do the time I picked, what about four
Thursday's out for me now, Friday any better
That appointment you gave me, I need it on a different day
My Tuesday thing has to be Wednesday
Is my three o'clock movable
You'll have to change mine, I've got jury duty
I'd like the one I have on the fourth to be on the eleventh
Could we do it later that day
Could we do it earlier that same day
Ten's too early, can you make mine eleven
Something opened up at work so can I come in sooner
My daughter has a recital, so I need another evening
I scheduled for the ninth but the tenth is better
I'm supposed to come at two, four would be a lifesaver
I've got an appointment Monday that I'd rather have Tuesday
What else do you have, I can't make mine anymore
Can I take a rain check on Friday and come the next Friday
Let me come a different day
I signed up for Saturday but I need a weekday
I've got the flu, can we do it next week
My appointment's at nine and my bus doesn't come till nine thirty, can it be ten
Please shift us to the following week
Can the kids come Thursday in place of Wednesday
Can I bring it forward to this week
Mine's on Thanksgiving week and we'll be away, so the week after
Change of plans, I need the afternoon
I'd like to swap days
Could you see me Monday rather than Friday like we said
Hold off on my Friday one, let's say in two weeks
We need to find another time for my microneedling
`,
  cancel: `
I need to cancel my appointment
Please cancel my cleaning for Tuesday
I won't be able to make it tomorrow
Take me off the schedule for Friday
I've changed my mind about the filler, cancel it please
Cancel it, I'm not coming
We're moving away so I won't be needing that appointment
Something came up, I have to cancel and I'll call back to rebook
Can I cancel without a fee
I don't want the appointment anymore
Go ahead and give my slot to somebody else
Scratch my four o'clock
cancel my botox pls
not gonna make it today
im sick cant come in
I've come down with the flu, so I'm not coming tomorrow
I've got Covid so don't expect me Monday
Forget the peel on Friday
I found another dentist, so cancel everything
Kill my appointment on the third
My insurance ran out so I need to call off my crown
I'd like to drop my appointment
Hey, I need to back out of Thursday
I made an appointment last week and I don't need it now
I have an appointment Tuesday at ten, under Wilson, please delete it
Call off my checkup, would you
Remove me from tomorrow's list
I'm afraid I've got to let my appointment go
Nix the facial
I double booked myself, so cancel the one with you
I can't afford it right now so I'm going to have to cancel
Tell them I'm not coming in, and no I don't want another day
My wife booked me in and I don't want it, cancel it
You can open up my spot on the fifth, I won't be using it
I'm not going to be able to come in after all, so please take me off
We have a family emergency so I can't come, cancel us please
I had something for the tenth, let it go
Just cancel the whole thing
Don't hold my spot on Monday
I need to get out of my appointment
I'm calling to cancel, under Reyes
My husband lost his job so we have to cancel the Invisalign
I chickened out, cancel my Botox
I'd like to call off my laser treatment
I'm feeling better so I don't need to come in
The tooth quit hurting, so scrap my visit
I'm out of town, so I can't make my facial, just cancel
It turns out I'm pregnant so I need to cancel my Botox
cancel tmrw pls
need 2 cancel sorry
wont make it wed, pls cancel
Is it too late to cancel for this afternoon
What do I do to cancel an appointment
My plans fell through, so no appointment for me
Would you kindly strike my name from the book
Got a better offer, so cancel my peel
Please void my appointment for the whitening
You can go ahead and cross me out for Thursday
I'd like to withdraw my appointment
I have to bail on my cleaning
My daughter won't be coming Friday, take her off
Nobody's coming on the fourth, cancel the both of us
Let's just forget the consultation
I said I'd come Saturday but I'm not
The weather's too bad, I'm staying home, cancel me
No more appointments for me, drop them all
I won't be keeping my appointment on Monday
Please call my appointment off, I broke my leg
I don't think I'll come after all, take my name off
Undo the appointment I made this morning
Could you get rid of my appointment for the second
I thought it over and I'm not doing the filler, so cancel
Cancel me out
Cross my name off for tomorrow
I won't be there Monday, don't wait on me
I've got no way to get there so I won't be coming
I've had a change of heart about the peel
Please take my facial off the calendar
Let somebody else have my two o'clock
I want to call off the consultation
My trip got moved up so I need to drop my appointment
We can't afford it, cancel the braces
Get rid of my Friday
I got it fixed somewhere else, so I don't need to come
No, I'm not rescheduling, just cancel
Kindly cancel my booking
I'm having surgery so I need to cancel
I'm on antibiotics so cancel my filler
My back went out, cancel me for today
`,
  message: `
I'm stuck in traffic and furious about it, I'll be ten minutes late
Don't cancel anything, I only want to confirm my visit
Can I leave a message
Could you tell the doctor I called
Please have someone call me back
Let Maya know I'm running ten minutes late
Tell them I'm stuck in traffic and I'll be there by quarter past
Would you ask Dr. Stein to give me a ring
Just pass this on to Lena, the bleeding stopped
Have the office manager call me
I need somebody to call me back about my bill
Take this down for the front desk
Can you get word to Priya that I loved the facial
I'm returning a call from your office
Somebody called me from this number, please tell them I'm home now
Please let the dentist know I finished the antibiotics
I left my sweater there, can someone look for it
I think I left my glasses in the waiting room
This is Bob from the lab, the crown's ready, let them know
tell dr okafor hi from mrs lee
pls have someone text me
call me back at 555 0147
could u ask maya to call me
I'm calling from the pharmacy about a prescription, please have the nurse call
I'd like to leave word for the billing person
My number's changed, please make a note of it
I wanted to say how kind everybody was, would you tell them
I'm going to be about fifteen minutes late
Tell her the package came to my house
Ask someone to fax my records over to Dr. Hill
I just want them to know the tooth feels fine
Could you relay something to the doctor for me
Ring me when my night guard comes in
Let them know I'll bring the check on Monday
Would you jot down that I'm allergic to latex for when they see me
I've been waiting on a callback since yesterday
This is Dr. Patel's office calling about a referral
Have her phone me at home, not at work
If you could have somebody get in touch with me, that'd be great
Please tell Lena that I brought her tomatoes and left them at the desk
Would you tell Maya my lips turned out beautiful
I need the office to call the pharmacy for me
Let the dentist know the new bite feels off
Say to Dr. Okafor that Harold said hello
My wife left her scarf in the chair, could somebody set it aside
Did anybody turn in a set of keys
I'm the UPS man, I've got a box for you and nobody's at the door
I'm calling from the school, please have somebody call Mrs. Ellis
Can you pass a note to whoever does scheduling
I was told someone would call me and no one has
Get Priya to ring me when she's between clients
I need a letter for my employer, can someone write me one
Can you have them send my x-rays over to the oral surgeon
Could you send my records to my new dentist
I need a receipt for my taxes, have somebody mail it
Ask the doctor if he'd call in a refill
tell maya im outside
running late be there in 10
pls tell dr stein thank u
got a missed call from u guys, call me back thx
Kindly inform the doctor that I will be a few minutes late
Let them know the door code doesn't work
This is Tony from the copier place, have the manager call me
Please make sure the nurse gets this
Somebody needs to call me today, it's about my bill
I'd like a call from the billing department
There's a mistake on my statement, have someone look at it
Tell them the swelling is better and I'm eating fine
Just say I called
Give her my new number, it's 555 0188
Could you write something down for the doctor
Leave a message that Mr. Kowalski will bring the forms tomorrow
I want to let somebody know your website is broken
The doctor can reach me this evening
Have him call my cell, not the house
Can Dr. Okafor phone me about my x-ray
Would somebody let the hygienist know my kid has a cold
Please pass on my thanks to Maya
I need you to tell the front desk my address changed
Please tell whoever's in charge the restroom's out of paper
Let Lena know I got the job
It's the pharmacy, we need an okay on a prescription
I'm a supplier, who do I leave my number with, just have purchasing call
Have someone reach out to me by email
When the doctor gets in, have him ring me
I'm out front and it's raining, can somebody let me in
Could you make a note that I'll have my service dog
I'm going to be late, tell them to start without me
Tell Priya the cream is working
I got a text from you guys and I'm just answering it
I'd like someone to explain my bill to me, have them call
Can you see that Dr. Stein gets this message
I need a doctor's note for work
I need a copy of my receipt
Can you have my prescription sent to the CVS on Elm
It's Bill, I fixed the sink, tell them to run the water
You people left a burn on my cheek
I was in last week and you left a burn on my face
You burned me, and I'm furious
You burned my cheek and I want to know who did it
I want my money back
I want my money back today
I want the name of whoever did it
Give me the name of whoever did this to me
I'll post the pictures if I don't get my money back
I want a refund today or I post the photos
I'm furious about what you did to my face
`,
  human: `
Let me speak to someone real
I want a human being
Operator
Put the manager on
Is there a real person I can talk to
I don't want to talk to a machine
Transfer me to the front desk
Could you connect me with Lena
Get me Dr. Okafor
I'd rather talk to somebody, no offense
Can I speak with whoever does the billing
Agent
give me a human
is someone there i can chat with
Can a real person help me
I'm done with this, put someone on
Just get me a person, honey
I need the office manager, please
Let me talk to your supervisor
Can you hand me over to one of the girls
Is Maya free to come to the phone
Receptionist, please
Live agent
I'd like to speak directly to the dentist
May I have a word with Priya
Somebody with a pulse, please
I don't do robots, get me a lady
Press zero for a person, right
I always talk to Lena, is she around
Can you pass me on to somebody who knows
How do I get a person on this line
Just let me talk to somebody in charge
Customer service
Would you get somebody on the phone
Is Dr. Okafor available to talk
I've got a complicated question and need a person
Can I please just speak with the office
I've pressed every button, give me a human
I'm old and I don't like this, let me talk to someone
I need help from an actual employee
Isn't there anybody there who can talk to me
Hook me up with the nurse
Patch me through to the back
I want to speak to your boss
You can't help me, get me somebody who can
Not you, a person
I have a private matter and I'd rather tell a nurse
Let me talk to the lady I talked to last time
I'd like to talk to the aesthetician
Could I speak to the hygienist
Can I talk to the injector about this
I want to speak with the nurse, please
Who can I talk to about my bill
Is Priya there, I need to ask her something
Put Lena on the phone
agent agent agent
speak to someone
Let me have a live one
I was cut off, I was talking to a woman named Deb
Somebody in billing, please
I'd like to be transferred
May I please be connected to a representative
I'd sooner talk to a wall, get me a person
Get a human on the line this minute
Is a manager around
I want the owner
Can I get ahold of Maya
Enough of this, staff please
My question's for a human
Isn't somebody supposed to pick up
Can you put somebody on who can tell me what I owe
I want to ask a person about the price
I need somebody who knows about billing
Could I talk to someone about my account
Put on a person who can think
May I speak with someone regarding my account
I'd like to talk with the owner, please
Are there any people there
Let me have the nurse
Would you connect me to the doctor's line
I want to talk to Maya about my lips
I'd like somebody to explain my bill
This isn't working, let me talk to a person
Forget this, get me a human
Is there anybody home over there I can talk to
Who's in charge, let me speak to them
Get Lena for me, would you
I'm not talking to a computer about my teeth
Just a person. Any person.
Extension four, please
`,
} as const;
