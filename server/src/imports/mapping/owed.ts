// Whole sentences about what guests pay: What you owe (USD), Was ihr zahlt, Cuánto debe.

const owed = [
  "(?:what|how much)(?: (?:do|does|will))? (?:you|they|i|he|she|guests?|each (?:guest|family))(?:['’]?ll| will| still)? (?:owes?|pays?|(?:have|has|need|needs) to pay)(?: us| me)?",
  '(?:was|wie ?viel) (?:ihr|sie|du|er|man)(?: noch| uns)* (?:schulde(?:t|n|st)|(?:be)?zahl(?:t|en|st)|zu (?:be)?zahlen (?:habt|haben|hast))',
  '(?:ce que|combien) (?:vous|tu|ils|elles|on) (?:nous )?(?:devez|dois|doivent|doit|payez|payes|paient|paie)|combien (?:devez|payez)-vous',
  '(?:lo que|cu[aá]nto)(?: nos)? (?:deb(?:es?|en|éis)|pag(?:as?|an|áis))',
  '(?:quello che|quanto)(?: ci)? (?:dev(?:i|e|ono)|dovete|pag(?:hi|a|ate|ano))',
  '(?:wat|hoeveel) (?:je|u|jullie|ze)(?: nog| ons)* (?:moet(?:en)? betalen|betaal(?:t|d)|betalen|verschuldigd (?:bent|is|zijn))',
  '(?:o que|quanto)(?: nos)? (?:deve[ms]?|paga[ms]?)',
  'ile (?:płac\\p{L}+|zapłac\\p{L}+)',
  '(?:kolik|koľko) (?:za)?(?:platí\\p{L}*|dlužít?e|dlhuje\\p{L}*)',
  '(?:vad|hur mycket|hvad|hva|hvor meget|hvor mye) (?:du|ni|i|dere|de) (?:är skyldiga?|ska(?:l)? betale?a?|betal[ae]r|skylder)',
  'paljonko maksa\\p{L}+|mennyit fizet\\p{L}*|cât plătiți|koliko (?:plaćate|dugujete)|ne kadar ödeyeceksiniz',
  'πόσο (?:πληρώνετε|χρωστάτε|οφείλετε)|(?:сколько|скільки)(?: вы| ви)? платит[еь]|quant (?:deus|deveu|pagues|pagueu)',
]
const sentence = new RegExp(
  `^[¿]?(?:${owed.join('|')})\\s*[?？:]?\\s*(?:[(\\[]?(?:in )?(?:[£$€]|\\p{Lu}{3})[)\\]]?)?$`,
  'iu',
)

/** Whether a header says in a sentence what guests pay, which may be what is left of a price. */
export const saysWhatIsOwed = (header: string): boolean => sentence.test(header.trim())
