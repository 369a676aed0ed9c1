/** The sentences of callers/ that the engine may learn from: the half that is not held aside. */
export const heardExamples = {
  book: `
My sister-in-law won't shut up about her HydraFacial with Priya, so I guess put me down for one with her too.
I was told last visit I need a filling back there on the left, so how soon can y'all get me in?
I'm off the day after Thanksgiving, could I do laser on my underarms then?
Before I commit to anything I'd just like a consultation, sit down with somebody and talk it through. Can I set that up?
Put me in for a checkup Wednesday the second of December at nine.
What's the very first thing you've got open? I don't care who with.
Lena always does mine. Eight a.m., any weekday you can find, for a cleaning.
Tamika Rowe, 404-555-0132, Botox on December first, whatever's left.
Wednesday between one and three is my only window, so if you can squeeze me in, lovely.
Y'all sent me a postcard says I'm due. Cleaning, I reckon. The ninth of December'd be fine.
I'd like fifty units of Botox and a nap, but I'll settle for an appointment.
Harold Binkley here, eighty-one years old, been coming since the old building, and I want to come in for my checkup.
I was hoping to have a consultation with Dr. Stein, if he's... or she, sorry... taking those.
the temporarys been on for weeks now i need the appt for the real crown
Earliest cleaning you've got, I'm leaving for Arizona for the winter.
Any chance of a facial tomorrow? The hydra one. I know it's Sunday.
Mornings only for me, by two o'clock I'm no good to anybody. When could I be seen?
I wanna get scanned for Invisalign a week from Tuesday.
Wife says I gotta come in for a cleanin', so here I am callin'.
Shauna Pike, P-I-K-E. Microneedling. December fifteenth. Has to be before eleven. That's everything.
`,
  move: `
Something came up and I can't make it Tuesday, can we push me to Wednesday?
Move my peel to December fourth, same time.
I told the girl Thursday but Thursday's Thanksgiving, I'm a dummy. Make it the Monday after.
They're calling for snow, so I'd feel better postponing if you'll let me.
`,
  cancel: `
Call off everything under Brandt, Joyce Brandt. We're moving to Tulsa.
My mother passed and I have to fly out. Please cancel my filling, I'll call when I'm back.
Is there a fee if I back out of my Wednesday microneedling? Because I need to.
cant come today sorry car wont start just cancel it
Never mind about that HydraFacial next Saturday, something's come up and I don't wanna rebook yet.
`,
  services: `
What all do you do over there?
Do y'all do dentures or just regular teeth?
do u do tattoo removal
Tell me what's in a checkup. Is it X-rays, too?
Somebody told me you pull wisdom teeth, is that so?
What would you have for, you know, a double chin... asking for a friend.
Do you see little ones? My granddaughter's three.
i grind my teeth at nite do u make those guard things
`,
  price: `
whats botox per unit
I'm on a fixed income, so I need to know what a crown'll set me back before I come in.
Ballpark me on Invisalign, start to finish.
Do you have payment plans or, I don't know, CareCredit or something?
What do y'all charge just to look at a tooth?
Full legs and bikini, laser, is there a package price or do I pay each time?
I need a number, sweetheart, not a brochure. What's a filling cost?
`,
  hours: `
yall open black friday
I'm in the car right now, is anybody still there?
You all still shut down for lunch like the old place did?
Will you be there Christmas Eve?
Just checkin' when the doors open Monday, I'm an early bird.
Is the office gonna be closed the whole Thanksgiving week or what?
`,
  place: `
Where are you located?
I'm at the Walgreens on the corner and I don't see you. Which way?
Okay so I'm coming up from the south side on the bus. Which stop do I want?
is there an elevator in ur building my moms in a wheelchair
Did you guys move? There's a vape shop where you used to be.
What's the address, and is there someplace to put a minivan? We're coming in from out in the county.
`,
  parking: `
do you validate parking
I drive a dually, so a garage is out. Anywhere else to leave it?
Do I have to feed a meter out front?
is it free to park there
How do you get in the lot, off Maple or from the alley?
`,
  insurance: `
Will you file the claim, or do I gotta do all that paperwork?
What percentage would my plan cover on Invisalign? It's Aetna.
`,
  team: `
Is Maya an actual nurse?
I'd prefer a lady. Do you have one?
how long has priya been doing facials
What's the dentist's name again? I've forgotten.
Is there a real doctor on site or just the girls with the needles?
Who's the best with nervous patients? I'm a big ol' chicken.
`,
  preparation: `
Do I need to shave before laser?
Can I eat beforehand? It's a filling I'm having.
can i wear makeup to my hydrafacial or come w clean face
How long ahead of Botox do I gotta lay off the wine?
I put Retin-A on every night, do I quit that some days ahead of the microneedling?
How early should I get there? Is there paperwork?
`,
  "after-care": `
I just had a filling. When can I eat?
is hot yoga ok after botox or nah
You sent me home with a sheet and the dog ate it. What was I supposed to do after the whitening?
Can I sleep on my side with fresh filler in my lips?
They put a temporary crown on me. Anything I should stay away from, like caramels?
After a HydraFacial, gym or couch? Please say couch.
`,
  "new-patient": `
I've never been to you before, so what do I have to do?
Just moved here from Duluth and don't have a dentist yet.
Do I have to be referred, or can I just come in off the street?
Are you all full up like everyone else in this town, or can another family get in?
I haven't been to your place, and to be honest I haven't been to any dentist in ten years.
`,
  message: `
Please pass along that the pharmacy never got my prescription.
Would you let Lena know her umbrella's in my car? It's Patrice.
take a msg this is gary w the supply co the order is late 555-0163
No need to call back, only tell the doctor the swelling's gone down.
Could someone phone me after three? I'm at work until then.
`,
  human: `
Representative.
Is there somebody in the office I could speak with?
Look, this is too complicated for you, put me through to whoever runs the place.
I want Dr. Stein on the line, not you.
`,
  identity: `
Hold up, is this one of those AI things?
r u a bot
What's your name, honey?
`,
  "medical-advice": `
Should I stop taking my blood thinner before the filling?
Can I take ibuprofen and Tylenol together for this toothache?
My son's baby tooth went gray after he fell, does that mean it's dying?
Do you think I need a root canal, or could it just be my sinuses?
I take Accutane, is a peel gonna burn me?
One side's puffier than the other since the filler, does that sound infected to you?
`,
  emergency: `
My tooth just got knocked out, what do I do?
I can't stop the bleeding from where they pulled it.
My whole jaw's swole up, and I've got a fever. I need in today.
He got hit in the mouth with a baseball and there's blood everywhere!
Since the injection my lip's gone white and it hurts like the dickens.
Is there an emergency slot right now? I broke a front tooth clean in half.
After that laser my skin's blistering, I mean real bad blisters.
I can't see out of my left eye since I got those shots in my face.
Help! My wife had dental work and now she's passed out on the couch.
This abscess broke open and I'm having trouble swallowing.
`,
  repeat: `
What was that?
`,
  slower: `
Slow down, please.
Whoa, whoa, I'm writing this down with a bad hand.
One number at a time, dear, I'm eighty-six.
Back up, tell me again, and not so quick this time.
`,
  thanks: `
'Preciate ya.
Well, aren't you helpful, thanks a million.
cool thx for the info
`,
  goodbye: `
Bye now.
k bye
Okay, I gotta run, my ride's here.
Take care, sweetie.
God bless, bye-bye.
`,
  "wrong-number": `
Is this the pizza place?
Who'd I call? This isn't Denny's?
This ain't the DMV, is it?
I'm looking for a flower shop, Fern's something-or-other, is that not you?
`,
  "someone-elses-appointment": `
Did my daughter make it in today? She's nineteen.
I need to cancel my mother's cleaning, she's in the hospital.
I'd like my son's records emailed to me. He's twenty-four and off in the Army.
Has Dr. Okafor finished with my dad yet? I'm his ride.
This is her assistant, I handle her calendar. When's she in for filler again?
I'm power of attorney for my aunt and need to know when she's coming in.
`,
  abusive: `
Shut up and listen to me, you stupid machine.
go to hell
This is the dumbest goddamn thing I ever talked to.
Kiss my ass.
are u braindead or just pretending
Crooks, the whole damn lot of you.
`,
  "not-english": `
¿Habla español?
Quisiera hacer una cita para una limpieza, por favor.
Buenas, ¿cuánto cuesta el botox?
hola tienen cita para mañana
¿A qué hora cierran hoy?
Perdón, no le entendí, ¿qué me dijo?
Dzień dobry, czy mówi pani po polsku?
`,
  "hold-on": `
Hold on a sec.
Wait, let me find my calendar.
Just a moment while I get my glasses.
Don't hang up, I'm asking my husband.
`,
  "lead-details": `
I saw your billboard out on Route 9.
The lady who does my hair told me about you.
I'm trying to stay under four hundred, all in.
Money's not really the issue, I just want it done right.
No rush, sometime after the holidays, I figure.
`,
} as const;
