// Numbers from 21 to 100 in words, which several languages write in one and others in several.

const units = {
  en: 'one two three four five six seven eight nine',
  de: 'ein zwei drei vier fünf sechs sieben acht neun',
  fr: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve',
  it: 'uno due tre quattro cinque sei sette otto nove',
  nl: 'een twee drie vier vijf zes zeven acht negen',
  pt: 'um dois três quatro cinco seis sete oito nove',
  pl: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
}
const tens = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  fr: 'vingt trente quarante cinquante soixante septante quatre-vingt nonante',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  it: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  pl: 'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
}
const hundreds = 'hundred,a hundred,one hundred,hundert,einhundert,cent,cien,cento,honderd,cem,sto'

type Language = keyof typeof tens

/** A ten and a unit as each language joins them. */
const joined: Record<Language, (ten: string, unit: string, at: number) => string[]> = {
  en: (ten, unit) => [`${ten}-${unit}`],
  de: (ten, unit) => [`${unit}und${ten}`],
  fr: (ten, unit) => [`${ten}-${unit}`, `${ten}-et-${unit}`],
  es: (ten, unit) => (ten === 'veinte' ? [`veinti${spanish[unit] ?? unit}`, `veinti${unit}`] : [`${ten}-y-${unit}`]),
  it: (ten, unit) => [
    `${/^[uo]/u.test(unit) ? ten.slice(0, -1) : ten}${unit === 'tre' ? 'tré' : unit}`,
    `${ten}${unit}`,
  ],
  nl: (ten, unit) => [`${unit}en${ten}`, `${unit}ën${ten}`],
  pt: (ten, unit) => [`${ten}-e-${unit}`],
  pl: (ten, unit) => [`${ten}-${unit}`],
}
const spanish: Record<string, string> = { dos: 'dós', tres: 'trés', seis: 'séis' }
const further: [string, number][] = [
  ['quatre-vingts', 80],
  ['sześćdziesięciu', 60],
  ['veintiuna', 21],
  ['vinte-e-uma', 21],
  ['dreissig', 30],
]

const isLanguage = (key: string): key is Language => key in tens

/** The words of a language, each with its number. */
function numbersOf(language: Language): [string, number][] {
  const ones = units[language].split(' ')
  return tens[language].split(' ').flatMap((ten, at) => {
    const value = 20 + 10 * at
    // Of soixante-douze and quatre-vingt-dix the second part goes on beyond ten.
    const most = ten === 'soixante' || ten === 'quatre-vingt' ? ones.length : 9
    return [
      [ten, value] as [string, number],
      ...ones
        .slice(0, most)
        .flatMap((unit, index) =>
          joined[language](ten, unit, index).map((word): [string, number] => [word, value + index + 1]),
        ),
    ]
  })
}

const values = new Map<string, number>([
  ...Object.keys(tens).filter(isLanguage).flatMap(numbersOf),
  ...further,
  ...hundreds.split(',').map((word): [string, number] => [word.replace(' ', '-'), 100]),
])
const mostWords = 5
const firstWords = new Set([...values.keys()].map((word) => word.split('-')[0] ?? ''))

/** The longest number at the beginning of words and what separates them, and how many of these it takes. */
function numberAtStart(words: readonly string[]): { value: number; length: number } | undefined {
  for (let length = Math.min(2 * mostWords - 1, words.length); length > 0; length--) {
    const value = values.get(words.slice(0, length).join('').toLowerCase().replaceAll(' ', '-'))
    if (value !== undefined) return { value, length }
  }
  return undefined
}

// STO and CEM are codes of tours and cities.
const code = /^\p{Lu}{2,4}$/u

/** `trente` and `twenty-five adults` with the number in digits; other texts as they are. */
export function tensInDigits(text: string): string {
  if (code.test(text.trim())) return text
  const words = text.split(/([^\p{L}])/u)
  if (!words.some((word) => firstWords.has(word.toLowerCase()))) return text
  let read = ''
  for (let at = 0; at < words.length;) {
    const found = firstWords.has(words[at]?.toLowerCase() ?? '') ? numberAtStart(words.slice(at)) : undefined
    read += found ? String(found.value) : (words[at] ?? '')
    at += found?.length ?? 1
  }
  return read
}
