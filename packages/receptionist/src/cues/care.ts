import type { Cue } from "./cue.ts";

const tooth = "(?:teeth|tooth|molars?|fang|filling|crown|implant)";
const part =
  "(?:face|jaw|cheeks?|throat|tongue|neck|eyes?|eyelid|gums?|lips?|mouth|forehead|nose|skin|chin|head|arm|hand)";
const swollen =
  "(?:swollen|swelled|swelling|swells|ballooned|ballooning|blown up|blew up|puffed|huge|twice the size|like a (?:balloon|golf ball|grapefruit|baseball)|size of a)";
const medicine =
  "(?:ibuprofen|tylenol|advil|motrin|aspirin|acetaminophen|aleve|naproxen|antibiotics?|amoxicillin|penicillin|oxycodone|oxy|hydrocodone|vicodin|codeine|percocet|blood thinners?|eliquis|xarelto|warfarin|coumadin|plavix|accutane|isotretinoin|medications?|medicines?|meds|pills?|pain ?killers?|prednisone|steroids?|metformin|ozempic|insulin|lisinopril|antidepressants?|zoloft|valium|xanax|benadryl|antihistamine|valtrex|numbing cream|lidocaine|epinephrine|laughing gas|sedation|clove oil|orajel|anbesol|fish oil|vitamin e|supplements?|dosage|dose|milligrams|mg)";
const condition =
  "(?:pregnant|pregnancy|expecting|breast ?feeding|nursing (?:a|my)|trimester|diabet\\w+|heart (?:condition|murmur|problem|valve|attack|disease|stent)|pacemaker|high blood pressure|hypertension|lupus|autoimmune|allergic to|allergy to|epilep\\w+|seizures? (?:disorder|history)|chemo\\w*|radiation|cancer|hemophilia|hepatitis|hiv|asthma\\w*|keloids?|rosacea|eczema|psoriasis|cold sores?|shingles|osteoporosis|knee replacement|hip replacement|stroke|covid|immun\\w+ (?:system|compromised))";

/** What must not wait, and what a receptionist must not answer. */
export const care: readonly Cue[] = [
  [
    "emergency",
    1,
    new RegExp(
      `\\b(?:${tooth}|front 1|1 of (?:my|his|her) front)(?: \\w+){0,4} (?:knocked|kicked|punched|fell|popped|came|busted|broke|broken|hanging|dangling|snapped|pushed)(?: \\w+)? ?(?:out|loose|in half|off|thread|back)\\b`,
    ),
  ],
  [
    "emergency",
    1,
    new RegExp(
      `\\b(?:knock(?:ed|ing)?|kicked|punched|busted|smashed|bashed|lost|broke|broken|chipped|cracked|snapped|split|shattered|fractured)(?: (?:out|off|loose|a|an|my|his|her|the|our|\\d|half|of|front|back|baby|adult|big|piece|kids|sons|daughters|2|chunk)){0,5} ${tooth}\\b`,
    ),
  ],
  [
    "emergency",
    1,
    /\b(?:(?:cant|cannot|wont|doesnt|not|isnt|hasnt|never|couldnt) (?:\w+ ){0,3}?(?:stop|stopping|stopped|quit)(?: the| my| it)? ?(?:from )?(?:bleed\w*|blood)|bleed\w* (?:\w+ ){0,4}?(?:wont|not|cant|doesnt|hasnt|isnt) (?:\w+ ){0,2}?(?:stop\w*|quit\w*|slow\w*|let\w* up)|bleed\w* (?:a lot|badly|heavily|nonstop|non stop|like crazy|everywhere|all over|hard|profusely)|blood (?:everywhere|all over|pouring|gushing|keeps)|gush\w+|soak\w+ through|keeps? bleeding|still bleeding)\b/,
  ],
  [
    "emergency",
    1,
    /\b(?:(?:trouble|difficulty|difficult|hard time|struggling|hard|problems?) (?:to )?(?:with )?(?:breathing|breathe|swallowing|swallow|catching)|(?:cant|cannot|can barely|can hardly|barely|hardly|couldnt) (?:\w+ )?(?:breathe|breath|swallow|see\b(?! you)|open (?:my|his|her) (?:eyes?|mouth|jaw))|short of breath|out of breath|wheez\w+|throats? (?:is |feels |s )?(?:closing|swelling|tight\w*|closed)|chok\w+|gasping)\b/,
  ],
  [
    "emergency",
    1,
    /\b(?:(?:blurr?y|blurred|lost|losing|loss of|double|cloudy|fuzzy|dim|foggy|tunnel|no|weird|patchy|black spots? in) (?:my |his |her |the |your )?(?:vision|sight|eyesight|seeing)|(?:vision|sight|eyesight)(?: \w+){0,4} (?:blurr?y|blurred|gone|went|weird|dark|black|gray|foggy|cloudy|double|going|fading|funny|off|out|fuzzy)|seeing (?:double|spots|black|gray|stars)|(?:went|going|gone) blind|(?:left|right|1|my) eye (?:only )?(?:\w+ )?(?:sees|blind|black|gray|dark)|everythings? (?:is |looks |went )?(?:blurry|gray|dark|black|double))\b/,
  ],
  [
    "emergency",
    0.9,
    new RegExp(
      `\\b${part}(?: \\w+){0,4} ${swollen}\\b|\\b${swollen}(?: \\w+){0,3} ${part}\\b|\\bswollen (?:shut|up)\\b|\\bswelling (?:up|fast|shut|spreading|getting worse)\\b`,
    ),
  ],
  [
    "emergency",
    1,
    new RegExp(
      `\\b${part}(?:s| has| is| have)?(?: \\w+){0,3} (?:gone|went|going|turned|turning|is|looks|looking|got|getting|becoming|feels)(?: \\w+){0,2} (?:white|blue|purple|gray|black|cold|dusky|mottled|pale|dark|bluish|blotchy)\\b`,
    ),
  ],
  [
    "emergency",
    1,
    /\b(?:blister\w*|hives|allergic reaction|anaphyla\w+|passed out|passing out|faint(?:ed|ing)?|unconscious|collapsed|wont wake|not waking|unresponsive|convuls\w+|seizing|having a seizure|chest pains?|heart attack|stroke symptoms|droop\w*|slurr\w+|911|ambulance|emergency room|life threatening|overdos\w+|tongue is|oozing|pus|abscess\w*|necro\w+|skin is (?:dying|peeling off)|third degree|3rd degree|2nd degree|burn(?:t|ed|s) (?:\w+ ){0,3}(?:bad|badly|my|me|face|skin)|bad burns?|burn marks?)\b/,
  ],
  [
    "emergency",
    1,
    /\b(?:its|this is|is this|have|having|got|kind of|with|call it|real|dental|an|its like) an? (?:\w+ )?emergency\b|\bemergency (?:here|situation)\b|^(?:help )?(?:emergency|its urgent|help)\b|\burgent(?:ly)?\b(?! care)|\bhelp me\b/,
  ],
  [
    "emergency",
    0.9,
    /\b(?:hit|kicked|elbowed|punched|smacked|whacked|struck) (?:\w+ ){0,3}?(?:in|on|across|to) (?:the |my |his |her )?(?:mouth|face|teeth|jaw|chin)\b|\b(?:fell|tripped|crashed)\b.*\b(?:tooth|teeth|mouth|face|lip)\b|\btooth through\b|\bbit (?:through|off)\b|\bjaw (?:is )?(?:locked|broken|dislocated|stuck)\b/,
  ],
  [
    "emergency",
    0.9,
    /\b(?:excruciating|unbearable|agony|worst pain|severe(?: \w+)? pain|terrible pain|horrible pain|awful pain|so much pain|lot of pain|screaming|pain is (?:so |really |getting )?(?:bad|awful|terrible|horrible|worse|killing)|in (?:serious|bad|real|crazy|horrible|terrible|major|agonizing) pain|killing me|cant (?:sleep|eat|take|stand|function|think)\b.*\b(?:pain|hurts?|tooth|ache)|(?:pain|hurts?|hurting|tooth|ache|throbbing)\b.*\b(?:cant (?:sleep|eat|take|stand|wait)|like (?:the dickens|hell|crazy|a mother|fire|nobody)|(?:so|real|really|too) (?:bad|much)|all night|up all night)|throbbing)\b/,
  ],
  [
    "emergency",
    0.9,
    /\bfever\b.*\b(?:swollen|swelling|jaw|face|tooth|gum|abscess|infect\w+)\b|\b(?:swollen|swelling|jaw|face|tooth|gum|abscess|infect\w+)\b.*\bfever\b|\b(?:numb|cant move|cant feel)(?: \w+){0,3} (?:face|side|arm|mouth)\b.*\b(?:still|since|droop\w*)|\bin the (?:er|ambulance)\b/,
  ],

  ["medical-advice", 1, new RegExp(`\\b${medicine}\\b`)],
  ["medical-advice", 1, new RegExp(`\\b${condition}\\b`)],
  [
    "medical-advice",
    1,
    /\b(?:is (?:it|this|that|he|she)|was that|are these|are those|should it|would it be|seem|looks?|that) (?:\w+ ){0,2}?(?:normal|infected|serious|dangerous|safe|bad|contagious|broken|dying|an? (?:infection|abscess|cavity|reaction|allergy|bruise|problem|concern)|worrisome|concerning|cancer\w*)\b|\b(?:does|do|could|would|might|can) (?:that|this|it|these|they|those)\b.* (?:mean|sound|look|be|need|seem)\b.*\b(?:infect\w*|normal|bad|dying|serious|dead|broken|abscess\w*|cavity|root canal|cancer|nerve|sinus\w*|worry|right|mean|allerg\w*|gone|need)\b|\bdoes (?:that|this|it) (?:mean|sound|look)\b/,
  ],
  [
    "medical-advice",
    1,
    /\b(?:do|dont) you think (?:i|its|it|ill|that|this|my|he|she|its just)\b|\bin your opinion\b|\bwhat do you think (?:it|is|i|this|that|could|might|is wrong)\b|\b(?:should|do|must) i (?:be )?(?:worry|worried|concerned|go to the|be worried|see (?:a|the) (?:doctor|dentist|er)|put (?:ice|heat|something)|ice|rinse|take|stop taking|keep taking|pop|squeeze|pull it|use (?:ice|heat|peroxide|salt)|be using|quit taking)\b|\bwhat(?:s| is| could be| might be) (?:wrong|causing|happening)\b|\bwhy (?:is|does|do|are|has|did|would|wont) (?:my|it|the|this|his|her)\b(?! (?:price|bill|cost|appointment))|\bwhat (?:should|can|do|could) i (?:take|put|do|use|give)\b.*\b(?:pain|it|swelling|ache|hurts?|bump|sore|rash|bruis\w+|infection|him|her|lump)\b|\bhow (?:many|much|often)\b.*\b(?:take|mg|pills?)\b|\b(?:diagnos\w+|prescri\w+ (?:me|something|a)|second opinion|symptoms?|side effects?|interact\w*|mix(?:ing)? (?:it|them|with)|am i (?:a )?(?:good )?(?:candidate|too (?:old|young))|safe (?:for|to|if|with|during|while)|okay? (?:if|to|for)\b.*\b(?:pregnan\w*|nursing|medic\w+|i have|i had))\b/,
  ],
  [
    "medical-advice",
    0.9,
    /\b(?:is it (?:ok|okay|alright|all right|fine|bad|dangerous) (?:if|to|that|for)|do i (?:have|need) (?:an? )?(?:infection|cavity|root canal|abscess|antibiotic\w*|extraction|deep cleaning|surgery|gum disease)|need a root canal|could (?:it|this) (?:just )?be(?! (?:the \d|on|at|moved|changed|\w+day|\d|done|earlier|later|a (?:different|later|little)))|is (?:my|his|her|the) (?:\w+ ){1,3}(?:infected|dead|dying|normal|broken|cracked|dangerous)|(?:going to|gonna|will|would) (?:\w+ ){0,2}?(?:burn|hurt|harm|kill|affect|react)(?: \w+)? ?(?:me|my|the baby|with)?|lump|bump on|weird spot|white patch|bruis\w+|puffier|droopy|uneven|lopsided|asymmetr\w+)\b/,
  ],
  [
    "medical-advice",
    0.9,
    /\b(?:should i (?:gargle|rinse|massage|worry|ice|put (?:ice|heat))|is (?:this|that|it) (?:normal|infected|too much|safe|dangerous|bad)|am i (?:a good|too)|candidate|poisonous|dry socket|urgent care|need (?:a |an )?(?:root canal|stitches|antibiotics?|crown or|extraction)|(?:does|could|would|can|will|is) .*\b(?:react|travel|make them worse|help my (?:headaches?|migraines?)|hurt the baby|cancer|spread)|what dose|with (?:my|her|his) condition|painkiller|migraine medicine|for the pain|(?:white|black|red|dark) (?:spot|patch|bump)|bump on|whats this|tell me (?:if|honestly)|if it was your|something(?:s)? wrong|my (?:tooth|gums?|jaw|tongue|lip|face|eyelid|forehead|bite) .*\b(?:mean|why|dying|lumpy|droopy|heavy|itchy|click\w*|bleed when|supposed to)|why (?:do|does|is|are) (?:my|the|it)|sensitive to|when i (?:bite|chew|brush))\b/,
  ],
  [
    "emergency",
    0.9,
    /\b(?:(?:lips?|nose|skin|eye|side) (?:\w+ ){0,3}(?:white|blue|black|purple|gray)|blurry|blind|gone dark|bleeding for|mouths? been bleeding|hanging by a thread|choking|swallowed|burning up|shivering|too many (?:pain )?pills|on call|agony|10 out of 10|this minute|right this|call an ambulance|(?:tooth|teeth) (?:\w+ ){0,3}(?:milk|in my hand)|to the mouth|full of blood|throat (?:\w+ ){0,3}closing|wont open|cant open|see the bone|nerve is|down my throat|pushed in|took a \w+ puck|skin is burned|burned from|burns all over|pain(?:s)? so bad)\b/,
  ],
  [
    "emergency",
    0.9,
    /\b(?:worst|terrible|horrible|awful|killer|raging|splitting|wicked|unreal) (?:tooth ?ache|pain)\b|\b(?:tooth|molar|crown|implant)s?(?: has| have| just)? (?:snapped|shattered|split|cracked in)\b|\bhalf (?:of )?my (?:tooth|molar)\b|\bspitting (?:teeth|blood)\b|\btooth is (?:out|gone)\b|\bsize of a\b|\bwalking the floor\b|\bpain like it\b/,
  ],
];
