import { plain } from '../values/words.ts'

// How headers are spelled, whatever their words mean.

// Total incl. VAT or extras, Pris inkl moms and Cena s DPH are totals.
const withTax =
  /[([]?(?<!\p{L})(?:(?:incl?|inkl|including|inclusive|met|con|avec|com|sis|s|vč|med|cu|z(?=[\s.])|c\/)\.?\s*(?:\d+\s?%\s*)?(?:vat|btw|mwst|ust|iva|tva|gst|moms|mva|alv|dph|pdv|áfa|taxe?s?|extras?|fees)(?!\p{L})|(?:iva|btw|mwst|tva|vat|kdv|moms)\s+(?:inc|inkl|compr|dahil)\p{L}*|áfával)\.?[)\]]?/giu

// What a journey by road costs beside the tour itself.
const ofRoad = [
  'fuel(?: (?:costs?|surcharge|charge))?|petrol|gas|diesel|(?:road |motorway |bridge )?tolls?(?: (?:charges?|fees?|roads?))?|(?:car )?parking (?:fees?|costs?|charges?|money)|congestion charges?|ulez(?: charges?)?|mileage',
  'sprit(?:kosten)?|benzin(?:kosten)?|kraftstoff(?:kosten)?|diesel|(?:straßen)?maut(?:gebühr(?:en)?|kosten)?|parkgebühr(?:en)?|parkkosten|kilometergeld',
  'péages?|carburant|essence|gazole|frais de (?:parking|stationnement|péage|route)|peajes?|gasolina|combustible|gasóleo',
  'pedagg(?:io|i)|carburante|benzina|gasolio|tol(?:kosten|gelden)?|brandstof(?:kosten)?|benzine|parkeerkosten',
  'portage(?:m|ns)|pedágios?|combustível|peatges?|combustibil|benzină|motorină|taxă de drum',
  'paliw(?:o|em|a)|benzyn(?:a|ą|y)|autostrad(?:a|ą|y|ami)|opłat(?:y|ami) drogow(?:e|ymi)|winiet(?:a|ą|y|ami)',
  'paliv(?:o|em|a|om)|benzín(?:u|em|om)?|naft(?:a|ou|y)|mýt(?:né|ným|ného|o|om|a)|goriv(?:o|om|a)|cestarin(?:a|om|e)',
  'bränsle|bensin|vägtull(?:ar)?|brændstof|vejafgift(?:er)?|drivstoff|bompenger|polttoaine(?:en)?|bens(?:a|iini)',
  'üzemanyag(?:gal)?|útdíj(?:jal)?|autópályadíj(?:jal)?|yakıt|otoyol ücreti|καύσιμα|βενζίνη|διόδια|топливо|бензин|пальне|bbm|biaya tol|tiền xăng|phí cầu đường',
].join('|')
const and = '\\s*(?:[,&+/]|(?<!\\p{L})(?:and|und|et|y|e|en|i|a|og|och|ja|és|ve|și)(?!\\p{L}))\\s*'
const besideRoad = 'parking|parken|vat|mwst|tva|iva|btw|moms'
const itsParts = `(?:(?:${besideRoad})${and})?(?:${ofRoad})(?!\\p{L})(?:${and}(?:${ofRoad}|${besideRoad})(?!\\p{L}))*`
const saysIncluded = 'inc|inkl|inbegr|enthalten|compr|wlicz|dahil|sisält|ingår|συμπερ|включ'

// Total incl. tolls, Price plus parking fee and Prix péages inclus are prices; Incl. fuel by itself says what is included.
const withRoad = new RegExp(
  `(?<=[\\p{L}£$€)\\]][\\s,:–-]*)[([]?(?<!\\p{L})(?:(?:incl?|inkl|including|inclusive(?: of)?|inklusive|inclusief|y compris|incluid[oa]s?|incluyendo|incluindo|inclus[aoie]*|compres[oaie]|inclu(?:ant|s)|plus|with|mit|met|con|avec|com|med|cu|s|z|ze|vč|včetně|sis|w tym|\\+)\\.?(?:\\s+(?:all|alle|de|di|les|los|the))?\\s*${itsParts}|${itsParts}\\s+(?:${saysIncluded})\\p{L}*\\.?)[)\\]]?`,
  'giu',
)

// Pick them up at
const within = /\b(pick|drop|set)s?\s+(?:them|us|me|him|her|you|guests?|everyone)\s+(up|off|down)\b/giu

// To be charged; by itself `be` is of babies in Spanish.
const toBe = /(?<!\p{L})(?:to|will|must|can|should) be(?!\p{L})/giu

// Ticket price (each), and not Each by itself, which stands beside a total.
const eachBehind = /(?<=[\p{L}£$€)]\s*)[([]?(?<!\p{L})each[)\]]?\s*$/iu

// Each £ and Each (€)
const eachBefore = /^\s*each(?=\s*(?:in\s+)?[([]?[£$€])/iu

// @ head
const atHead = /@\s*(?=(?:head|person|pax|guest|ticket|seat|adult)(?!\p{L}))/giu

// Lector/a, Alumnos/as, Teilnehmer*innen, TeilnehmerInnen, Inscrit(e)s and Guest(s), and not Cena/os.
const bothForms =
  /(?<=\p{L}{3})(?:[/*:_·]-?(?:a|o|e|es|in|innen|ne|nes|trice|euse|ka|ra)(?![\p{L}\d.])|(?<=s)[/*]-?[ao]s(?![\p{L}\d.])|\((?:a|ã|as|o|os|e|es|s|n|en|in|innen|ne)\)s?(?![\p{L}\d])|(?<=\p{Ll})Innen(?!\p{L}))/gu

/** Lector of Lector/a. */
export const withoutSecondForms = (header: string): string => header.replaceAll(bothForms, '')

// P. adulto and Pr. enfant are prices of one; P. adultos may be how many come.
const priceOfOne =
  /^pr?\.\s?(?=(?:adulto?|adulte|child|infant|senior|niñ[oa]|menor|bebé|enfant|bébé|bambino|ragazzo|criança|kind|erwachsener|volwassene)\s*(?:[([]?[£€$][)\]]?)?$)/iu

// Crç, whose letters without the cedilla are the code of a currency
const children = /(?<!\p{L})cr?ç(?:as?|s)?(?!\p{L})/giu

/** The words of a header, whether spaces, capitals or signs part them. */
export const spelledWords = (header: string): string[] =>
  header
    .replace(eachBehind, ' per person')
    .replace(eachBefore, 'per person ')
    .replaceAll(atHead, ' per ')
    .replaceAll(withRoad, ' ')
    .replaceAll(withTax, ' ')
    .replaceAll(toBe, ' ')
    .replace(priceOfOne, 'price ')
    .replace(/^h_(?=\p{L}{3})/iu, 'heure ')
    .replaceAll(within, '$1 $2')
    .replaceAll(children, 'crianças')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[#№]|\bn\.?[º°]/giu, ' number ')
    .replaceAll(/[£$€]/gu, ' money ')
    .split(/[\s_/@:.,;()[\]|&+?!'’"-]+/u)
    .map((word) => plain(word))
    .filter((word) => word !== '')
