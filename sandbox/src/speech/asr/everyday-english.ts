/**
 * Words that anybody may say on the telephone, whatever it is about, and that the sentences of callers do
 * not hold. What the model lacks is heard as something else, and takes its neighbours along: of the
 * words of callers it had not met it lacked 6.6 in a hundred, with these 3.7. All are in the CMU
 * dictionary.
 */
export const everydayEnglish: readonly string[] = `
above acid act action add admit advice affair agency agree agreement air airline alarm album allow
alphabet although amazing amount angry ankle announce annoyed apart apparently appear apply
approve apron argue arm arrange arrest art article artist asleep assume assure attack attend
attention attic audience aunt's author autumn avenue award aware awkward backyard bacon bag bake
baking balcony banana band barely bargain bark base basement basic basket bean beating became
becoming bedroom bee beef began begun behave believed believing belong below belt bench beneath
benefit beside beyond biking billion birth biscuit bitter blade blame blank blanket blind boarding
boat boil bomb bonus boot border boring born borrow borrowed boston bottle bounce bowl brace brake
bread breast breeze bridal bride bridesmaid bridesmaids brief bright brilliant british broccoli
browser bubble bucket bug build bumped burger burst bury bush busy butter buyer buying cabin cafe
cake california camera camp camping campus canada canceled canceling candle candy captain career
careful carefully carrot case cast castle casual catching cause ceiling celebrate celebration
cellar central century cereal certain certainly chain challenge chapter character charity chase
chasing chat cheap cheat cheer cheese chef chewing chicago chief childhood chips chocolate choice
choosing chose chosen christian cigarette cinema circle circling circumstances citizen city
classic classroom clearly climb climbing closet cloth clothes cloud club clue coach coast coat
coffees collar comb combination comfort comment committee common community commute commuting
compare compete complain complaining complete completely concept concern concerned concert
conference confidence confident confuse confused confusing congested congratulations connection
consider constant contact contain continue contract control conversation convince cook cookie
cooking corn cotton cough could've council counting cousin cozy crash create creepy crew cried
crime crisis crowd cruel cruise crunch culture cure curious current curve custom cute cycle daddy
daily dance dancing danger dare darling dash data dated dating dawn daylight deadline dealing
dealt debt decade decide decision deck decorating deeply defend definitely degree deleted delivery
demand denied denver deny depart depend depressed depth desert deserve design desire desperate
dessert detail details develop device diamond die diet dieting difficult dig digging direction
director disappear disappoint disappointed disaster discover discuss discussed dish dishes disk
display distance district disturb dive divorce document donkey doubled doubt downstairs drag
dragged dragging drama drank draw drawer drawing dream dreaming dress dressed dressing dried
drooling drug drum drunk drying duck dump eager earn earrings earth easier eaten editor education
effect effort egg elderly embassy emotional employ encourage ended enemy energy engaged engagement
engine engineer england enjoyed enormous enter entire envelope environment equal error escape
especially espresso essay estate europe event eventually everyone's evidence evil exact examine
example except exchange excited exciting exercise exhausted exist expected experiment expert
explained extend extreme extremely eyebrow eyelash eyelashes facility fail failed fair fairly
fairy faith fallen false familiar famous fan fantastic farmer fashion fasten fault fear feather
feature fed feeding fellow fence festival field fight fighting filed film final finding fingers
firm fishing fitted fixing flag flame flavor flew flies float flood flour flow flying focus fold
folded folk followed football force forced foreign forest forgetting fork formal former fortune
frame france frankly freak freaked freaking freedom freeway freeze french frequent fridge fried
friends frightened fruit frustrated frustrating fry fuel fun fur furious furniture further fuss
future gain gained gaining gather gear generally generous georgia german ghost gig glad glance
glove gloves glue goal goat gold golden golfing goodness gorgeous gossip government grabbed grade
gradually graduate graduated graduating graduation grandchildren granddaughter grandfather grandpa
grant grape grass grave green greet grew grill grin grinding gross group growing growth guarantee
guessed guessing guest guests guide guilty gun guy's habit hadn't hall hallway ham hammer handbag
handed handled handsome handy harm hated hating hawaii headed heading healed healing healthy
heater heel held helped helping hence hesitate hidden hide hiding hike hiking hire history hitting
hobby hollywood honeymoon hoped hopefully horrible host hosting hotel household housekeeper how'd
however hug hugging hunt identify illegal illness image imagine immediate immediately impact
import important impossible impress impressed improve inch include including incredible incredibly
independent indoor industry injury inn inner innocent insect insist inspect install instance
intend interest interested interesting interview introduce invitation invite invited iron island
it'll italian italy itching item jacket jam jar jealous jeans jelly jersey jog joined jokes joking
jordan journey joy judge juice jumped jumping jungle justice ketchup key keyboard kick kidney
killed king kit kitten knew knife knitting knowing knowledge label lack ladder ladies laid lamb
lamp land landed landing landlord lap laptop lasted lasting lately laugh laughing laundry lawn
layer lazy lead leader leaking lean learn learned learning lease lecture legal lemon lend length
lens lesson liar lid lift lightning liked likely limited link lion liquid liver loaded loaf loan
local locate log london lonely los loser lounge lover low luck lucky luggage lung luxury magic
mainly major majority male managed manicure manner marathon marriage marry mask massive master
matched material math mayor meal meanwhile measure meat mechanic media medium meeting melt memory
mental mention mercy mere messed messing messy method mexican mexico miami midnight might've
minimum minor mirror miserable missing mixed mixture model modern monitor mood moon mortgage
mostly motor mouse movies mud mug multiple muscle museum mushroom music musical must've mustn't
mystery naked narrow nasty nation national native natural naturally nature naughty nausea nearly
neat necklace needn't neighborhood nephew nerves nest net nevertheless newspaper nickname noise
nonsense normally novel nuclear numerous object obvious obviously ocean odd offered officer
official olive onion opera operate opportunity opposite orange ordered ordering ordinary organize
original ouch outdoor outfit oven packed packing page painful paint painted painting palace pale
palm pan panel panic parade parent parents paris particular passenger passing passport password
pasta path peaceful peanut penny people's pepper perfectly perform performance perfume period
personal personally phase philadelphia photographer physical piano picnic pie pierced pig pillow
pilot pin pint pipe plane planet planned plate platform play played player plenty plus poem poet
point pointed pointless poison pole police policeman politics poor popped population port portion
position positive poster pot potato potatoes pound pour powerful practical practically pray prayer
precious precise predict preferred pregnancy prepping presence presentation president pretend
pretty pretzels prevent previous pride primary prince princess print printed printer prison prize
product professional professor profit progress project prom promise promotion proof proper
property proposal protect protein proud provide provided psychiatrist pub public pump punish
purchase pure purpose pushing puzzle quality queen quitting rabbit race rail raise raised random
range rare rarely rat realize realized reasonable receive received recent recently recipe
recommend record recover reduce refer refrigerator refuse refused regard regularly rehearsal
relate relationship relative relatives relax relief relieved religion religious relocating rely
remain remark remembered remote renewed renting repeated replied reply reported request
rescheduled rescue reservation respect respond response responsible restaurant resting restroom
retire returned review reward rice rich ridiculous riding rip rise risk river rob role roll rolled
rolling rope rose rotation routine row royal rubber rude rug ruin ruining rule runner rushed
russian sacred sad safely safety sail sailing salad salary salmon sample san sand satisfied sauce
sausage save scary scene scheme science scientist scissors score scream screamed script sea
seafood seal search seated secret section secure seem seemed seems seldom select selfish sensible
separate series seriously serve serving settled several severe sewing shadow shake shampoo shape
shaved she'd shed sheep sheets shelf shell shelter shock shocked shoes shook shooting shopped
shore shorts should've shoulder shoulders shouldn't shout shower showering showing shown shrinking
sidewalk sight signature significant silence silent silk silver similar simple sing singing single
situation skating skiing skill skinny skipped skirt sky sleeping sleeve slice slight slightly slip
slipping smart smell smiling smoked smoking snack snake sneezing soap sock socks soda sofa soft
software soil sold soldier solid solution solve somehow somewhat song sorted sounded sour source
spaghetti spare specific specifically spelling spent spice spill spirit spit spitting split spoke
spoon sport sports spotted spread square stabbed stage stamp standard star stare starting stayed
steak steal steam steel steep sticky stiff stitch stole stolen stopping story stranger straw
strawberry stream strength stressed strict string strip struggle studied studio study studying
stung style subject substitute succeed success successful sudden suddenly suffer suggested
suggestion suitable suitcase sum sunglasses sunlight sunny sunshine supermarket supply support
surely surface surfing surprised surprising surrounded survive suspect swapping swear sweat sweep
swell swim symptom tablet tail tailor talent tap tape target task tasted tasty taught teach
teaching technical technology teenage temper temperature temple tend tennis tension tent term
terms terribly terrifying tested testing texas texted texting thanked theater themselves therapist
therapy there'd there'll therefore they'd they'll thief thirsty threading threat threatened threw
throughout thrown thumb thunder tickets ticking tidy tie tiger tissue title toast toe toes toilet
tone tool topic torn tossed totally touched touching tough tour tourist towards towel tower toy
track traded trail transport trash traveled tray treasure trial trick tricky trim true trunk
trusted truth tube tune tutor twin twist twisted twitter type typed typical ugly ultimate unable
uncomfortable underneath understanding understood underwear unemployed unfair unfortunately
unhappy uniform unique unless unlike unlikely unusual updated upon user vacuum valet valid valley
valuable value variety various vast vegan vegas vegetable vegetables vehicle veil version via
video view violent virus visible visited vitamin volleyball volume volunteer vote wage waited
waiter waitress war wardrobe warm warn warned warning washed washing wasted watching wave wax
waxing weak wealth weapon weather web weed weekly weigh weighed weird weren't west what're wheel
where'd wherever whining whisper whistle why'd wild win wind windy wing winner wipe wire wise
wishing witness woke women won wonder wood wooden wool worker workout workshop worries would've
wound wow wrap wrapped wrist writer yell york young youth yummy zone
`
  .trim()
  .split(/\s+/);
