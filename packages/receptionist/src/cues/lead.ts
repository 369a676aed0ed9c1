import { type Cue, relative } from "./cue.ts";

/** What callers tell of themselves: how they heard of us, what they would spend, when it suits. */
export const lead: readonly Cue[] = [
  [
    "lead-details",
    1,
    new RegExp(
      `\\b(?:saw|seen|noticed|read|caught|got|found|followed|watch\\w*) (?:\\w+ ){0,3}?(?:billboard|ads?|advert\\w*|sign|posts?|instagram|facebook|tik ?tok|yelp|google|flyers?|postcard|mailer|commercial|reviews?|website|page|reel|video|coupon in|newspaper|magazine|radio|online|internet|story)\\b|\\b(?:found|find|heard (?:about|of)|came across|discovered|looked up|stumbled (?:on|upon|across)|know about|hear about) (?:you|your|this place|yall|the place|about you)\\b|\\b(?:on|from|through|by|via) (?:google|facebook|instagram|tik ?tok|yelp|the radio|nextdoor|an ad|a friend|my ${relative}|word of mouth|the internet|your website|a billboard|a flyer)\\b|\\b(?:${relative}|lady|guy|girl|man|woman|doctor|hairdresser|stylist|barber|trainer|teacher|somebody|someone|pastor|nurse) (?:\\w+ ){0,5}?(?:told me about|recommended|recommends|referred|sent me|swears by|raves|raved|suggested|mentioned you|goes (?:there|to you)|comes (?:there|to you)|said (?:you|to (?:call|try))|loves you)\\b|\\bword of mouth\\b|\\breferred (?:me|by)\\b|\\bdrove (?:by|past)\\b|\\bwalk(?:ed)? (?:by|past)\\b`,
    ),
  ],
  [
    "lead-details",
    1,
    /\b(?:budget|under|below|around|up to|no more than|not more than|less than|max(?:imum)?|keep it (?:to|under|around)|stay (?:under|around|below)|spend(?:ing)?|afford|set aside|saved(?: up)?|tops|between) (?:\w+ ){0,4}?(?:\d+|hundred|thousand|grand|bucks|dollars|k)\b|\b(?:\d+|hundred|thousand|couple hundred|grand) (?:\w+ ){0,2}?(?:budget|tops|max|dollars or (?:so|less)|to spend|at most|range)\b|\b(?:budget|moneys? (?:is|isnt|isnt really|not|no)|money (?:is )?no object|price (?:isnt|is not|doesnt)|cost (?:isnt|doesnt)|dont care (?:about|what it) (?:the )?(?:cost|costs|price|money)|on a (?:tight |fixed )?budget|spend whatever|within reason)\b/,
  ],
  [
    "lead-details",
    0.9,
    /\b(?:no (?:rush|hurry)|not in (?:a|any) (?:rush|hurry)|in no (?:rush|hurry)|sometime (?:after|before|in|around|next|this|by)|some time (?:in|after|next)|(?:before|by|in time for|for) (?:my|the|a|our) (?:\w+ )?(?:wedding|reunion|birthday|vacation|trip|cruise|prom|graduation|party|gala|interview|photos?|holidays|anniversary|honeymoon|big day)|getting married|whenever (?:youre|its)|(?:early|late|mid) (?:next|spring|summer|fall|winter|january|february|march|april|may|june)|in the (?:spring|summer|fall|winter|new year)|new year|after the (?:holidays|new year|first of the year)|within the (?:month|week|year)|by (?:spring|summer|christmas|the end of)|this (?:spring|summer|winter|month)|few (?:weeks|months)|just (?:looking|browsing|curious|shopping around|starting to look)|shopping around|exploring)\b/,
  ],
  [
    "lead-details",
    0.8,
    /\b(?:my name(?:s| is)|name is|names|first name|last name|my (?:number|cell|phone|email)|you can reach me|reach me at|the number is|my (?:cell|phone)(?:s| is| number)|spelled|with a [a-z]$|that's with)\b/,
  ],
  [
    "lead-details",
    0.8,
    /\b(?:been (?:a patient|coming|going|there|seeing)|(?:existing|current|regular|longtime|returning) (?:patient|client|customer)|i(?:m| am) (?:a|an) (?:existing|current|regular|returning)|came (?:there|in) (?:last|once|before|years)|been there before|i was there)\b/,
  ],
  [
    "lead-details",
    0.8,
    /\b(?:i want (?:my|to look|it to look)|i hate (?:the|my)|i dont like my|my (?:teeth|smile|cheeks|lips|gums) (?:are|is|get|looks?)|(?:yellow|crooked|stained|sensitive|sore|dull ache|loose|gap)\b|tired of|bugging me|my (?:wedding|reunion|birthday)|coming up|been thinking about it|my first time with|by the end of|before (?:summer|spring|christmas|my)|within the next|tax season|old patient|patient since|come to you twice|used to go to you|goes to you|your website|postcard|trainer|coworker|at church|my gym|came up first|drove by|walked past|read about|set aside|whatever it costs|as high as|spend what|cost isnt|price doesnt|set budget|two hundred|looking around|maiden name|call me \w+$|text me at|reach me|capital \w|it can wait|nothing (?:urgent|terrible|serious)|not (?:urgent|serious)|clench|sun damage|stain)\b|^(?:google|yelp|instagram|facebook|a friend|tiktok)$/,
  ],
];
