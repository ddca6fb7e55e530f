// Animals that come along are no travelers: 2 Erw. + 1 Dackel, 2 adults and a dog. Dutch welpen are cubs of scouts, and mice and bears may be classes.

const animals = [
  'dogs?|pupp(?:y|ies)|pooch(?:es)?|hounds?|cats?|kittens?|ponies|pony|horses?|parrots?|dachshunds?|labradors?|poodles?|beagles?|corgis?|collies?|spaniels?|whippets?|greyhounds?|pugs?',
  '\\p{L}*hund(?:e|en)?|hündchen|dackel|teckel|pudel|möpse|mops|katzen?|pferde?|ponys|papagei(?:en)?',
  '\\p{L}*terriers?',
  'chiens?|chiots?|chats?|che(?:val|vaux)|poneys?|teckels',
  'perr(?:it)?[oa]s?|gat[oa]s?|caballos?|ponis?',
  'can[ei]|cagnolin[oi]|gatt[oi]|cavall[oi]',
  "hond(?:en|jes?)?|katten|kat|paard(?:en)?|pony['’]s",
  'cão|cães|cachorr(?:inh)?os?|cavalos?',
  'pies|psy|psów|psem|psami|pies(?:ek|ki|kiem)|koty?|kotem|ko(?:ń|nie|ni)',
  'pes|psi|psů|psem|kočk[ay]|hundar|katt(?:er)?|häst(?:ar)?|hester?|heste|koiraa?|kuty(?:a|ával)|köpek|câin[ei]',
  'σκύλο[ςι]|σκυλι[άώ]|σκυλί|собак[аиу]?|пес|пси',
].join('|')
const one = 'an?|one|eine?n?|einem|une?|una?|uno|een|één|uma?|jeden|jednym|jedním|ett?|en|egy|bir|один|одна'
const and =
  '(?<!\\p{L})(?:and|plus|with|und|mit|et|avec|y|con|e|en|met|com|mais|i|oraz|z|ze|a|s|se|och|og|med|ja|és|ve|și|και|и|с|та|і|з)'
const some = `(?:\\d{1,2}|${one})\\s*(?:[x×]\\s*)?(?:(?:small|kleine[rn]?|petits?|pequeñ[oa]s?|piccol[oi])\\s+)?(?:${animals})`
const end = '(?=\\s*(?:$|[+,;&/]))'
// Those who come stand before them: 3 dogs alone are no party, and in 2 (me & a dog) the dog may be one of two.
const beside = new RegExp(`(?<=\\d[^()]*?)\\s*(?:[+,;&/]|${and}\\s|\\(\\s*\\+)\\s*${some}(?:\\s*\\))?${end}`, 'giu')

// 3 inkl. 1 Hund, 3 of which 1 dog, 3 insgesamt, 1 Hund: of three one may be an animal.
const among =
  'incl?\\.?|including|includes|counting|of (?:which|whom)|inkl\\.?|inklusive|einschl\\.?|einschließlich|davon|darunter|mitsamt|dont|y compris|compris|incluid[oa]s?|incluyendo|de (?:ell[oa]s|los cuales)|compres[oi]|di cui|tra cui|waarvan|inclusief|incluindo|dos quais|w tym|včetně|z toho|varav|heraf|herav|inklusiv|total|in total|in all|altogether|insgesamt|gesamt|zusammen|en tout|au total|en total|in totale|in tutto|totaal|razem|łącznie'
const amongThem = new RegExp(
  `(?<!\\p{L})(?:${among}):?[\\s,(]+(?:${some}|(?:the |der |le |el |il )?(?:${animals})(?!\\p{L}))`,
  'iu',
)
// 3 (1 dog), other than 2 adults (1 dog) and 3 (+ 1 dog)
const behindNumber = new RegExp(`^\\s*\\d{1,3}\\s*\\(\\s*${some}\\s*\\)`, 'iu')

/** Whether animals are among those who are counted, so that nothing says how many people come. */
export const countsAnimals = (text: string): boolean => amongThem.test(text) || behindNumber.test(text)

/** The people of `2 Erw. + 1 Ki. + 3 Dackel`, beside whom animals are counted; other texts as they are. */
export const withoutAnimals = (text: string): string => text.replaceAll(beside, '')
