import { dialogues } from "../testing/dialogues.ts";
import { practices } from "../testing/play.ts";

const [, medSpa] = practices;

// What is said to each NLU result. The tests contain results instead of words, so training changes nothing.

dialogues(
  "a booking",
  `
    asks once more for a name, though the hour is repeated | BOOK / [book, time 15:00] | | ask-name-again
    asks which where the only service is ruled out | [book, not service filling, date 2026-11-21 2026-12-05 soonest] | | ask-service
    says on which days it is open then | [service cleaning, time 7:00] | | hours-of-week, ask-day
    offers times of a part of the day, not of its end | [service cleaning, date 2026-11-24, time 13:00-15:00] | | offer 2026-11-24 13:00 2026-11-24 14:00, ask-which-time
    offers times of several days | [service whitening, date 2026-11-21 2026-12-24] | | offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-23 9:00, ask-which-time
    looks for no later time before there is one | [service cleaning] / [says later] | | not-caught, ask-day
    says the hours of the day, of a time outside them | [service cleaning, date 2026-11-24, time 18:00-20:00] | | closed-at 2026-11-24, offer 2026-11-24 15:45 2026-11-24 16:00 2026-11-24 16:15, ask-which-time
    does not explain a visit that was named | [service cleaning, service check-up by symptom] | | ask-day cleaning
    takes the last of two that are no list | [service invisalign, service whitening] | | ask-day whitening
    takes a service that is only mentioned instead of the one before | [service cleaning] / [now service whitening, says instead] | | ask-day whitening
    books with the one who was asked for first | BOOK / [staff lena] / WHO / YES | book cleaning 2026-11-24 15:00 with lena Jo Park 4155550134 | one-moment, booked cleaning 2026-11-24 15:00 lena Jo Park, text-coming 4155550134, ask-first-visit
    offers no time that is ruled out beside another | [service cleaning, date 2026-11-24, time 10:00, not time 14:00, or] | | time-free 2026-11-24 10:00, ask-name
    looks for the soonest day with an hour that is added | [service cleaning, date 2026-11-21 2026-12-05 soonest] / [time 15:00] | | earliest 2026-11-23 15:00, ask-name
    looks for another in a part of the day that is asked for | BOOK / [{book; move}, time 13:00-14:00] | | offer 2026-11-24 13:00 2026-11-24 13:15 2026-11-24 13:30, ask-which-time
    is not moved to its own time | BOOK / WHO / YES / [move, date 2026-11-24, time 15:00] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, kept, anything-else
    takes the time that is chosen by its place | [service cleaning, date 2026-11-24] / [choice 1] / WHO | | read-back cleaning 2026-11-24 12:15 Jo Park 4155550134, ask-to-book
    asks again for a number, the second time with an example | BOOK / [name Jo Park] / [yes] / [yes] | | still-not-caught, for-example-phone, ask-phone
    asks for the rest of a number, twice at most | BOOK / [name Jo Park] / [phone 415] / [phone 5] / [phone 5] / [phone 5] | | read-back cleaning 2026-11-24 15:00 Jo Park, ask-to-book
    takes the treatment that stands for one that is not offered | [unofferedService massages] / [service whitening by description] | | general-visit whitening, ask-day
    goes on where a caller drops it for another wish | BOOK / [cancel, {book; move}, service whitening] | | ask-name-again
    is given up by a no that cancels | BOOK / [no, cancel] | | not-booking, anything-else
    goes on without a number that a caller does not want to give | BOOK / [name Jo Park] / [no, cancel] | | read-back cleaning 2026-11-24 15:00 Jo Park, ask-to-book
    takes the new one of two services that are named | READ / [service check-up, service cleaning] | | read-back check-up 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    takes the one of a shared name that was named first | [service invisalign, service crown+invisalign] | | ask-day invisalign
    says once which visit it understands | [service check-up by {description; symptom}] / [service check-up by {description; symptom}, date 2026-11-24] | | offer 2026-11-24 9:00 2026-11-24 12:30 2026-11-24 15:00, ask-which-time
    forgets the part of the day with the day | [service cleaning, date 2026-11-24, time 13:00-15:00] / [no] / [hours, date 2026-11-25] | | hours-of-day 2026-11-25, offer 2026-11-25 9:00 2026-11-25 12:15 2026-11-25 14:45, ask-which-time
    asks on after {a hello; thanks} in the middle of it | BOOK / [place] / [{hello; thanks}] | | ask-name-again
    asks for a name as often as other things are said | BOOK / ["hm"] / [hello] / ["hm"] / [hello] / ["hm"] / [hello] | | ask-name-again
    takes what is left where a part of the day does not suit | [service cleaning, date 2026-11-24] / [not time 0:00-12:00] | | offer 2026-11-24 12:00 2026-11-24 13:00 2026-11-24 14:00, ask-which-time
    takes another hour beside a question | BOOK / [{book; move}, time 16:00, place] | | answer place, time-free 2026-11-24 16:00, ask-name
    does not take the only time on offer for {a question; thanks} | [service cleaning, date 2026-11-24, time 16:15-17:00] / [{place; thanks}] | | answer place, offer 2026-11-24 16:15, ask-which-time isOnlyOne ;; welcome, offer 2026-11-24 16:15, ask-which-time isOnlyOne
    is not booked for this very minute | [service cleaning, date 2026-11-21, time 10:00] | | nothing-then, offer 2026-11-21 10:15 2026-11-21 10:30 2026-11-21 10:45 isToday, ask-which-time
    {tells the time that is agreed on; takes another day; takes another hour} where it is asked for | BOOK / [my-visit{; , date 2026-11-25; , time 16:00}] | | time-chosen 2026-11-24 15:00, ask-name ;; time-free 2026-11-25 15:00, ask-name ;; time-free 2026-11-24 16:00, ask-name
    has no time to tell before there is one | [service cleaning] / [my-visit] | | not-caught, ask-day
    takes the time that is chosen beside a question | [service cleaning, date 2026-11-24] / [place, choice 1] | | answer place, time-free 2026-11-24 12:15, ask-name
    looks for later times of the day on offer | [service cleaning, date 2026-11-24] / [says later] | | offer 2026-11-24 15:00 2026-11-24 16:00, ask-which-time
    takes the only time on offer for a yes | [service cleaning, date 2026-11-24, time 16:15-17:00] / [yes] | | time-free 2026-11-24 16:15, ask-name
    asks for a name twice, then for a number | BOOK / [no] / [no] | | ask-phone
    says that the time is free where only the number is missing | [name Jo Park] / BOOK | | time-free 2026-11-24 15:00, ask-phone
    takes the time on offer by its day | [service whitening, date 2026-11-21 2026-12-24] / [date 2026-11-23] | | time-free 2026-11-23 9:00, ask-name
    takes the time on offer by its part of the day | [service cleaning, date 2026-11-24] / [time 14:00-15:00] | | time-free 2026-11-24 14:45, ask-name
    says which visit it takes for a symptom | [book, service check-up by symptom] | | general-visit check-up, ask-day
    asks again which of two services is meant | [service invisalign+crown] / [date 2026-11-24] | | ask-which-service invisalign crown
    says when it is open before a service is named | [book, time 7:00] | | hours-of-week, ask-service
    of what is urgent says nothing of today, where another day is wished | [service emergency, date 2026-11-24] | | offer 2026-11-24 9:00 2026-11-24 12:30 2026-11-24 15:00, ask-which-time
    offers an hour on three of several days | [service cleaning, date 2026-11-24 2026-11-28, time 15:00] | | offer 2026-11-24 15:00 2026-11-25 15:00 2026-11-26 15:00, ask-which-time
    says that there is nothing then, of several days | [service cleaning, date 2026-11-24 2026-11-25, time 20:00] | | nothing-then, offer 2026-11-24 15:45 2026-11-24 16:00 2026-11-24 16:15, ask-which-time
    keeps the part of a day on which it is closed | [service cleaning, date 2026-11-22, time 9:00-12:00] / [date 2026-11-24] | | offer 2026-11-24 9:00 2026-11-24 10:00 2026-11-24 11:00, ask-which-time
    keeps the hour of a day on which it is closed, beside what else is said | [book, service check-up by description, date 2026-11-22, time 10:00] / [date 2026-11-24] | | time-free 2026-11-24 10:00, ask-name
    of two services goes one by one | [list, book, service cleaning, service filling] | | one-by-one, ask-day
    takes a service that was only mentioned where there is none | [book] / [now service cleaning] | | ask-day cleaning
    keeps the service that was named where another is described | BOOK / [service whitening by description, date 2026-11-25] | | time-free 2026-11-25 15:00, ask-name
    looks no more for the soonest once a day is named | [service cleaning, date 2026-11-21 2026-12-05 soonest, time 20:00] / [date 2026-11-25] | | offer 2026-11-25 9:00 2026-11-25 12:15 2026-11-25 14:45, ask-which-time
    offers both of two hours of the day {on offer; that is not ruled out; that is named} | [service cleaning, date 2026-11-24] / [or{; , not date 2026-11-25; , date 2026-11-25}, time 10:00, time 11:00] | | offer 2026-11-24 10:00 2026-11-24 11:00, ask-which-time ;; offer 2026-11-24 10:00 2026-11-24 11:00, ask-which-time ;; offer 2026-11-25 10:00 2026-11-25 11:00, ask-which-time
    follows no question about another day | BOOK / [hours, date 2026-11-24] / [date 2026-11-25, "And Wednesday?"] | | time-free 2026-11-25 15:00, ask-name
    asks for the day once more after a no | [service cleaning] / [no] | | not-caught, ask-day
    asks again for a number after a yes | BOOK / [name Jo Park] / [yes] | | not-caught, ask-phone
    without a number promises no text | BOOK / [name Jo Park] / [no] / YES | book cleaning 2026-11-24 15:00 Jo Park null | one-moment, booked cleaning 2026-11-24 15:00 Jo Park, ask-first-visit
  `,
);

dialogues(
  "somebody who is out",
  `
    is not booked | [service cleaning, staff lena, date 2026-11-24, time 15:00] | hand-off "No free time could be found for a booking." | not-free 2026-11-24 15:00, no-free-times, ask-call-back needsName needsPhone
    keeps {nobody else; no other service} from being booked | [{service cleaning; service filling, staff lena}, date 2026-11-24, time 15:00] | | time-free 2026-11-24 15:00, ask-name ;; staff-does-not lena filling okafor, time-free 2026-11-24 15:00, ask-name
  `,
  { isTaken: (_, { staffId }) => staffId === "lena" },
);

dialogues(
  "names and numbers",
  `
    belong to both of two others | [service check-up, says forTwoOthers] / [date 2026-11-25, otherName Mia, time 15:00, otherName Owen] / [name Mia Tran, phone 7185550150] | | read-back check-up 2026-11-25 15:00 Mia Tran 7185550150, ask-to-book
    are put right by a whole name, where the caller says so | READ / [{no; lead-details; names name}, name Ann Lee] | | read-back cleaning 2026-11-24 15:00 Ann Lee 4155550134, ask-to-book
    are not put right by an answer about the caller | BOOK / WHO / YES / [yes] / [no, name Ann Lee] | BOOKED | noted Jo Park, anything-else
    are put right after a booking | DONE / [name Ann Lee, phone 2125550199, names name] | BOOKED, correct Ann Lee 2125550199 | details-corrected Ann Lee 2125550199, text-coming 2125550199, anything-else
    of a booking stay where another wish comes with them | DONE / [book, phone 2125550199] | BOOKED | ask-day cleaning
    of a booking are put right beside {a move; a cancellation} | DONE / [{move; cancel}, phone 2125550199] | BOOKED, correct Jo Park 2125550199 | visit-found b1 cleaning 2026-11-24 15:00, ask-when-instead ;; visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
    are told with the question before | [medical-advice, "Can I fly?"] / [service cleaning, date 2026-11-24, time 15:00] / WHO | hand-off "Medical question. Said: Can I fly?", note "Medical question. Said: Can I fly? Jo Park, 4155550134" | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    are told once there is no visit in hand | [medical-advice, "Can I fly?"] / [drop] / WHO | hand-off "Medical question. Said: Can I fly?", note "Medical question. Said: Can I fly? Jo Park, 4155550134" | noted Jo Park, anything-else
    are noted beside a thank-you | [thanks, {name Jo Park; phone 4155550134}] | | noted Jo Park, how-to-help ;; noted, how-to-help
    are put right where they are alike | READ / [name {Parks; Sark; Pa; Parkinsons; Pork}] | | read-back cleaning 2026-11-24 15:00 Jo Parks 4155550134, ask-to-book ;; read-back cleaning 2026-11-24 15:00 Jo Sark 4155550134, ask-to-book ;; read-back cleaning 2026-11-24 15:00 Jo Pa 4155550134, ask-to-book ;; read-back cleaning 2026-11-24 15:00 Jo Parkinsons 4155550134, ask-to-book ;; read-back cleaning 2026-11-24 15:00 Jo Pork 4155550134, ask-to-book
    of children are theirs | [service cleaning, says forTwoOthers, date 2026-11-24, time 14:00, time 16:00] / [name Ava Park, name Ben Park] / [phone 4155550134] / YES / YES | book cleaning 2026-11-24 14:00 Ava Park 4155550134, book cleaning 2026-11-24 16:00 Ben Park 4155550134 | one-moment, booked cleaning 2026-11-24 16:00 Ben Park, text-coming 4155550134, ask-first-visit
    of two others are taken one by one | [service cleaning, says forTwoOthers, name Ava Park, name Ben Park, date 2026-11-24, time 15:00, phone 4155550134] | | one-by-one, read-back cleaning 2026-11-24 15:00 Ava Park 4155550134, ask-to-book
    are not put right by what is not like them | READ / [name Jill] | | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    are put right by another first name | [name Jo] / [name Ann] | | noted Ann, how-to-help
    take an area code of three digits, not of four | BOOK / [name Jo Park] / [phone 5550134] / [phone {415; 4155}] | | read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book ;; ask-rest-of-phone 4
  `,
);

dialogues(
  "a read-back",
  `
    asks for the day that shall change | READ / [{no; move; lead-details}, names {day; day; day}] | | ask-day cleaning
    asks for what shall change, once it is named | READ / [no] / [names {service; day; time; name; phone; phone, says hasNoPhone}] | | ask-service ;; ask-day cleaning ;; offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time ;; ask-name ;; ask-phone ;; read-back cleaning 2026-11-24 15:00 Jo Park, ask-to-book
    takes no note for a part of it | READ / [no, names message] | | ask-what-to-change
    is given up by a yes that drops it | READ / [drop, yes] | | not-booking, anything-else
    is not given up by a yes | READ / [yes, cancel] | | ask-yes-or-no, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    is changed by another service | READ / [yes, service whitening, {says instead; no}] | | read-back whitening 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    stays as it is beside a question of another | READ / [price, service whitening] | | prices whitening, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    is not spoken of at the end, before there is one | BOOK / [goodbye] | | goodbye
    stands after a question beside {a no; a wish; a yes} | READ / [{no; move; yes}, place] | | answer place, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    is agreed to by its part of the day | READ / [yes, clear, book, time 12:00-17:00] | BOOKED | one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, ask-first-visit
    of two visits stays where only the caller's own is wanted | [book, service cleaning, date 2026-11-24, time 15:00, otherName Max, says forOneMore] / WHO / [drop, says justMine] / YES | BOOKED | one-moment, booked cleaning 2026-11-24 15:00 Jo Park, text-coming 4155550134, ask-first-visit
    of a booking stay where only somebody else's visit has another name | DONE / [book, otherName Max, service cleaning, date 2026-11-25, time 16:00, says forOneMore] / YES / [lead-details, otherName Mac] | BOOKED, book cleaning 2026-11-25 16:00 Max 4155550134
    is changed, and a price told that is asked beside {a wish; a move; a no} | READ / [price, service whitening, {book; move; no}] | | prices whitening, read-back whitening 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    is given up where it is dropped and canceled | READ / [drop, cancel] | | not-booking, anything-else
    stands after it was put off | READ / [drop] / ["Hm"] | | not-caught, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    needs no reason for a number that is known | READ / [recording] | | answer recording, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
  `,
);

dialogues(
  "a visit of the caller",
  `
    is moved by a no to its day | DONE / [no, date 2026-11-25] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-25 15:00 Jo Park 4155550134 isMove, ask-to-move
    is not moved for {another; a relative; a name; a treatment} | DONE / [book, date 2026-11-25, {says another; says relative; otherName Max; unofferedService dentures}] | BOOKED | offer 2026-11-25 9:00 2026-11-25 12:15 2026-11-25 14:45, ask-which-time
    is moved as soon as there is a time | DONE / [move, date 2026-11-21 2026-12-05 {soonest; any}] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, earliest 2026-11-21 10:15 isToday, read-back cleaning 2026-11-21 10:15 Jo Park 4155550134 isMove, ask-to-move
    is gone once it is canceled | DONE / [cancel] / YES / [my-visit] | BOOKED, cancel cleaning 2026-11-24 15:00, hand-off "Wants to look up a visit, which was not found. Said: my-visit. Caller: Jo Park, 4155550134." | visit-not-found, will-call-back Jo Park 4155550134, anything-else
    is kept by the word while it moves | DONE / [move, date 2026-11-25, time 10:00] / [says keeps] | BOOKED | kept, anything-else
    is not kept by a day that is ruled out | DONE / [move, date 2026-11-25] / [not date 2026-11-24, {date 2026-11-26; no}] | BOOKED | read-back cleaning 2026-11-26 15:00 Jo Park 4155550134 isMove, ask-to-move ;; ask-what-to-change
    is canceled instead by a yes to that | DONE / [move, date 2026-11-25] / [yes, cancel] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
    is chosen by its {place; day; hour; service} of two | TWO / [cancel] / [{choice -1; date 2026-11-25; time 10:00; service whitening}] | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134 | visit-found b4 whitening 2026-11-25 10:00, ask-to-cancel
    is asked for again where {the day; the hour; the service; the place} does not tell | TWO / [cancel] / [{date 2026-12-24; time 11:00; service filling; choice 4}] | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134 | not-caught, which-visit b1 cleaning 2026-11-24 15:00 b4 whitening 2026-11-25 10:00
    of somebody else, booked just now, is told | OTHER / [someone-elses-appointment] | BOOKED, book cleaning 2026-11-25 16:00 Max 4155550134 | visit-found b1 cleaning 2026-11-24 15:00, visit-found b4 cleaning 2026-11-25 16:00 Max, anything-else
    is not discussed where none is booked | [someone-elses-appointment, {cancel; move} 0.4] | | cannot-discuss-others, offer-message
    of the caller is not of somebody else | DONE / [someone-elses-appointment, {cancel; move}] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel ;; visit-found b1 cleaning 2026-11-24 15:00, ask-when-instead
    of somebody else waits for a new visit | [book, someone-elses-appointment] | | ask-service
    of somebody else is left to the team | [someone-elses-appointment] / [{yes; message; human}] | hand-off "Asked for a message to the team. Said: someone-elses-appointment. Said: yes." ;; hand-off "Asked for a message to the team. Said: someone-elses-appointment. Said: message." ;; hand-off "Asked for a message to the team. Said: someone-elses-appointment. Said: human." | ask-call-back needsName needsPhone
    is moved where it is said when | DONE / [cancel, {book; move; book}, {date 2026-11-25; time 16:00; date 2026-11-24}] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-25 15:00 Jo Park 4155550134 isMove, ask-to-move ;; visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-24 16:00 Jo Park 4155550134 isMove, ask-to-move ;; visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
    is not looked for where a new one is meant | [book 0.6, move 0.5, {now service cleaning; service cleaning}, date 2026-11-25] | | to-find-visit, ask-name ;; offer 2026-11-25 9:00 2026-11-25 12:15 2026-11-25 14:45, ask-which-time
    is named by the one whom it is for | OTHER / [{move, date 2026-11-27; cancel}, "Max's please"] | BOOKED, book cleaning 2026-11-25 16:00 Max 4155550134 | visit-found b4 cleaning 2026-11-25 16:00 Max, read-back cleaning 2026-11-27 16:00 Max 4155550134 isMove, ask-to-move ;; visit-found b4 cleaning 2026-11-25 16:00 Max, ask-to-cancel
    is moved by a yes that keeps another | DONE / [move, date 2026-11-25] / [yes, clear, says keeps] | BOOKED, move cleaning 2026-11-25 15:00 | one-moment, moved cleaning 2026-11-25 15:00 Jo Park, text-coming 4155550134, anything-else
    is not canceled by {a no before a yes; half a yes} | DONE / [cancel] / [{no, yes; yes}] | BOOKED | kept, anything-else ;; ask-to-cancel
    of somebody else is told to the team | [someone-elses-appointment] / [someone-elses-appointment, {yes; message; human} 0.5] |  ;; hand-off "Asked for a message to the team. Said: someone-elses-appointment. Said: someone-elses-appointment, message 0.5." ;; hand-off "Asked for a message to the team. Said: someone-elses-appointment. Said: someone-elses-appointment, human 0.5." | not-caught, cannot-discuss-others, offer-message ;; ask-call-back needsName needsPhone ;; ask-call-back needsName needsPhone
    is booked for a relative on the day of the first | DONE / [book, service cleaning, says relative] | BOOKED | offer 2026-11-24 9:00 2026-11-24 11:30 2026-11-24 13:30, ask-which-time
    is asked for by a name, then by a number | [move] / [yes] / [yes] / [yes] / [yes] | hand-off "Wants to move a visit, which was not found. Said: move." | visit-not-found, will-call-back, anything-else
    is not looked for while a question is answered | [move] / [hours] | | hours-of-week, ask-name-again
    is meant where {it is said to be; no service was named; a service is named} | [{now service cleaning, move; move; service cleaning, move}, date 2026-11-25] | | to-find-visit, ask-name
    is not canceled where a booking is more likely | [book, cancel 0.5] | | ask-service
    is asked about once, where a new one is wished | [move] / WHO / [book, service cleaning] / [yes] / [drop] / [book, service cleaning] | hand-off "Wants to move a visit, which was not found. Said: move. Caller: Jo Park, 4155550134.", note "Call back Jo Park, 4155550134. Said: book, service cleaning." | ask-day cleaning
    is asked for after a hello, thanks or a pause | [cancel] / [{hello; thanks; hold-on}] | | ask-name-again ;; welcome, ask-name-again ;; take-your-time
    is canceled on its own day, not moved to it, beside another | TWO / [cancel, book, date 2026-11-24] | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134 | visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
    is only looked up where it is said to be canceled | DONE / [my-visit, says cancels] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, anything-else
    is not looked up for a question of {the place; parking} | DONE / [my-visit, {place; parking}] | BOOKED | answer place ;; answer parking
    is moved to another hour by {a wish; a no; the word} | DONE / [{book; no; move}, time 16:00] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-24 16:00 Jo Park 4155550134 isMove, ask-to-move
    is not moved to a day on which it is closed | DONE / [move, date 2026-11-22] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, closed-on 2026-11-22, offer 2026-11-23 9:00 2026-11-23 10:00 2026-11-23 11:00, ask-which-time
    is not found for an hour at which it is closed | DONE / [book, service whitening, date 2026-11-25, time 21:00] | BOOKED | closed-at 2026-11-25, offer 2026-11-25 15:30 2026-11-25 15:45 2026-11-25 16:00, ask-which-time
    is not moved to the time of another | TWO / [move, service whitening, date 2026-11-24, time 15:00] | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134 | visit-found b4 whitening 2026-11-25 10:00, not-free 2026-11-24 15:00, offer 2026-11-24 13:30 2026-11-24 13:45 2026-11-24 16:00, ask-which-time
    is not wished any more after {a no; a drop} | [move] / WHO / [book, service cleaning] / [{no; drop}] / [date 2026-11-24] | hand-off "Wants to move a visit, which was not found. Said: move. Caller: Jo Park, 4155550134.", note "Call back Jo Park, 4155550134. Said: book, service cleaning." | not-caught, anything-else
    of somebody else, booked just now, is moved to another {day; hour} | OTHER / [someone-elses-appointment, {date 2026-11-27; time 11:00}] / [choice 1] | BOOKED, book cleaning 2026-11-25 16:00 Max 4155550134 | visit-found b4 cleaning 2026-11-25 16:00 Max, read-back cleaning 2026-11-27 16:00 Max 4155550134 isMove, ask-to-move ;; visit-found b4 cleaning 2026-11-25 16:00 Max, read-back cleaning 2026-11-25 11:00 Max 4155550134 isMove, ask-to-move
    of somebody else is not discussed for {a message; a yes} | [someone-elses-appointment, {message; yes}] | | cannot-discuss-others, offer-message
    is canceled by a no and a yes that cancels | DONE / [cancel] / [no, yes, says cancels] | BOOKED, cancel cleaning 2026-11-24 15:00 | one-moment, cancelled b1 cleaning 2026-11-24 15:00, anything-else
    is {kept; canceled} by the word for it | DONE / [cancel] / [{drop; cancel}] | BOOKED ;; BOOKED, cancel cleaning 2026-11-24 15:00 | kept, anything-else ;; one-moment, cancelled b1 cleaning 2026-11-24 15:00, anything-else
    is moved by a no to its day, after it was {kept; looked up} | DONE / [{cancel; my-visit}] / [no{; , date 2026-11-25}] / [no, date 2026-11-25] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-25 15:00 Jo Park 4155550134 isMove, ask-to-move ;; read-back cleaning 2026-11-25 15:00 Jo Park 4155550134 isMove, ask-to-move
    is moved by a no to its {day; hour}, before anything is asked of a new caller | BOOK / WHO / YES / [no, {date 2026-12-10; time 16:00}] | BOOKED | visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-12-10 15:00 Jo Park 4155550134 isMove, ask-to-move ;; visit-found b1 cleaning 2026-11-24 15:00, read-back cleaning 2026-11-24 16:00 Jo Park 4155550134 isMove, ask-to-move
    is meant by one of two {services; days} | TWO / [cancel, {service whitening, service filling; date 2026-11-25, date 2026-11-27}] | BOOKED, book whitening 2026-11-25 10:00 Jo Park 4155550134 | visit-found b4 whitening 2026-11-25 10:00, ask-to-cancel
    that was not found is told once, and the team hears another number | [move] / WHO / [cancel{; , phone 2125550199}] | hand-off "Wants to move a visit, which was not found. Said: move. Caller: Jo Park, 4155550134." ;; hand-off "Wants to move a visit, which was not found. Said: move. Caller: Jo Park, 4155550134.", note "Wants to move a visit, which was not found. Said: move. Jo Park, 2125550199" | will-call-back Jo Park 4155550134, anything-else ;; will-call-back Jo Park 2125550199, anything-else
    is {of the relative; of the caller} where it is said so | OTHER / [cancel, says {relative; forMe}] | BOOKED, book cleaning 2026-11-25 16:00 Max 4155550134 | visit-found b4 cleaning 2026-11-25 16:00 Max, ask-to-cancel ;; visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
  `,
);

dialogues(
  "the team",
  `
    is asked for, not by a {question what it is; question who is in; visit} | [{identity; team; book}, human, service cleaning] | | this-is, identity, how-to-help ;; team lena ;; ask-day cleaning
    gets a message beside a question | [message, place, "Tell them I am late, where do I park"] | | answer place, of-course, ask-call-back needsName needsPhone
    is left for a visit | [human] / [{book 0.8; service cleaning, date 2026-11-24; service cleaning, time 15:00}] | hand-off "Asked for a person. Said: human." | ask-service ;; offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time ;; ask-day cleaning
    says when it calls | [human] / WHO / [says asksWhenCalled] | hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134." | when-called, anything-else
    says nothing of a call that was never promised | [says asksWhenCalled] | | not-caught, how-to-help
    hears when to call | [human] / WHO / [{date 2026-11-24; time 15:00; beside time 15:00}] | hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", note "Call back Jo Park, 4155550134. Said: date 2026-11-24." ;; hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", note "Call back Jo Park, 4155550134. Said: time 15:00." ;; hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", note "Call back Jo Park, 4155550134. Said: beside time 15:00." | message-passed-on, anything-else
    hears no time of a visit | [human] / WHO / [time 15:00, service cleaning] | hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134." | ask-day cleaning
    hears no time that is of a visit to {move; cancel; look up} | [human] / WHO / [time 15:00, {move; cancel; my-visit}] | hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", hand-off "Wants to move a visit, which was not found. Said: time 15:00, move. Caller: Jo Park, 4155550134." ;; hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", hand-off "Wants to cancel a visit, which was not found. Said: time 15:00, cancel. Caller: Jo Park, 4155550134." ;; hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134.", hand-off "Wants to look up a visit, which was not found. Said: time 15:00, my-visit. Caller: Jo Park, 4155550134." | visit-not-found, will-call-back Jo Park 4155550134, anything-else
    hears a remark on a visit that is booked | DONE / [message, "Please put down that I am hard of hearing"] | BOOKED, note "Said: Please put down that I am hard of hearing. From: Jo Park, 4155550134." | of-course, message-passed-on, anything-else
    hears a remark beside a booking | [service cleaning] / [message, {date 2026-11-24; says callMe}] | note "Said: message, date 2026-11-24." ;;  | message-passed-on, offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time ;; ask-message
    hears a call back instead of a booking | READ / [message, says callMe, "Call me"] | note "Said: Call me. Jo Park, 4155550134" | message-passed-on, read-back cleaning 2026-11-24 15:00 Jo Park 4155550134, ask-to-book
    has the question, not {a booking; a move; a cancellation} | [other-question, "A fish tank?"] / [yes, {book; move; cancel}] | | ask-service ;; to-find-visit, ask-name ;; to-find-visit, ask-name
    has a question about deals beside another | [price, hours, says asksDeal, "Any specials?"] | | hours-of-week, unknown-answer, offer-message
    gets a message of {ten words; eleven} | [message, names message, {"a b c d e f g h i j"; "a b c d e f g h i j k"}] | | ask-message ;; of-course, ask-call-back needsName needsPhone
    gets a message about a visit | [message, "A message"] / [{my-visit; date 2026-11-24}, "I am late"] | | ask-call-back needsName needsPhone ;; ask-call-back needsName needsPhone
    is asked only for what is missing of a caller who still {books; tells} | [human] / [{name Jo Park, book; name Jo Park, phone 4155550134}, service cleaning] | hand-off "Asked for a person. Said: human." ;; hand-off "Asked for a person. Said: human.", note "Call back Jo Park, 4155550134. Asked for a person. Said: human. name Jo Park, phone 4155550134, service cleaning." | ask-call-back needsPhone ;; will-call-back Jo Park 4155550134, anything-else
    is asked for beside a visit that is not named | [human, book] | hand-off "Asked for a person. Said: human, book." | of-course, passing-to-team, ask-call-back needsName needsPhone
    gets a message for one of it | [message, staff lena, "Tell her that I am late today"] / WHO | note to Lena "Said: Tell her that I am late today. name Jo Park, phone 4155550134. From: Jo Park, 4155550134." | message-passed-on, will-call-back Jo Park 4155550134, anything-else
    gets no message after a drop | [message] / [drop] | | okay, anything-else
    is left for a visit that is hardly meant | [human] / [book 0.7] | hand-off "Asked for a person. Said: human." | ask-service
    takes over from what was not understood three times | ["Hm"] / ["Hm"] / ["Hm"] | hand-off "Could not be understood three times in a row." | not-understood-passing-on, ask-call-back needsName needsPhone
    calls who speaks another language | {[hours]; [service cleaning]} / [not-english, "Hablo"] / [phone 4155550134] | hand-off "Speaks another language. Said: Hablo.", note "Speaks another language. Said: Hablo. 4155550134" | noted, anything-else
  `,
);

dialogues(
  "danger and safety",
  `
    is read before anything else | [danger {life; self}, "I want to die"] | hand-off "EMERGENCY. Told to call for help. Said: I want to die." | call-911, telling-team, ask-call-back needsPhone ;; call-988, telling-team, ask-call-back needsPhone
    is not asked for a number twice | [danger life, "It bleeds"] / [danger life, "It still bleeds"] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds.", hand-off "EMERGENCY. Told to call for help. Said: It still bleeds." | call-911, telling-team
    needs no number that is known | WHO / [danger life, "It bleeds"] / [{book, service cleaning; date 2026-11-24}] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds. Caller: Jo Park, 4155550134." | call-911, anything-else
    is said again at {a question; a doubt} | [danger {life; self}, "It bleeds"] / [medical-advice, "Should I wait?"] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds." | call-911, ask-call-back needsName needsPhone ;; call-988, ask-call-back needsName needsPhone
    is not said again after {a name; a number; a yes; thanks; a pause; a goodbye} | [danger life, "It bleeds"] / [{name Jo Park; phone 4155550134; yes; thanks; hold-on; goodbye}] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds." ;; hand-off "EMERGENCY. Told to call for help. Said: It bleeds." ;; hand-off "EMERGENCY. Told to call for help. Said: It bleeds.", note "Call back. EMERGENCY. Told to call for help. Said: It bleeds. yes." ;; hand-off "EMERGENCY. Told to call for help. Said: It bleeds.", note "Call back. EMERGENCY. Told to call for help. Said: It bleeds. thanks." ;; hand-off "EMERGENCY. Told to call for help. Said: It bleeds." ;; hand-off "EMERGENCY. Told to call for help. Said: It bleeds.", note "Call back. EMERGENCY. Told to call for help. Said: It bleeds. goodbye." | ask-call-back needsPhone ;; ask-call-back needsName ;; call-911, will-call-back, anything-else ;; call-911, will-call-back, anything-else ;; take-your-time ;; call-911, will-call-back, goodbye
    is said again though a question sounds like {hours; parking} | [danger life, "It bleeds"] / [{hours; parking}, {medical-advice; emergency} 0.4] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds." | call-911, ask-call-back needsName needsPhone
    is not said again after a question of the practice | [danger life, "It bleeds"] / [{hours; parking}] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds." | hours-of-week, ask-call-back needsName needsPhone ;; answer parking, ask-call-back needsName needsPhone
    that is urgent is booked on | [service emergency by symptom] / [emergency 0.4, {"Should I go to the ER?"; "It hurts"}] | | urgent-first, not-caught, offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time ;; not-caught, offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time
    that is urgent is told where the visit is booked | URGENT / [emergency, "Do I put it in milk?"] | book emergency 2026-11-21 10:15 Jo Park 4155550134, hand-off "EMERGENCY. Said: Do I put it in milk? Caller: Jo Park, 4155550134." | urgent-first, telling-team, anything-else
    is calmed, where nothing graver is said | [service cleaning, says afraid, {hours 0.3; emergency; complaint; medical-advice}] |  ;;  ;; hand-off "Complaint. Said: service cleaning, says afraid, complaint." ;; hand-off "Medical question. Said: service cleaning, says afraid, medical-advice." | many-feel-so, hours-of-week ;; sorry-to-hear, urgent-first, come-right-away, offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time ;; sorry-to-hear, complaint-passed-on, ask-call-back needsName needsPhone ;; no-medical-advice, ask-call-back needsName needsPhone
    of a child is no danger where a parent calls | [minor, age {8; 16} of another] | | answer children, how-to-help
    of a teenager is a question | [children 0.5, minor 0.4, {age 16; "Can she come alone?"}] | | answer children
    of a child is asked for without an age | [minor] | | ask-grown-up
    of a child lets {a grown-up; a grown-up who comes; nobody; an emergency} go on | [minor, age 8] / [{yes; hold-on; no; emergency}] |  ;;  ;; hand-off "A child called. Said: no." ;;  | put-them-on ;; put-them-on ;; have-grown-up-call, goodbye ;; sorry-to-hear, urgent-first, come-right-away, offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time
    of a complaint is heard where it is the main thing, or comes without a visit | [{book, complaint 0.9; book 0.7, complaint 0.5; complaint 0.5, book 0.5}, service check-up, says afraid] |  ;;  ;; hand-off "Complaint. Said: complaint 0.5, book 0.5, service check-up, says afraid." | ask-day check-up ;; ask-day check-up ;; sorry-to-hear, complaint-passed-on, ask-call-back needsName needsPhone
    is no advice, and {books what is wished; answers the rest} | [{medical-advice 0.6, book 0.5, service check-up by description; insurance, medical-advice 0.4}, "My gums bleed"] | hand-off "Medical question. Said: My gums bleed." | no-medical-advice, telling-team, general-visit check-up, ask-day ;; answer insurance, no-medical-advice, ask-call-back needsName needsPhone
    of a treatment that is not offered is told to the team too | [book 0.8, message 0.4, unofferedService dentures, "I need my dentures fixed"] | note "Said: I need my dentures fixed." | message-passed-on, not-offered dentures, all-services, ask-service
    that is hardly heard is asked for again | (0.3) [danger life, "It bleeds"] | | urgent-first, not-caught, how-to-help
    is more urgent than a number that was asked for | BOOK / [name Jo Park] / [danger life, "It bleeds"] | hand-off "EMERGENCY. Told to call for help. Said: It bleeds. Caller: Jo Park." | call-911, telling-team, ask-call-back needsPhone
    of a teenager of {17; 18} is a question | [minor, age {17; 18} of another] | | answer children, how-to-help
    of half a complaint is heard, but not in the middle of a booking | {["Hm"]; [service cleaning]} / [complaint 0.3, "It hurt"] | hand-off "Complaint. Said: It hurt." ;;  | sorry-to-hear, complaint-passed-on, ask-call-back needsName needsPhone ;; not-caught, ask-day
    of a complaint is told once | [complaint, "It hurt"] / [complaint, message] | hand-off "Complaint. Said: It hurt." | ask-call-back needsName needsPhone
    that is asked about does not end a booking | BOOK / [medical-advice, "Can I fly?"] | hand-off "Medical question. Said: Can I fly?" | no-medical-advice, telling-team, ask-name
    that is urgent goes before another visit | BOOK / [emergency, "It broke"] | | sorry-to-hear, urgent-first, come-right-away, offer 2026-11-21 10:15 2026-11-21 11:15 2026-11-21 12:15 isToday, ask-which-time
  `,
);

dialogues(
  "a practice for adults",
  `
    is asked who is in, and says it | [team, staff maya, date 2026-11-21] | | team maya 2026-11-21
    does not offer something | [services, unofferedService massages] | | not-offered massages, all-services
    believes a grown-up | [minor, age 15] / [age {18; 20; 21; 30}, book] | | parent-first, offer-message ;; parent-first, offer-message ;; ask-service ;; ask-service
    refuses a minor again | [minor, age 15] / [{book; move; hours}] | | parent-first, offer-message ;; parent-first, offer-message ;; hours-of-week
    believes a parent who wants something | [minor, {age 15 of another; says relative}] / [says forMe] | | ask-service
    is asked again whether the team shall know | [minor, age 15] / ["Hm"] | | not-caught, parent-first, offer-message
    sends a note about a treatment that is held | [risk, "I take a blood thinner"] / [book, service botox] / WHO | hand-off "Medical question. Said: I take a blood thinner.", note "Call back Jo Park, 4155550134. Wants a Botox treatment after a medical question. name Jo Park, phone 4155550134." | will-call-back Jo Park 4155550134, anything-else
    asks for a parent of {a minor for whom another calls; a child; a teenager} | [{book, age 15 of another; minor, age 12; minor, age 13}] | | parent-first, offer-message ;; ask-grown-up ;; parent-first, offer-message
    believes a grown-up who called for a minor | [minor, age 15 of another] / [book, age 18] | | ask-service
    still believes a grown-up afterwards | [minor, age 15] / [age 30] / [book] | | ask-service
    holds a treatment after another question | [risk, "I take a blood thinner"] / [medical-advice, book, service botox] | hand-off "Medical question. Said: I take a blood thinner.", hand-off "Medical question. Said: medical-advice, book, service botox." | no-medical-advice, clinical-team-first, ask-call-back needsName needsPhone
    leaves what is urgent to the team | [service botox, date 2026-11-24, time 15:00] / [emergency, "It broke"] | hand-off "EMERGENCY. Said: It broke." | sorry-to-hear, urgent-first, cannot-wait, ask-call-back needsName needsPhone
  `,
  { practice: medSpa },
);

dialogues(
  "questions",
  `
    are answered by name | [identity, "Is this Maple Street Dental?"] | | this-is, identity, how-to-help
    say who gives what sounds like it | [team, service cleaning by {description; symptom}] | | team lena ;; team okafor lena
    are the same once more, and lead to a day where a visit is wished | [price, service crown] / [price, {repeat; book}, service crown] | | prices crown, ask-to-book-service crown ;; prices crown, ask-day
    are not known twice | [other-question, "A fish tank?"] / [other-question, "A fish tank?"] | | unknown-answer, offer-message
    follow {a day; a phrase; a long one; a statement} | [hours, date 2026-11-24] / [date 2026-11-25, {"And Wednesday?"; says followUp, "and Wednesday"; "And what if I came on a Wednesday then?"; "Wednesday"}] | | hours-of-day 2026-11-25 ;; hours-of-day 2026-11-25 ;; not-caught, anything-else ;; not-caught, anything-else
    follow nothing where something else is asked | [hours, date 2026-11-24] / [date 2026-11-25, place 0.5, "And Wednesday?"] | | answer place
    say why a {name; number} is needed | BOOK / [{hours 0.2; name Jo Park}] / [recording] | | why-details, answer recording, ask-name ;; why-details, answer recording, ask-phone
    say why a number is needed that was refused | BOOK / [name Jo Park] / [no] / [recording] | | why-details, answer recording, read-back cleaning 2026-11-24 15:00 Jo Park, ask-to-book
    offer a visit for a price, and are asked on | [price, service cleaning] / [yes, clear, hours] | | hours-of-week, ask-day
    offer a visit for what a price is asked of | [price] / [service cleaning, {date 2026-11-24; time 15:00; choice 0}] | | offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:45, ask-which-time ;; ask-day cleaning ;; prices cleaning, anything-else
    say the price of each of two services once | [price, service crown] / [services, price, service crown, service whitening] | | about-service crown, about-service whitening
    say what it is, not how to help, later on | [hours] / [identity] | | this-is, identity
    are of {what sounds like it; what is described; no service; all services} | [{price, service check-up by symptom; services, asks length, service check-up by description; services, asks length; services}] | | prices check-up, ask-to-book-service check-up ;; about-service check-up, ask-to-book-service check-up ;; depends-on-treatment ;; all-services
    of what is not offered are of {all services; a service that is named; a service that is described} | [price, unofferedService dentures{; , service crown; , service crown by description}] | | not-offered dentures, all-services ;; prices crown, ask-to-book-service crown ;; prices crown, ask-to-book-service crown
    are answered in the order in which days were named | [hours, beside date 2026-11-24, date 2026-11-25] | | hours-of-day 2026-11-24, hours-of-day 2026-11-25
    tell of a service that is described | [services, service check-up by description] | | about-service check-up isOffered, ask-to-book-service check-up
    tell what to do after a treatment | [after-care, service filling] | | after-care filling
    of a caller who wants to be forgotten reach the team | [recording, says asksDeletion, "Delete what I said"] | note "Wants to have it deleted. Said: Delete what I said." | answer recording, message-passed-on
    of deals are answered beside the service that is named | [{payment; price}, says asksDeal, service whitening] | | answer payment, unknown-answer, offer-message ;; prices whitening, unknown-answer, offer-message
    follow in seven words at most | [hours, date 2026-11-24] / [date 2026-11-25, "And what of a Wednesday then please?"] | | hours-of-day 2026-11-25
    offer a visit of another service than the one that is booked | DONE / [price, service whitening] | BOOKED | prices whitening, ask-to-book-service whitening
    beside what it is end without an offer of help | [identity, hours] | | this-is, identity, hours-of-week
  `,
);

dialogues(
  "a conversation",
  `
    asks what else there is, but not after {a service; a goodbye} | [hours] / [yes, clear, {service cleaning; goodbye}] | | ask-day cleaning ;; goodbye
    waits, not for {a service; a day; a time; a choice} | [service cleaning, date 2026-11-24] / [hold-on, {service whitening; date 2026-11-25; time 11:00; choice 1}] | | offer 2026-11-24 9:00 2026-11-24 12:15 2026-11-24 14:30, ask-which-time ;; offer 2026-11-25 9:00 2026-11-25 12:15 2026-11-25 14:45, ask-which-time ;; time-free 2026-11-24 11:00, ask-name ;; time-free 2026-11-24 12:15, ask-name
    begins with a hello | [hello] | | hello, how-to-help
    asks a caller with the wrong number again who {names; books; moves; cancels; tells} something | [wrong-number] / [{name Jo Park; book; move; cancel; message}] | | noted Jo Park, how-to-help ;; ask-service ;; to-find-visit, ask-name ;; to-find-visit, ask-name ;; ask-message
    asks a new caller nothing who {books; moves; cancels} at once | BOOK / WHO / YES / [yes, {book; move; cancel}] | BOOKED | ask-day cleaning ;; visit-found b1 cleaning 2026-11-24 15:00, ask-when-instead ;; visit-found b1 cleaning 2026-11-24 15:00, ask-to-cancel
    asks a new caller nothing beside {a service; a question} | BOOK / WHO / YES / [yes, {service whitening; hours}] | BOOKED | ask-day whitening ;; hours-of-week
    takes {thanks; a goodbye; a no} for no answer to how a caller heard of it | BOOK / WHO / YES / [yes] / [{thanks; goodbye; no}] | BOOKED | welcome ;; goodbye ;; goodbye
    ends for a wrong number that was said twice | BOOK / [wrong-number] / [wrong-number] | | goodbye
    ends where it is dropped | [drop] | | okay, goodbye
  `,
);

dialogues(
  "a record",
  `
    is made of nobody without a name | [hours] / [goodbye] | | goodbye
    is made of a name only at the end | [name Jo Park] | | noted Jo Park, how-to-help
    is made of a name at the end | [name Jo Park] / [goodbye] | record maple-street-dental Jo Park | goodbye
    is made once more for a number that comes later | [name Jo Park] / [no] / [phone 4155550134] / [goodbye] | record maple-street-dental Jo Park, record maple-street-dental Jo Park 4155550134 | 
    says what was asked about and how a caller heard of it | [heard a friend, price, service whitening] / [name Jo Park] / [goodbye] | record maple-street-dental Jo Park teeth whitening a friend | goodbye
    says nothing twice | BOOK / WHO / YES / [yes] / [heard a friend] / [no] | BOOKED, record maple-street-dental Jo Park 4155550134 new teeth cleaning a friend teeth cleaning 2026-11-24T20:00:00.000Z | goodbye
    says where a visit is moved to | DONE / [move, date 2026-11-25] / YES / [goodbye] | BOOKED, record maple-street-dental Jo Park 4155550134 known teeth cleaning teeth cleaning 2026-11-24T20:00:00.000Z, move cleaning 2026-11-25 15:00, record maple-street-dental Jo Park 4155550134 known teeth cleaning teeth cleaning 2026-11-25T20:00:00.000Z | goodbye
    says nothing of a visit that is canceled | DONE / [cancel] / YES / [goodbye] | BOOKED, record maple-street-dental Jo Park 4155550134 known teeth cleaning teeth cleaning 2026-11-24T20:00:00.000Z, cancel cleaning 2026-11-24 15:00, record maple-street-dental Jo Park 4155550134 known teeth cleaning | goodbye
    says what a caller changes afterwards | DONE / [move, service whitening] / YES / [no] | BOOKED, record maple-street-dental Jo Park 4155550134 known teeth cleaning teeth cleaning 2026-11-24T20:00:00.000Z, cancel cleaning 2026-11-24 15:00, book whitening 2026-11-24 15:00 Jo Park 4155550134, record maple-street-dental Jo Park 4155550134 known teeth cleaning teeth whitening teeth whitening 2026-11-24T20:00:00.000Z | goodbye
    says how a caller heard of it in their words | BOOK / WHO / YES / [yes] / ["My dentist told me"] / [goodbye] | BOOKED, record maple-street-dental Jo Park 4155550134 new teeth cleaning My dentist told me teeth cleaning 2026-11-24T20:00:00.000Z | goodbye
  `,
  { records: true },
);
