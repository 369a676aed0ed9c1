import { describe } from "vitest";
import { at, dialogues, local } from "../testing/dialogues.ts";
import { practices } from "../testing/play.ts";

const [, medSpa] = practices;

dialogues(
  "a day is found by all that was said of it",
  `
    a weekday of a month | a cleaning in January on a Monday / the second one / JO / yes | book cleaning 2027-01-04 10:00 Jo Park 4155550134
    a weekday of a month, said later | a cleaning / sometime in January / a Wednesday at ten / the first one / JO / yes | book cleaning 2027-01-06 10:00 Jo Park 4155550134
    the latest time | a cleaning on Friday / what's the latest you have / the last one / JO / yes | book cleaning 2026-11-27 16:15 Jo Park 4155550134
    the last slot of a day | a cleaning on Friday, the last slot you have / JO / yes | book cleaning 2026-11-27 16:15 Jo Park 4155550134
    a week without the days that are ruled out | a cleaning next week, but not Monday or Tuesday | | offer 2026-11-25 9:00 2026-11-25 10:00 2026-11-25 11:00, ask-which-time
    a week without the day that is ruled out later | a cleaning next week / not on Monday | | offer 2026-11-24 9:00 2026-11-24 10:00 2026-11-24 11:00, ask-which-time
    a bare hour that is taken back | a filling on Tuesday / 3. no wait. 1 | | time-free 2026-11-24 13:00, ask-name
    the earliest time of another day | a cleaning on Friday / what's the earliest on Wednesday / JO / yes | book cleaning 2026-11-25 9:00 Jo Park 4155550134
    a bit earlier | a cleaning on Friday at three / can I come a bit earlier / the last one / JO / yes | book cleaning 2026-11-27 14:00 Jo Park 4155550134
    the day that it has, where that is all for today | CLEANING / yes / no, that's all for today | BOOKED
    a later time, where its own is too early | CLEANING / yes / no / actually three is too early for me, could I come in at four? / yes | BOOKED, move cleaning 2026-11-24 16:00
    another day, where a relative brings the caller | CLEANING / yes / no / my wife Ada will drive me, can we do Friday at ten? / yes | BOOKED, move cleaning 2026-11-27 10:00
    none, where a cancellation is agreed to by its day | CLEANING / yes / no / I have to cancel it / yep the Tuesday three pm | BOOKED, cancel cleaning 2026-11-24 15:00
    the same day, where a cancellation is taken back | CLEANING / yes / no / I have to cancel it / please don't cancel it | BOOKED | kept, anything-else
    another day, asked for instead of a cancellation | CLEANING / yes / no / I have to cancel it / wait, don't cancel it, can you move it to Friday at nine? / yes | BOOKED, move cleaning 2026-11-27 9:00
    another day, where the one that is booked does not suit | CLEANING / yes / no / hang on, Tuesday is her concert. Is Wednesday at four free? / yes | BOOKED, move cleaning 2026-11-25 16:00
    the day that it had, after all | CLEANING / yes / move it to Friday at nine / no, keep the Tuesday one | BOOKED | kept, anything-else
    the same time on another day | CLEANING / same time Wednesday / yes | book cleaning 2026-11-25 15:00 Jo Park 4155550134
    half an hour later | CLEANING / can you make it half an hour later? / yes | book cleaning 2026-11-24 15:30 Jo Park 4155550134
    an hour earlier, before a name is given | I'd like a cleaning on Tuesday at three / an hour earlier would be better / JO / yes | book cleaning 2026-11-24 14:00 Jo Park 4155550134
    the hour that is corrected instead of a name | I'd like a cleaning on Tuesday at two / actually, make that 3 instead / JO / yes | BOOKED
    the one day, beside others that suit | a cleaning Saturday December 5 at eleven, weekends only for me / JO / yes | book cleaning 2026-12-05 11:00 Jo Park 4155550134
    a part of the day that is left, where another does not suit | a cleaning on Tuesday / mornings are bad / 2 / JO / yes | book cleaning 2026-11-24 14:00 Jo Park 4155550134
    a time later than one that is too early | a cleaning on Tuesday / 3 isn't late enough / at four / JO / yes | book cleaning 2026-11-24 16:00 Jo Park 4155550134
    any day, after an hour | a filling, any day after 3 works / JO / yes | book filling 2026-11-23 15:00 Jo Park 4155550134
    the next day, after a day that does not suit | a check-up Monday at 4 / ugh no I can't. The day after then, also at 4. / JO / yes | book check-up 2026-11-24 16:00 Jo Park 4155550134
    a day that is corrected in one breath | a cleaning on Monday or no sorry Tuesday at three / JO / yes | BOOKED
    the time that a caller takes beside those of another day | my tooth is chipped / Monday would be fine, what's the first thing you have / JO / yes | book emergency 2026-11-23 9:00 Jo Park 4155550134
    the same time once more | CLEANING / yes / no / I also need a check-up, same time on Wednesday / yes | BOOKED, book check-up 2026-11-25 15:00 Jo Park 4155550134
    a holiday on which it is closed | a cleaning on Christmas | | closed-on 2026-12-25, offer 2026-12-26 9:00 2026-12-26 10:00 2026-12-26 11:00, ask-which-time
    days on which it is closed | a cleaning on a Sunday in January | | closed-on 2027-01-03, offer 2027-01-04 9:00 2027-01-04 10:00 2027-01-04 11:00, ask-which-time
    the last time of a day | what's the very last time on Friday for a cleaning / JO / yes | book cleaning 2026-11-27 16:15 Jo Park 4155550134
    a day before its month, and an hour after a comma | a cleaning Saturday 5 December, 10 in the morning / JO / yes | book cleaning 2026-12-05 10:00 Jo Park 4155550134
    from the hour on at which the caller is free | a filling on Tuesday, I get off at two / the first one / JO / yes | book filling 2026-11-24 14:00 Jo Park 4155550134
    either of two days | a cleaning Monday or Wednesday at ten | | offer 2026-11-23 10:00 2026-11-25 10:00, ask-which-time
    either of two days, after an hour | a filling, Thursday the third or Friday the fourth, after three / the last one / JO / yes | book filling 2026-12-04 15:00 Jo Park 4155550134
    not the hours at which the caller has something else | a cleaning on Tuesday, I have class after one | | offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time
    between two bare hours | a filling / 2 to 4 / Friday / the first one / JO / yes | book filling 2026-11-27 14:00 Jo Park 4155550134
    a day on which it is closed, before a service is named | can I come in on Sunday? | | hours-of-week, ask-service
    none of those on offer, where a place and a time disagree | a cleaning on Friday / the last one, 4:15 / JO / yes | book cleaning 2026-11-27 16:15 Jo Park 4155550134
`,
);

dialogues(
  "a visit is booked",
  `
    all at once | I'd like a cleaning on Tuesday at three, my name is Jo Park, 415 555 0134 / yes please | BOOKED | one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, ask-first-visit
    first thing on a day | a cleaning first thing Friday morning / JO / yes | book cleaning 2026-11-27 9:00 Jo Park 4155550134
    for two, each at the hour beside the name | a cleaning for Ada Kline and one for me, Jo Park, 415 555 0134, on Tuesday / 9 for Ada and 10 for me / yes / yes | book cleaning 2026-11-24 10:00 Jo Park 4155550134, book cleaning 2026-11-24 9:00 Ada Kline 4155550134
    of two services, each at the hour beside it | a cleaning and a filling on Tuesday / 9 for the filling, and the cleaning at 11 / JO / yes / yes | book cleaning 2026-11-24 11:00 Jo Park 4155550134, book filling 2026-11-24 9:00 Jo Park 4155550134
    of the service that is chosen of two | I can't decide between a cleaning and a whitening / the cleaning, Tuesday at three / JO / yes | BOOKED
    for the daughter who is named for the next | a cleaning and a check-up please / Tuesday at three / JO / yes / the check-up is for my daughter Mia Park, the same day at 4 / yes | BOOKED, book check-up 2026-11-24 16:00 Mia Park 4155550134
    with a number that has to be looked up | I'd like a cleaning on Tuesday at three / Jo Park / let me look, I never remember it. Here it is: 415 555 0134 / yes | BOOKED
    beside one that is booked, on the same day | CLEANING / yes / no / could I also get a check-up, at four? / yes | BOOKED, book check-up 2026-11-24 16:00 Jo Park 4155550134
    for a son, beside one that is booked | CLEANING / yes / no / can you also put my son in for a check-up at 4 the same day? / Max Park / yes | BOOKED, book check-up 2026-11-24 16:00 Max Park 4155550134
    for a husband, by his name in the same line | CLEANING / yes / no / my husband Max Park needs a filling, the same day at 4 / yes | BOOKED, book filling 2026-11-24 16:00 Max Park 4155550134
    for a friend with a number of her own, and the first keeps its own | CLEANING / yes / no / my friend wants a cleaning too, at 4 the same day. She's Ada Kline, her number is 415 555 0133 / yes | BOOKED, book cleaning 2026-11-24 16:00 Ada Kline 4155550133
    once more, weeks later, without its name | CLEANING / yes / no / I'd like the next one too, Tuesday December 15, also at three / yes | BOOKED, book cleaning 2026-12-15 15:00 Jo Park 4155550134
    of the kind that was asked about, of two with one name | do you do clear braces? / can I book the consultation for that, Tuesday at three? / JO / yes | book invisalign 2026-11-24 15:00 Jo Park 4155550134
    for the caller, after one for somebody else | a cleaning Tuesday at 9 for my neighbor Ada Kline, 415 555 0133 / yes / now mine at 10, I'm Jo Park, 415 555 0134 / yes | book cleaning 2026-11-24 9:00 Ada Kline 4155550133, book cleaning 2026-11-24 10:00 Jo Park 4155550134
    for a boss, by his whole name | my boss Mr. Whitman needs a check-up / Monday the 30th at 9 / the name is Harold Whitman, my number is 415 555 0134 / yes | book check-up 2026-11-30 9:00 Harold Whitman 4155550134
    for each of two at once | a cleaning on Tuesday at three for me and four for my daughter Mia, I'm Jo Park, 415 555 0134 / yes / yes | book cleaning 2026-11-24 15:00 Jo Park 4155550134, book cleaning 2026-11-24 16:00 Mia 4155550134
    for two, by their names and hours | cleanings for my twins Ben and Zoe Park on Tuesday at 9 and 10:30, 415 555 0134 / yes / yes | book cleaning 2026-11-24 9:00 Ben 4155550134, book cleaning 2026-11-24 10:30 Zoe Park 4155550134
    for a wife first, then the caller | a cleaning for my wife Ana Park on Tuesday at 9 am and a check-up for me, Jo Park, the same day at 9:30, 415 555 0134 / yes / yes | book cleaning 2026-11-24 9:00 Ana Park 4155550134, book check-up 2026-11-24 9:30 Jo Park 4155550134
    of two services, in another order than their hours | a check-up and a cleaning on Tuesday. Cleaning at 9, check-up at 10. Jo Park 415 555 0134 / yes / yes | book check-up 2026-11-24 10:00 Jo Park 4155550134, book cleaning 2026-11-24 9:00 Jo Park 4155550134
    for a daughter, by her first and her whole name | a cleaning for my daughter Mia Tuesday at 9. Her full name is Mia Park, 415 555 0134 / yes / no | book cleaning 2026-11-24 9:00 Mia Park 4155550134
    for a wife alone, at an hour that is best for the caller | a cleaning for my wife Ana Park, 415 555 0134, on Tuesday at 9, it works best for me / yes / no | book cleaning 2026-11-24 9:00 Ana Park 4155550134
    twice, with an hour for each | two cleanings on Tuesday, one at 9 am and one at 10 am | | one-by-one, time-free 2026-11-24 9:00, ask-name
    in scraps | I need an appointment / a cleaning / Tuesday / at three / JO / yes | BOOKED
    with the name and the number first | Hi, this is Jo Park / my number is 415 555 0134 / I'd like a cleaning on Tuesday at three / yes | BOOKED
    with the number before it is asked for | I'd like a cleaning / 415 555 0134 / Tuesday / three o'clock / Jo Park / yes | BOOKED
    with a number in three parts | I'd like a cleaning on Tuesday at three / Jo Park / 415 / 555 / 0134 / yes | BOOKED
    on the day that suits better than the one on offer | a cleaning on Monday / Thursday morning works better than Monday / the first one / JO / yes | book cleaning 2026-11-26 9:00 Jo Park 4155550134
    for two children, none of whom is the caller | both of my kids need a check-up, Ava is 6 and Ben is 9 / Tuesday December 1 / Ava at 3 and Ben at 3:30 / 415 555 0134 / yes / yes | book check-up 2026-12-01 15:00 Ava 4155550134, book check-up 2026-12-01 15:30 Ben 4155550134
    for two children, whose whole names come later | check-ups for Theo and Nina, Tuesday December 1 / Theo at 3 and Nina at 3:30 / Theo Baird and Nina Baird, I'm Sally Baird / 415 555 0134 / yes / yes | book check-up 2026-12-01 15:00 Theo Baird 4155550134, book check-up 2026-12-01 15:30 Nina Baird 4155550134
    for three | cleanings for me and my two kids on Tuesday afternoon / I'm Jo Park, the kids are Ava and Ben / at three / 415 555 0134 / yes / at two / yes / at four / yes | BOOKED, book cleaning 2026-11-24 14:00 Ava 4155550134, book cleaning 2026-11-24 16:00 Ben 4155550134
    with the area code at the end | I'd like a cleaning on Tuesday at three / Jo Park / 555 0134, area code 415 / yes | BOOKED
    with the area code after the number | I'd like a cleaning on Tuesday at three / Jo Park / 555 0134 / 415 / yes | BOOKED
    and says what the number is for | I'd like a cleaning on Tuesday at three / Jo Park / why do you need my number? | | why-details, answer recording, ask-phone
    without a number, where it is declined | I'd like a cleaning on Tuesday at three / Jo Park / I'd rather not / yes | book cleaning 2026-11-24 15:00 Jo Park null
    with a number, where another day came instead of it | I'd like a cleaning on Monday at three / Jo Park / sorry, make it Tuesday / 415 555 0134 / yes | BOOKED
    at the first time on offer | a cleaning on Tuesday / the first one / JO / yes | book cleaning 2026-11-24 9:00 Jo Park 4155550134
    at the only one on offer | the latest you have on Friday for a cleaning / okay, I'll take that / JO / yes | book cleaning 2026-11-27 16:15 Jo Park 4155550134
    at the time on offer, beside another | a cleaning on Tuesday / nine, he gets up at five anyway / JO / yes | book cleaning 2026-11-24 9:00 Jo Park 4155550134
    for two, on the day that is named in a week that is open | check-ups for me and my wife / next week is open, how about Tuesday, December first at three? / I'm Jo Park, 415 555 0134, she's Ann Park / yes | book check-up 2026-12-01 15:00 Jo Park 4155550134
    at the hour that is named, beside another part of the day | a cleaning / she naps after lunch, so what about eleven on Tuesday / JO / yes | book cleaning 2026-11-24 11:00 Jo Park 4155550134
    on another day than the times on offer | a cleaning / Tuesday / well, the Monday after, whatever you have around eleven / JO / yes | book cleaning 2026-11-30 11:00 Jo Park 4155550134
    at the hour that corrects another one | a cleaning / let's say Tuesday, November 24 at one, no wait, three / JO / yes | BOOKED
    on the day that was asked about before | are you open on Tuesday? / then a cleaning at three / JO / yes | BOOKED
    on the day that somebody was asked for | is Lena in on Tuesday? / then a cleaning with her at three / JO / yes | book cleaning 2026-11-24 15:00 with lena Jo Park 4155550134
    as soon as the practice opens | a cleaning / Tuesday, as soon as you open / JO / yes | book cleaning 2026-11-24 9:00 Jo Park 4155550134
    for what is wanted, not for what others recommend | everybody recommends whitening, and I don't want whitening. I want a cleaning on Tuesday at three / JO / yes | BOOKED
    at the hour that it is made, beside a reason | a cleaning on Tuesday at one / can we make it three instead? I have a call at one / JO / yes | BOOKED
    on the day of the month, not on that of the week on offer | a cleaning on Sunday / Monday the 30th at ten then / JO / yes | book cleaning 2026-11-30 10:00 Jo Park 4155550134
    at the last one | a cleaning tomorrow / the last one / JO / yes | book cleaning 2026-11-23 11:00 Jo Park 4155550134
    at the one that is chosen by its time | a cleaning on Tuesday / nine / JO / yes | book cleaning 2026-11-24 9:00 Jo Park 4155550134
    at a time beside those on offer | a cleaning on Tuesday / can I come at ten thirty / JO / yes | book cleaning 2026-11-24 10:30 Jo Park 4155550134
    on the day that is offered for a holiday | a cleaning on Christmas / the first one / JO / yes | book cleaning 2026-12-26 9:00 Jo Park 4155550134
    on the Monday after the day that was spoken of | a cleaning on December 1st / no, the Monday after / at three / JO / yes | book cleaning 2026-12-07 15:00 Jo Park 4155550134
    on the day that is offered for a closed one | a cleaning on Sunday / at three / JO / yes | book cleaning 2026-11-23 15:00 Jo Park 4155550134
    for somebody else, by their own name | a cleaning for my son Max on Tuesday at three / 415 555 0134 / yes | book cleaning 2026-11-24 15:00 Max 4155550134
    for a child, by a parent | I'd like to book a check-up for my daughter Lily, she's 5 / Tuesday at ten / 415 555 0134 / yes | book check-up 2026-11-24 10:00 Lily 4155550134
    after a price | how much is a cleaning? / yes / Tuesday at three / JO / yes | BOOKED
    on another day, where no time fits | a cleaning on Tuesday / no, none of those work / Friday at ten / JO / yes | book cleaning 2026-11-27 10:00 Jo Park 4155550134
    with the surname that is added | a cleaning on Tuesday at three / Jo / 415 555 0134 / my last name is Park / yes | BOOKED
    and says the hours of a day asked for afterwards | CLEANING / yes / what time do you open on Wednesday? | BOOKED | hours-of-day 2026-11-25
    one after the other, where two are wanted | I'd like to book a cleaning and a whitening / Tuesday at three / JO / yes / Wednesday at ten / yes | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134
    alone, where the second of two is ruled out | I'd like to book a cleaning and a whitening / Tuesday at three / JO / actually skip the whitening, just the cleaning / yes | BOOKED | one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, ask-first-visit
    for two people, each at their own time | cleanings for me and my wife on Tuesday, me at 3 and her at 4 / I'm Jo Park, 415 555 0134, she's Ann Park / yes / yes | BOOKED, book cleaning 2026-11-24 16:00 Ann Park 4155550134
    for two services, each on its own day | a cleaning Tuesday at 3 and a whitening Wednesday at 10. JO / yes / yes | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134
    for two people, whose times are said later | cleanings for me and my wife / Tuesday, me at 3 and her at 4 / I'm Jo Park, 415 555 0134, she's Ann Park / yes / yes | BOOKED, book cleaning 2026-11-24 16:00 Ann Park 4155550134
    with an answer to what is asked after the yes | CLEANING / Yes, that's right. Do I need to bring anything? | BOOKED | preparation cleaning, one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, ask-first-visit
    after another yes, where the price was asked | CLEANING / yes, how much is it? / yes | BOOKED
    for one of two services, the other dropped | a check-up and a whitening / just the check-up, no whitening / Tuesday at ten / JO / yes | book check-up 2026-11-24 10:00 Jo Park 4155550134
    for two services, agreed to at once | a check-up Tuesday at 3 and a cleaning Wednesday at 10. JO / yes please, book the two / yes | book check-up 2026-11-24 15:00 Jo Park 4155550134, book cleaning 2026-11-25 10:00 Jo Park 4155550134
    for two people, one after the other | a cleaning on Tuesday at three for me and one for my son / JO / yes / at four / Max Park / yes | BOOKED, book cleaning 2026-11-24 16:00 Max Park 4155550134
    for somebody else too, once it is asked for | CLEANING / yes, and one for my daughter Mia / yes / at four / yes | BOOKED, book cleaning 2026-11-24 16:00 Mia 4155550134
    for a third one, after a clear yes to the second | CLEANING / yes, and one for my son Ben / at four / yes please, and also one for my daughter Ada / Wednesday at ten / yes | BOOKED, book cleaning 2026-11-24 16:00 Ben 4155550134, book cleaning 2026-11-25 10:00 Ada 4155550134
    under a whole name that comes second | CLEANING / yes / my son Leo needs one too, Wednesday at ten, Leo Hollis / yes | BOOKED, book cleaning 2026-11-25 10:00 Leo Hollis 4155550134
    once, for a wish and a question | my son Max needs a filling Wednesday at ten and I want to know if you take Delta / 415 555 0134 / yes | book filling 2026-11-25 10:00 Max 4155550134
    for somebody else too, afterwards | CLEANING / yes / no / and one for my daughter / at four / Mia Park / yes | BOOKED, book cleaning 2026-11-24 16:00 Mia Park 4155550134
    without a number, where there is none | a cleaning on Tuesday at three / Jo Park, I don't have a phone / yes | book cleaning 2026-11-24 15:00 Jo Park null
    for a crown that fell out | my crown fell out / Tuesday at ten / JO / yes | book crown 2026-11-24 10:00 Jo Park 4155550134
    for a filling that came out | part of my filling broke off on a nut / Tuesday at ten / JO / yes | book filling 2026-11-24 10:00 Jo Park 4155550134
    for a lost retainer | my retainer snapped in two / Tuesday at ten / JO / yes | book check-up 2026-11-24 10:00 Jo Park 4155550134
    soon, where it is urgent | my tooth hurts really bad / the first one / JO / yes | book emergency 2026-11-21 10:15 Jo Park 4155550134
  `,
);

dialogues(
  "in Spanish, where the practice answers in it",
  `
    a visit is booked | Hola, quisiera una cita para una limpieza el martes a las tres / Ana Cruz / 415 555 0134 / sí, por favor | book cleaning 2026-11-24 15:00 Ana Cruz 4155550134
    a quarter past is a time | Quisiera una limpieza el martes / a las once y cuarto está bien / Ana Cruz / 415 555 0134 / sí | book cleaning 2026-11-24 11:15 Ana Cruz 4155550134
    a visit is changed | Quisiera una limpieza el martes a las tres / Ana Cruz / 415 555 0134 / no, el miércoles / sí | book cleaning 2026-11-25 15:00 Ana Cruz 4155550134
    danger is answered first | Quisiera una limpieza / no puedo respirar | hand-off | call-911, telling-team, ask-call-back needsPhone
  `,
  { languages: ["en", "es"], channel: "writing" },
);

describe("what was read back is changed, read back again and booked", () => {
  dialogues(
    "turn by turn",
    `
    the service | CLEANING / actually make it a filling / yes | book filling 2026-11-24 15:00 Jo Park 4155550134
    the day | CLEANING / no, Wednesday / yes | book cleaning 2026-11-25 15:00 Jo Park 4155550134
    the time | CLEANING / no, at eleven / yes | book cleaning 2026-11-24 11:00 Jo Park 4155550134
    the name | CLEANING / no, it's Ann Lee / yes | book cleaning 2026-11-24 15:00 Ann Lee 4155550134
    the name, for a surname spelled | CLEANING / Parke with an e / yes | book cleaning 2026-11-24 15:00 Jo Parke 4155550134
    the end of the number | CLEANING / no, it's 555 0143 / yes | book cleaning 2026-11-24 15:00 Jo Park 4155550143
    the number | CLEANING / no, my number is 212 555 0199 / yes | book cleaning 2026-11-24 15:00 Jo Park 2125550199
    the time, by one instead of it | CLEANING / actually can it be 2 instead of 3 / yes | book cleaning 2026-11-24 14:00 Jo Park 4155550134
    the service, beside the one before | CLEANING / no, it's a check-up I need, the cleaning was in May / yes | book check-up 2026-11-24 15:00 Jo Park 4155550134
    nothing, by the same name and number | CLEANING / same name and number / yes | BOOKED
    the service that was never named | Jo Park, 415 555 0134 / Tuesday at three / oh and it's for a cleaning / yes | BOOKED
    the time, by a later one | CLEANING / anything later? / the first one / yes | book cleaning 2026-11-24 15:15 Jo Park 4155550134
    nothing, by a remark that names a part of the day | CLEANING / let me ask my boss if I can have the afternoon / yes / yes | BOOKED
    nothing, by a visit that was | CLEANING / I've had the check-up already / yes | BOOKED
    nothing, by a question before the yes | CLEANING / is that all you need? okay, yes, book it | BOOKED
    the name, by the last one | a cleaning on Tuesday at three / Jim Park. No, write Jo Park / 415 555 0134 / yes | BOOKED
    nothing, by a remark that names the day | CLEANING / I start work at one that day / yes | BOOKED
    nothing, by a yes with a remark, which is read back | CLEANING / yes perfect, I get off at two / yes | BOOKED
    nothing, after a pause | CLEANING / one sec, asking my wife / ok she says fine, book it | BOOKED
    nothing, after some thought | CLEANING / hmm maybe / yes, book it | BOOKED
    the day, while the name is asked for | I'd like a cleaning on Tuesday at three / sorry, Wednesday I mean / JO / yes | book cleaning 2026-11-25 15:00 Jo Park 4155550134
  `,
  );
});

describe("nothing is booked", () => {
  dialogues(
    "turn by turn",
    `
    before a clear yes | CLEANING / hmm maybe
    by a yes to something else | CLEANING / the name is wrong, yes
    by a yes after a no | CLEANING / not now, thanks. Ok
    by a yes of somebody who is not sure | CLEANING / I'm not sure, yeah
    by a yes with a question | CLEANING / how much is it? ok
    by a yes to leave it | CLEANING / leave it, that's fine
    where the yes comes with another day, which is read back | CLEANING / yes, but Wednesday | | read-back cleaning 2026-11-25 15:00 Jo Park 4155550134, ask-to-book
    where it is declined | CLEANING / no, forget it | | not-booked-yet
    where it is declined twice | CLEANING / no, don't book it / I said don't book it | | not-booking, anything-else
    after a goodbye | CLEANING / bye | | nothing-booked, goodbye
    where the caller wants to think | CLEANING / hold on a second | | take-your-time
    by a yes to what was never read back | a cleaning on Tuesday at three / yes
    by a yes that interrupts the read-back, which is said again | CLEANING / (cuts in) yes | | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    by a yes after a pause that interrupted the read-back | CLEANING / (cuts in) hold on / yes | | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    by a yes that was hardly heard | CLEANING / (0.3) yes | | not-caught, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    but after a second yes, to all of it | CLEANING / (cuts in) yes / yes | BOOKED
  `,
  );
});

describe("a wish that cannot be met is told, with what can be", () => {
  dialogues(
    "turn by turn",
    `
    two days, both of which are asked for | are you open Sundays or Monday night? | | closed-on 2026-11-22, hours-of-day 2026-11-23
    a holiday, which is asked for | are you open on Christmas? | | closed-on 2026-12-25
    a closed day | a cleaning on Sunday | | closed-on 2026-11-22, offer 2026-11-23 9:00 2026-11-23 10:00 2026-11-23 11:00, ask-which-time
    outside the hours | a cleaning on Tuesday at 8 pm | | closed-at 2026-11-24, offer 2026-11-24 15:45 2026-11-24 16:00 2026-11-24 16:15, ask-which-time
    too late to be done by closing time | a cleaning on Tuesday at 4:45 pm | | closed-at 2026-11-24, offer 2026-11-24 15:45 2026-11-24 16:00 2026-11-24 16:15, ask-which-time
    a time that has passed | a cleaning today at nine | | nothing-then, offer 2026-11-21 10:15 2026-11-21 10:30 2026-11-21 10:45 isToday, ask-which-time
    a day that has passed | a cleaning on December 1st 2025 | | day-passed, ask-day
    a day that does not exist | a cleaning on November 31st | | no-such-day, ask-day
    a weekday of another date | a cleaning on Friday, November 24th | | other-weekday 2026-11-24, ask-day
    what a treatment is like | How much is whitening? / does it hurt? | | what-it-is whitening
    how long a visit takes | How much is whitening? / and how long does it take | | about-service whitening, ask-to-book-service whitening
    a question about no treatment | can you put me to sleep for it? | | depends-on-treatment
    such a treatment, as an answer | I'd like an appointment / a root canal | | not-offered root canals, all-services, ask-service
    a name that two services share | I'd like a consultation | | ask-which-service crown invisalign
    somebody who does not give the service | a filling with Lena on Tuesday at ten | | staff-does-not lena filling okafor, time-free 2026-11-24 10:00, ask-name
  `,
  );
  dialogues(
    "a taken time",
    "is not booked | a cleaning on Tuesday at three | | not-free 2026-11-24 15:00, offer 2026-11-24 14:30 2026-11-24 14:45 2026-11-24 15:15, ask-which-time",
    { isTaken: (atMs) => atMs === at("2026-11-24T15:00") },
  );
  dialogues(
    "a day without a free time",
    "is told | a cleaning on Tuesday | | nothing-then, offer 2026-11-25 9:00 2026-11-25 10:00 2026-11-25 11:00, ask-which-time",
    {
      isTaken: (atMs) => local(atMs).startsWith("2026-11-24"),
    },
  );
  dialogues(
    "a full calendar",
    "is left to the team | a cleaning on Tuesday at three | hand-off | not-free 2026-11-24 15:00, no-free-times, ask-call-back needsName needsPhone",
    { isTaken: () => true },
  );
  dialogues(
    "a calendar that is down",
    `is left to the team | CLEANING / yes | BOOKED, hand-off "The calendar could not be reached for a booking. Caller: Jo Park, 4155550134." | one-moment, calendar-down, will-call-back Jo Park 4155550134`,
    { refuse: () => ({ ok: false, problem: "unavailable" }) },
  );
  dialogues(
    "a time that was just taken",
    "is told, and is offered no more | CLEANING / yes / the first one / yes | BOOKED, book cleaning 2026-11-24 14:30 Jo Park 4155550134 | one-moment, just-taken, offer 2026-11-24 14:00 2026-11-24 14:15 2026-11-24 14:45, ask-which-time",
    { refuse: () => ({ ok: false, problem: "taken" }) },
  );
});

describe("a visit of the caller", () => {
  const visit = {
    bookingId: "v1",
    serviceId: "cleaning",
    startsAtMs: at("2026-11-24T15:00"),
    durationMin: 45,
    name: "Jo Park",
    phone: "4155550134",
  };
  const filling = {
    ...visit,
    bookingId: "v2",
    serviceId: "filling",
    startsAtMs: at("2026-11-27T10:00"),
  };
  dialogues(
    "of this conversation",
    `
      is moved | CLEANING / yes / no / can I move it to Wednesday / yes | BOOKED, move cleaning 2026-11-25 15:00
      is moved, once it is said when | CLEANING / yes / no / I need to move my appointment / Friday at ten / yes | BOOKED, move cleaning 2026-11-27 10:00
      is canceled | CLEANING / yes / no / cancel my appointment / yes | BOOKED, cancel cleaning 2026-11-24 15:00
      is moved within its own time | CLEANING / yes / make it 3:15 / yes | BOOKED, move cleaning 2026-11-24 15:15
      is moved to another day | CLEANING / yes / no / can you make that Thursday / yes | BOOKED, move cleaning 2026-11-26 15:00
      is moved, where it is somebody else's | CLEANING / yes / and a cleaning for my son Ben Wednesday at ten / yes / move Ben's to Friday at ten / yes | BOOKED, book cleaning 2026-11-25 10:00 Ben 4155550134, move cleaning 2026-11-27 10:00
      is canceled alone, by a name that becomes nobody else's | CLEANING / yes / and a cleaning for my daughter Ruby Wednesday at ten / yes / cancel Ruby's / yes, only Ruby's | BOOKED, book cleaning 2026-11-25 10:00 Ruby 4155550134, cancel cleaning 2026-11-25 10:00
      is canceled, where it is the caller's own | CLEANING / yes / and a cleaning for my son Ben Wednesday at ten / yes / cancel mine / yes | BOOKED, book cleaning 2026-11-25 10:00 Ben 4155550134, cancel cleaning 2026-11-24 15:00
      is moved a bit | CLEANING / yes / could it be a bit earlier / the last one / yes | BOOKED, move cleaning 2026-11-24 14:00
      is canceled, the one of two that is named | a cleaning Tuesday at 3 and a whitening Wednesday at 10. JO / yes / yes / cancel the whitening, keep the cleaning / yes | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134, cancel whitening 2026-11-25 10:00
      is canceled with the other one | a cleaning Tuesday at 3 and a whitening Wednesday at 10. JO / yes / yes / please cancel both / yes / yes | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134, cancel cleaning 2026-11-24 15:00, cancel whitening 2026-11-25 10:00
      is canceled, for a mother who is not coming | CLEANING / yes / and a cleaning for my mom Ada Kline Wednesday at ten / yes / cancel mom's please, mine stays / yes | BOOKED, book cleaning 2026-11-25 10:00 Ada Kline 4155550134, cancel cleaning 2026-11-25 10:00
      is canceled, by a yes that says so | CLEANING / yes / no / cancel my appointment / yes cancel | BOOKED, cancel cleaning 2026-11-24 15:00
      is canceled, for a reason that names its day | CLEANING / yes / ugh, they put me on that Tuesday. Can you cancel that? / yes | BOOKED, cancel cleaning 2026-11-24 15:00
      is canceled, which is not moved | CLEANING / yes / ugh, my boss just changed my schedule. Can you cancel that appointment? / yes | BOOKED, cancel cleaning 2026-11-24 15:00
      is canceled and booked again, which moves it | CLEANING / yes / cancel that and rebook for Friday at nine / yes | BOOKED, move cleaning 2026-11-27 9:00
      is changed to another service | CLEANING / yes / make it whitening instead / yes | BOOKED, cancel cleaning 2026-11-24 15:00, book whitening 2026-11-24 15:00 Jo Park 4155550134
      is changed to another service and day | CLEANING / yes / cancel that and book me a filling on Friday at ten instead / yes | BOOKED, cancel cleaning 2026-11-24 15:00, book filling 2026-11-27 10:00 Jo Park 4155550134
      is not changed without a yes | CLEANING / yes / make it whitening instead / hmm not sure | BOOKED
      is told | CLEANING / yes / no / when is my appointment? | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, anything-else
    `,
  );
  dialogues(
    "that was booked before",
    `
      is found and moved | I need to move my Tuesday appointment to Friday at nine / JO / yes | move cleaning 2026-11-27 9:00
      is found and canceled | I need to cancel my appointment / JO / yes | cancel cleaning 2026-11-24 15:00
      is found and told | when is my appointment? / JO | | noted Jo Park, visit-found v1 cleaning 2026-11-24 15:00 45 Jo Park 4155550134, anything-else
      stays where the caller says no | I need to cancel my appointment / JO / no | | kept, anything-else
      is moved over its own time | I need to move my appointment / JO / Tuesday at 3:15 / yes | move cleaning 2026-11-24 15:15
      is canceled instead of moved | I need to move my appointment / JO / Friday at nine / actually just cancel it / yes | cancel cleaning 2026-11-24 15:00
      is not moved without a yes | I need to move my appointment / JO / Friday at nine / hmm not sure
      under another name is left to the team | I need to cancel my appointment / Ann Lee / 415 555 0134 | hand-off | noted Ann Lee, visit-not-found, will-call-back Ann Lee 4155550134, anything-else
      that is not found is not booked anew unasked | I need to move my appointment / Ann Lee / 415 555 0134 / Friday at nine | hand-off, note | ask-new-visit
      that is not found is booked anew after a yes | I need to move my cleaning to Friday at nine / Ann Lee / 415 555 0134 / Friday at nine / yes / a cleaning / yes | hand-off, note, book cleaning 2026-11-27 9:00 Ann Lee 4155550134
      that is not found to cancel keeps no other from being booked | I need to cancel my appointment / Ann Lee / 415 555 0134 / a cleaning on Friday at nine / yes | hand-off, book cleaning 2026-11-27 9:00 Ann Lee 4155550134
      is asked for again before it is canceled | I need to cancel my appointment / JO / asdf qwer | | not-caught, ask-to-cancel
      is not canceled by {an unclear answer; a question; a doubt} | I need to cancel my appointment / JO / {okay, leave it as it is; what happens if I cancel?; I'm not sure if I should cancel} | | ask-to-cancel ;; answer policy, ask-to-cancel ;; kept, anything-else
      that is not found is not booked anew after a no | I need to move my appointment / Ann Lee / 415 555 0134 / Friday at nine / no | hand-off, note | okay, anything-else
      that is not found is asked for again | I need to move my appointment / Ann Lee / 415 555 0134 / Friday at nine / asdf qwer | hand-off, note | not-caught, ask-new-visit
      without a number is left to the team | I need to cancel my appointment / Jo Park / I'd rather not / no | hand-off
    `,
    { visits: [visit] },
  );
  dialogues(
    "among several",
    `
      is chosen by its service | I need to cancel my appointment / JO / the filling / yes | cancel filling 2026-11-27 10:00
      is asked for again | I need to cancel my appointment / JO / asdf qwer | | not-caught, which-visit v1 cleaning 2026-11-24 15:00 45 Jo Park 4155550134 v2 filling 2026-11-27 10:00 45 Jo Park 4155550134
      is told, each of them | when is my appointment? / JO | | noted Jo Park, visit-found v1 cleaning 2026-11-24 15:00 45 Jo Park 4155550134, visit-found v2 filling 2026-11-27 10:00 45 Jo Park 4155550134, anything-else
    `,
    { visits: [visit, filling] },
  );
});

describe("the team is told", () => {
  dialogues(
    "turn by turn",
    `
    a message | I'd like to leave a message / I'll be ten minutes late on Tuesday / JO | note | message-passed-on, will-call-back Jo Park 4155550134, anything-else
    a message, with a number in two parts | I'd like to leave a message / I'll be late on Tuesday / Jo Park / 555 0134 / 415 | note
    after saying what it is, where that is asked too | are you a bot? can I talk to a person? | hand-off | identity, of-course, passing-to-team, ask-call-back needsName needsPhone
    but books where a treatment was talked about | is it safe to have a cleaning on blood thinners? / JO / Friday at nine then / yes | hand-off, note, book cleaning 2026-11-27 9:00 Jo Park 4155550134
    a note, and the booking goes on | CLEANING / and please tell them I am hard of hearing / yes | note, BOOKED
      beside the wish | a cleaning on Tuesday at three, and let them know I am anxious / JO / yes | note, note, BOOKED
    and when to call back | can I talk to a person? / JO / any time after five works | hand-off, note, note | message-passed-on, anything-else
    of a complaint, and then a manager | I want to complain, my last visit was terrible / I don't want an apology, I want to talk to the manager | hand-off, hand-off | of-course, passing-to-team, ask-call-back needsName needsPhone
    that a person is asked for | can I talk to a person? / JO | hand-off, note | will-call-back Jo Park 4155550134, anything-else
    of another number after a booking | CLEANING / yes / wait, my number is wrong, it's 415 555 0143 | BOOKED, correct Jo Park 4155550143 | details-corrected Jo Park 4155550143, text-coming 4155550143, anything-else
    of another name after a booking | CLEANING / yes / no / you misspelled my name, it's Joe Park | BOOKED, correct Joe Park 4155550134 | details-corrected Joe Park 4155550134, anything-else
    of a name and a number after an emergency | my throat is swelling up / JO | hand-off, note
    of a number that is wrong, once it is given | CLEANING / yes / my number is wrong / 415 555 0143 | BOOKED, correct Jo Park 4155550143 | details-corrected Jo Park 4155550143, text-coming 4155550143, anything-else
    of a medical question, which keeps nothing from being booked | can I take ibuprofen after my filling? / JO / then book me a filling on Tuesday at ten / yes | hand-off, note, book filling 2026-11-24 10:00 Jo Park 4155550134
    that nothing was understood, the third time | asdf qwer / zxcv / qwerty uiop | hand-off | not-understood-passing-on, ask-call-back needsName needsPhone
  `,
  );
});

describe("the conversation", () => {
  dialogues(
    "asks",
    `
      for a treatment | I'd like an appointment / asdf qwer | | not-caught, ask-service
      for a treatment, then takes the general visit | I'd like an appointment / asdf qwer / zxcv | | general-visit check-up, ask-day
      for a day, with an example | a cleaning / asdf qwer / zxcv | | still-not-caught, for-example-day, ask-day
      for one of the times | a cleaning on Tuesday / asdf qwer | | not-caught, offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time
      for a name, as often as is needed | a cleaning on Tuesday at three / asdf qwer / zxcv / Jo Park | | ask-phone
      for a number | a cleaning on Tuesday at three / Jo Park / asdf qwer / zxcv / 415 555 0134 | | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
      whether the team shall know | do you have a fish tank? / asdf qwer | | not-caught, offer-message
      whether the team shall know | when is Jordan Reyes coming in? / asdf qwer | | not-caught, cannot-discuss-others, offer-message
      for a grown-up, after silence | I'm eight and my tooth hurts / ... | | still-there, ask-grown-up
      of what the price is | how much does it cost? / asdf qwer | | not-caught, ask-which-price
      what is to be changed | CLEANING / no / asdf qwer | | not-caught, ask-what-to-change
      whom to call back, after silence | can I talk to a person? / ... | hand-off | still-there, ask-call-back needsName needsPhone
      what else there is | CLEANING / yes / no / yes | BOOKED | what-else
      no more than a caller wants | do you have a fish tank? / no thanks | | okay, anything-else
      no more of a price | how much is a cleaning? / no thanks | | okay, anything-else
      for the day alone, where a price leads to a visit | how much is a cleaning? / can I book it for Tuesday | | offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time
      nothing of a caller who is known | CLEANING / yes / I've been coming for years | BOOKED | anything-else
      no caller twice who tells how they heard | CLEANING / yes / my neighbor told me about you / yes | BOOKED | what-else
    `,
  );
  dialogues(
    "turn by turn",
    `
    looks on where the soonest time does not suit | I need a filling as soon as possible / {I can't today; mornings don't work} | | earliest 2026-11-23 9:00, ask-name ;; earliest 2026-11-21 12:00 isToday, ask-name
    takes {Linda; Domingo} for a name | a cleaning on Tuesday at three / {Linda; Domingo} | | ask-phone
    asks for a number again that is wrong | a cleaning on Tuesday at three / Jo Park / 415 555 / 415 555 0134 / no, the number is wrong | | ask-phone
    books what was read back, and then another service | CLEANING / yes please, and a filling for my wife too | book cleaning 2026-11-24 15:00 Jo Park 4155550134 | one-by-one, one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, next-one, offer 2026-11-24 9:00 2026-11-24 11:30 2026-11-24 13:30, ask-which-time
    takes no {refusal; wish} for a message | can I leave a message? / {no thanks; actually I'd like to book a cleaning on Tuesday at ten} | | okay, anything-else ;; time-free 2026-11-24 10:00, ask-name
    hears a name beside a question | a cleaning on Tuesday at ten for my son / his name is Ben Park. Do you take insurance? | | answer insurance, ask-phone
    books no day that was only asked about | are you open on Christmas? / okay, I'd like to book a cleaning | | ask-day cleaning
    passes on what is asked in vain three times | I'd like a cleaning / no / no / no | hand-off | not-understood-passing-on, ask-call-back needsName needsPhone
    tells nothing of a spouse's visit beside the caller's own | CLEANING / yes / no / which day is my wife's appointment? | BOOKED | cannot-discuss-others, offer-message
    says what it is | are you a robot? | | this-is, identity, how-to-help
    answers what is asked of the practice for somebody else | my mom uses a wheelchair, is there a ramp? | | answer place
    asks a grown-up to the phone, and goes on with them | I'm eight and my tooth hurts / yes / Hi, this is Ann Park, I'd like an emergency visit | | offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time
    says again what it asked | a cleaning on Tuesday at three / what was that? | | time-free 2026-11-24 15:00, ask-name
    slows down | a cleaning on Tuesday at three / slower please | | slowly, time-free 2026-11-24 15:00, ask-name
    waits | a cleaning on Tuesday at three / hold on | | take-your-time
    prompts after silence | a cleaning on Tuesday at three / ... | | still-there, ask-name
    prompts in other words after more of it | a cleaning on Tuesday at three / ... / ... | | still-here, ask-name
    ends after the third | a cleaning on Tuesday at three / ... / ... / ... | | goodbye
    says nothing once it is over | a cleaning on Tuesday at three / ... / ... / ... / hello? | |
    counts silences anew once the caller speaks | ... / ... / hello? / ... | | still-there, how-to-help
    keeps a booking beside a wrong number that was not heard well | a cleaning on Tuesday at three / (0.6) sorry, wrong number / Jo Park | | ask-phone
    ends for a wrong number that is repeated | a cleaning on Tuesday at three / (0.6) sorry, wrong number / sorry, wrong number | | goodbye
    keeps nothing of what was hardly heard | a cleaning on Tuesday at three / (0.3) Jo Park, 415 555 0134 | | not-caught, ask-name
    asks again, the second time with an example | asdf qwer / zxcv | | still-not-caught, for-example, how-to-help
    offers what a price was asked of | how much is a cleaning? | | prices cleaning, ask-to-book-service cleaning
    asks which price | how much does it cost? / a cleaning | | prices cleaning, anything-else
    answers three questions at once | how much is a cleaning and do you take Delta and where do I park | | answer insurance, answer parking, prices cleaning, ask-to-book-service cleaning
    asks last what an answer needs | how much is it and do you take Delta? | | answer insurance, ask-which-price
    answers what two questions share once | a cleaning on Tuesday / how much is it and how long does it take | | about-service cleaning, offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time
    sends a caller to 911 as often as they doubt it | I can't breathe / is that normal? can I wait until Monday / should I go to the ER or wait | hand-off | call-911, ask-call-back needsName needsPhone
    answers a question after it sent a caller to 911 | I can't breathe / are you open today? | hand-off | hours-of-day 2026-11-21, ask-call-back needsName needsPhone
    passes on what it does not know | do you have a fish tank? / yes please / JO | hand-off, note
    books after a yes at the end of a hesitation | CLEANING / Hmm, let me just check with work... yeah okay, go ahead and book it. | BOOKED
    only thanks for praise | I just wanted to say thank you, my filling with Dr. Okafor was great | | welcome
    books the one time on offer after a yes | a cleaning on Wednesday / anything after 4:10 / yes | | time-free 2026-11-25 16:15, ask-name
    books the one time on offer that a caller takes | a cleaning on Wednesday / anything after 4:10 / okay, I'll take that | | time-free 2026-11-25 16:15, ask-name
    takes no for an answer about a call back | I want to speak to somebody / never mind then | hand-off | okay, anything-else
    books after a yes that a question follows | CLEANING / Yes. Did you write it down? | BOOKED
    takes a visit for the one that is booked | CLEANING / yes / no / but I am the three o'clock on Tuesday! | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, anything-else
    books another treatment on its own day | CLEANING / yes / no / so now the whitening: Friday at nine / yes | BOOKED, book whitening 2026-11-27 9:00 Jo Park 4155550134
    books nothing for a caller who wants no visit | what do you charge for a cleaning? / I don't want an appointment! | | okay, anything-else
    says once more only that it does not know | where do I park? / that's not what I asked, where do I park a trailer? | | unknown-answer, offer-message
    answers a question beside a refusal | how much is a cleaning? / not now. do you take Delta? | | answer insurance
    tells the hours to who wants to come outside them | a cleaning on Monday / anything before eight? | | closed-at 2026-11-23, offer 2026-11-23 9:00 2026-11-23 9:15 2026-11-23 9:30, ask-which-time
    keeps a name beside a number | I'd like a cleaning on Tuesday at three / Jo Park / 415 555 0134, it is a Ukraine name / yes | BOOKED
    lists the times from an hour that is asked for | a cleaning on Tuesday / what do you have from two on? | | offer 2026-11-24 14:00 2026-11-24 15:00 2026-11-24 16:00, ask-which-time
    offers times after what ends then | a cleaning on Tuesday, after my class ends at two | | offer 2026-11-24 14:00 2026-11-24 15:00 2026-11-24 16:00, ask-which-time
    takes a message about a pain as a message | can you take a message? / tell Dr. Okafor that my crown is loose and it hurts when I chew | note | message-passed-on, ask-call-back needsName needsPhone
    passes on that somebody else comes instead | CLEANING / yes / no / can my husband take it instead of me? his name is Max Park | BOOKED, note | message-passed-on, anything-else
    keeps the treatment in hand where the booked one is compared | CLEANING / yes / no / also an Invisalign consultation on Friday / at ten, and is that with the same person as the cleaning? | BOOKED | team lena, what-it-is cleaning, read-back invisalign 2026-11-27 10:00 Jo Park 4155550134, ask-to-book
    answers who is not booking | how much is a cleaning? / I'm not booking yet. do you take Delta? | | answer insurance, okay, anything-else
    passes on what is added to a complaint | your receptionist was rude to me / JO / this is ridiculous, I want my money back | hand-off, note, note | message-passed-on, anything-else
    finds the first weekday after an hour | a cleaning / any weekday after 3:15 works | | earliest 2026-11-23 15:15, ask-name
    cancels the one of two that is named | CLEANING / yes / no / a filling on Friday at nine / yes / please cancel the Friday one, I don't need both / yes | BOOKED, book filling 2026-11-27 9:00 Jo Park 4155550134, cancel filling 2026-11-27 9:00 | one-moment, cancelled b4 filling 2026-11-27 9:00, anything-else
    does not take a question for a goodbye | I want to speak to somebody / JO / no! hello? | hand-off, note | not-caught, anything-else
    goes on with the booking after what it does not know | CLEANING / can I pick the music? / yes | BOOKED
    names the team beside a booking | a cleaning / is there a fish tank? | | unknown-answer, ask-day
    asks a caller again who only begins to speak | ok so um | | not-caught, how-to-help
    answers a question and goes on with the booking | a cleaning on Tuesday at three / where do I park? | | answer parking, ask-name
    says goodbye | thanks, bye | | goodbye
    asks how a new caller heard of the practice | CLEANING / yes / yes / my neighbor told me about you | BOOKED | noted, anything-else
  `,
  );
  dialogues(
    "where only adults are treated",
    `
      takes no regular for a child | I'm one of your regulars, can I get Botox on Tuesday at noon? / JO / yes | book botox 2026-11-24 12:00 Jo Park 4155550134
      hears an age in a remark | a HydraFacial on Tuesday at eleven / Jo Park. I turned sixteen last week, we had cake. | | parent-first, offer-message
      refuses minors | I'm sixteen and I'd like a facial / yes / can I book for Tuesday | hand-off | parent-first, offer-message
      refuses teenagers, whatever their age | can my teenage son get a facial? | | parent-first, offer-message
      books a parent who then asks for herself | my daughter is 15, can she get a facial? / no / then a facial for me on Tuesday | | offer 2026-11-24 10:00 2026-11-24 13:15 2026-11-24 15:45, ask-which-time
      offers no visit with a price, where a teenager wants it | my daughter is 15, can she get a facial? / no / how much is a facial? | | prices hydrafacial
      books hair removal by what is wished | get this hair off my legs / Tuesday at noon / JO / yes | book laser-hair-removal 2026-11-24 12:00 Jo Park 4155550134
      books nothing for a pregnant caller | I'm five months pregnant and I'd like Botox / JO / just book it for Tuesday at two | hand-off, note, note
      takes 11 lines for no time | can you fix my 11 lines / yes / Tuesday at noon / JO / yes | book botox 2026-11-24 12:00 Jo Park 4155550134
      books the consultation about a treatment | a consult for Botox on Friday at one / JO / yes | book consultation 2026-11-27 13:00 Jo Park 4155550134
      takes a time for no age | a facial on Tuesday / is 3 ok? | | time-free 2026-11-24 15:00, ask-name
    `,
    { practice: medSpa },
  );
});

describe("as callers put it", () => {
  dialogues(
    "turn by turn",
    `
    a call back instead of somebody else's visit | What time is my husband's appointment on Tuesday? His name is Greg Salter. / Oh come on, I'm his wife, just tell me. / Fine. Can you pass on that somebody should call me? Melanie Salter, 260-555-0168. | hand-off "Asked for a message to the team. Said: What time is my husband's appointment on Tuesday? His name is Greg Salter. Said: Fine. Can you pass on that somebody should call me? Melanie Salter, 260-555-0168. Caller: Melanie Salter, 2605550168.", note "Call back Melanie Salter, 2605550168. Asked for a message to the team. Said: What time is my husband's appointment on Tuesday? His name is Greg Salter. Said: Fine. Can you pass on that somebody should call me? Melanie Salter, 260-555-0168." | will-call-back Melanie Salter 2605550168, anything-else
    a complaint that asks for somebody | my filling fell out after two weeks i want to talk to somebody about that | hand-off "Complaint. Said: my filling fell out after two weeks i want to talk to somebody about that." | sorry-to-hear, complaint-passed-on, ask-call-back needsName needsPhone
    a visit that is moved on its day, for a reason | crown consultation Wednesday the 2nd of December at 10 am please. Nadine Kessler, 631-555-0112, first visit. / Yes, book it. / Hm, is it possible to move that to 11 the same day? My bus gets in late. / Yes, 11 is right. / Yes, that's all, thank you! | book crown 2026-12-02 10:00 Nadine Kessler 6315550112, move crown 2026-12-02 11:00 | welcome, goodbye
    an hour and a weekday on offer, of several | a cleaning, some morning after Thanksgiving / Friday 9 | | time-free 2026-11-27 9:00, ask-name
    a wish for a call, beside the number | a cleaning on Tuesday at three / Jo Park / you can call me at 415 555 0134, but not in the daytime, I sleep then / yes | note, BOOKED
    which day it is, while something else is asked | a cleaning on Tuesday at three / wait, what day did I say, Tuesday right? | | time-chosen 2026-11-24 15:00, ask-name
    what can be told, beside a medical question | does whitening hurt, and is it safe with my gum disease? | hand-off | what-it-is whitening, no-medical-advice, ask-call-back needsName needsPhone
    one more visit, for him | CLEANING / yes / now one for him at two, same number, Dan Poe / yes | BOOKED, book cleaning 2026-11-24 14:00 Dan Poe 4155550134
    a child who may come | can my 5 yr old get a checkup there |  | answer children, ask-day
    no visit, where it has to be thought about | a cleaning on Tuesday at three / JO / no wait, don't book it, i have to check with my boss. i'll write again |  | not-booked-yet
    one of two visits that is canceled, the other kept | a check-up Monday November 30 at 9 and a whitening Wednesday December 2 at 1, both for me, Jo Park, 415 555 0134 / yes / yes / it's too much money, cancel the whitening and keep the check-up | book check-up 2026-11-30 9:00 Jo Park 4155550134, book whitening 2026-12-02 13:00 Jo Park 4155550134 | visit-found b3 whitening 2026-12-02 13:00, ask-to-cancel
    somebody else's visit that is canceled, the own one kept | a cleaning for me Monday November 30 at 10 and one for my mom at 11. I'm Jo Park, she's Edith Park, 415 555 0134 / yes / yes / mom won't come. Cancel hers, keep mine | book cleaning 2026-11-30 10:00 Jo Park 4155550134, book cleaning 2026-11-30 11:00 Edith Park 4155550134 | visit-found b3 cleaning 2026-11-30 11:00 Edith Park, ask-to-cancel
    two visits in the order in which they are told | a filling for my husband on Friday, December 11 at 1 pm and a cleaning for me at 1:30 pm / He's Anton Weiss and I'm Marlene Weiss, 610-555-0142 | | read-back filling 2026-12-11 13:00 Anton Weiss 6105550142, ask-to-book
    another person's surname that is corrected | book my mom a cleaning Thursday December 10 at 11 am, she's Ines Caldera, 415-555-0172 / wait, her last name is Calderon | | read-back cleaning 2026-12-10 11:00 Ines Calderon 4155550172, ask-to-book
    one of two services, once the price is known | how much are a whitening and a cleaning, I'd like both / just the cleaning then. Friday December 4 at 11 am / JO | | read-back cleaning 2026-12-04 11:00 Jo Park 4155550134, ask-to-book
    a week later, the same weekday | a cleaning Friday December 4 at 11 / oh no, I'm away that Friday. The week after please, also Friday at 11 | | time-free 2026-12-11 11:00, ask-name
    two people at one time, each with somebody of their own | I need a cleaning for me and a check-up for my husband, both at 9 on Monday if that's possible / I'm Lourdes Imperial and he's Danilo Imperial / 201-555-0130 for both / Yes, both | book cleaning 2026-11-23 9:00 Lourdes Imperial 2015550130 | one-moment, booked cleaning 2026-11-23 9:00 Lourdes Imperial, text-coming 2015550130, next-one, read-back check-up 2026-11-23 9:00 Danilo Imperial 2015550130, ask-to-book
    a visit to be moved, with the reason | can I move my cleaning to next week, something came up with work |  | to-find-visit, ask-name
    a question about the recording | is somebody writing down everything I say to you |  | answer recording
    a price beside a discount that is not known | how much is a cleaning, and is there a senior discount? | | prices cleaning, answer payment, unknown-answer, offer-message
    a wish to have it deleted | please delete what I told you | note | answer recording, message-passed-on
    a treatment that is not offered, with the reason | I need a night guard because I grind my teeth |  | not-offered night guards, all-services, ask-service
    a visit that is canceled because its day does not suit | I'd like a whitening on Saturday November 28 at 10 am. It's Bethany Crowe, 845-555-0120. / Yes please. / Oh no, I just realized we're flying back that day. Can you cancel it please? / Yes, cancel it. / No, I'll call back another time. Thanks anyway. | book whitening 2026-11-28 10:00 Bethany Crowe 8455550120, cancel whitening 2026-11-28 10:00 | okay, welcome, goodbye
    a visit on the day of which the hours were asked | Do you do evenings? I work in the city and get back around 6:30 / Then Saturday, Dec 5 / 12 noon for a check-up / JO / Yes please / Yes, thank you! | book check-up 2026-12-05 12:00 Jo Park 4155550134 | ask-heard-from
    a tooth knocked out, a child and the next time | My son just got his front tooth knocked out at hockey, we have it in milk / He's 12. Can we come right now? / We can be there 10:30 / Callum Brophy, and I'm his dad, 518-555-0139 / Yes / Yes, we're on our way, thank you | book emergency 2026-11-21 10:30 Callum Brophy 5185550139 | ask-heard-from
    a supplier | Hi, Brock Lasseter from ProChair Supply. Who handles purchasing at your office? / I'd love a quick call about our sterilization line. Could you pass along my number? / Brock Lasseter, 602-555-0177 | note "Said: I'd love a quick call about our sterilization line. Could you pass along my number? Brock Lasseter, 602-555-0177. From: Brock Lasseter, 6025550177." | message-passed-on, will-call-back Brock Lasseter 6025550177, anything-else
    a question that depends on the treatment | will my mouth be numb after cause i gotta give a speech at two |  | depends-on-treatment
    a new patient, of two times of their own | Looking to get an Invisalign consultation, I can do Monday at 10 or Thursday December 3rd at 4 / let's do the Monday one / Priscilla Vance. 646-555-0128. New patient / Yes that's right | book invisalign 2026-11-23 10:00 Priscilla Vance 6465550128 | one-moment, booked invisalign 2026-11-23 10:00 Priscilla Vance, text-coming 6465550128, ask-heard-from
  `,
  );
  dialogues(
    "where only adults are treated",
    `
    a visit to somebody himself, and its price | I'd like a consultation with Dr. Stein himself, please. / Monday at 2 o'clock. / My name is Franklin Moss, 845-555-0189. / Yes, that's right. / How much is that? | book consultation 2026-11-23 14:00 with stein Franklin Moss 8455550189 | prices consultation
    a message for one of the team | Could you give Maya a message from me? / Tell her I'm running low on the cream she gave me / Vivian Sharpe, 845-555-0189 | note to Maya "Tell her I'm running low on the cream she gave me. Vivian Sharpe, 845-555-0189. From: Vivian Sharpe, 8455550189." | message-passed-on, will-call-back Vivian Sharpe 8455550189, anything-else
    an allergy, until the caller hangs up | so i got botox 20 min ago and my tongue feels thick and im itchy all over, is that normal / its getting harder to breathe / ok / calling | hand-off "EMERGENCY. Told to call for help. Said: so i got botox 20 min ago and my tongue feels thick and im itchy all over, is that normal." | call-911, ask-call-back needsPhone
    a blood thinner, and a call back later on | I take a blood thinner, Eliquis. Can I still get cheek filler? / I want to speak to somebody. / Norman Gilchrist, 518-555-0139, I'm home all weekend. / Yes. / No, that's it. Goodbye. | hand-off "Medical question. Said: I take a blood thinner, Eliquis. Can I still get cheek filler?", hand-off "Asked for a person. Said: I want to speak to somebody.", note "Call back Norman Gilchrist, 5185550139. Asked for a person. Said: I want to speak to somebody. Norman Gilchrist, 518-555-0139, I'm home all weekend." | goodbye
    a name that is confirmed | microneedling please, Tuesday December 1st at 11 am / Katherine Smyth, 262-555-0173 / that's Smyth with a y, not Smith / Yes, that's right. / Yes, thank you, bye. | book microneedling 2026-12-01 11:00 Katherine Smyth 2625550173 | goodbye
    the same time on another day than a closed one | Do you have Sunday, Nov 29 at 11 for a HydraFacial? / Hm ok. Then the Saturday, the 28th, same time / Ines Carvalho, 508-555-0140 / Yes, that's right. / Yes, thank you! | book hydrafacial 2026-11-28 11:00 Ines Carvalho 5085550140 | ask-heard-from
    a cancellation after a question about its price | I'm Lacey Whitman, 404-555-0195. I want microneedling on Wednesday, December 2 at 1 pm. / Yes, book it. / Do you charge if I cancel? / Ok then please cancel it, I have to think about it some more. / Yes, cancel it. / No, that's all, bye. | book microneedling 2026-12-02 13:00 Lacey Whitman 4045550195, cancel microneedling 2026-12-02 13:00 | goodbye
    how long a visit takes that is booked | I'd love a HydraFacial Wednesday Nov 25 at noon. Courtney Ballard, 914-555-0123 / Yes, please book it! / How long will I be there? / Amazing, thanks so much | book hydrafacial 2026-11-25 12:00 Courtney Ballard 9145550123 | welcome, goodbye
    two services, the later one first | I'd like Botox and a HydraFacial on the same day / Thursday December 3: HydraFacial at 1 pm, then Botox at 2:30 pm / Gabriela Montes, 786-555-0132 / Yes, book both. / Yes, that's right. | book botox 2026-12-03 14:30 Gabriela Montes 7865550132, book hydrafacial 2026-12-03 13:00 Gabriela Montes 7865550132 | one-moment, booked hydrafacial 2026-12-03 13:00 Gabriela Montes, text-coming 7865550132, ask-first-visit
    the earliest time of a day after one too early | could i do botox at eight in the morning on tuesday before work / hmm then the earliest you have that day / JO / yes | book botox 2026-11-24 10:00 Jo Park 4155550134 | one-moment, booked botox 2026-11-24 10:00 Jo Park, text-coming 4155550134, ask-first-visit
    a name that is spelled, and the end of a number | microneedling Tuesday December 1 10 am, Shauna Reed, 702-555-0140 / nearly, it's Reid, R E I D, and the number ends in 0141 / yes | book microneedling 2026-12-01 10:00 Shauna Reid 7025550141 | one-moment, booked microneedling 2026-12-01 10:00 Shauna Reid, text-coming 7025550141, ask-first-visit
    three questions one after the other | how long does botox take to kick in / and how much / what about microneedling, how much is that / ok, bye for now |  | goodbye
    a visit that was not found, and a message | Hi, I need to move my appointment on Tuesday to some other day. / It's under Pamela Strand, 973-555-0164. / I know I have one. Could you have the front desk call me? | hand-off "Wants to move a visit, which was not found. Said: Hi, I need to move my appointment on Tuesday to some other day. Caller: Pamela Strand, 9735550164.", note "Said: I know I have one. Could you have the front desk call me? From: Pamela Strand, 9735550164." | of-course, message-passed-on, will-call-back Pamela Strand 9735550164, anything-else
    an eye that gets worse | hi i got cheek filler yesterday and um my eye is acting weird / like everything's blurry on the one side and it really hurts / should i just wait til monday / okay i'll do that right now / thanks bye | hand-off "EMERGENCY. Said: hi i got cheek filler yesterday and um my eye is acting weird.", hand-off "EMERGENCY. Told to call for help. Said: like everything's blurry on the one side and it really hurts.", note "Call back. EMERGENCY. Told to call for help. Said: like everything's blurry on the one side and it really hurts. thanks bye." | call-911, will-call-back, goodbye
    a parent who asks twice | I'd like to book lip filler for my daughter for her sixteenth birthday. / Even if I sign for it? / OK, I understand. No, nothing else then. / Thanks, bye. |  | goodbye
  `,
    { practice: medSpa },
  );
});
