import { conceptsOf, type Concept } from './concepts.ts'

// By what number a state knows a person, in the words of many countries.
const ofStates =
  /(?<!\p{L})(?:dni|nif|nie|cpf|rut|curp|rfc|c[eé]dula(?: de identidad| de ciudadanía)?|cod(?:ice|\.)? ?fisc(?:ale|\.)?|pesel|dow[oó]d(?: osobisty)?|bsn|rijksregisternummer|cpr|kennitala|rodn[eé] č[ií]slo|oib|jmbg|emšo|cnp|személyi(?: igazolvány)? ?szám\p{L}*|henkilötunnus|hetu|t\.?c\.? ?kimlik|αμκα|amka|n?ric|aadhaar|ssn|nino|身份证(?:号码?)?|身[分份]證(?:字號|號碼)?|주민(?:등록)?번호)(?!\p{L})/giu
// In small letters these are words of a language.
const inCapitals = /(?<!\p{L})(?:C\. ?I\.?|C\. ?F\.?|CI|CF|RG|K[Tt]\.?)(?!\p{L})/gu
const between =
  /^(?:de[lrs]?|du|d|di|dell|da|do|dos|von|van|of|the|p|para|per|pour|for|für|voor|dla|no?|nr|nº|n°|num|numer|number|número|numero|nummer|holder)$/iu
const ofPerson: readonly Concept[] = ['person', 'number', 'id', 'internal']

const areOfPerson = (word: string) => {
  const concepts = [...conceptsOf(word)]
  // RFC p/ factura: for whom an invoice is made out.
  const isKnown = concepts.includes('invoice') || concepts.every((concept) => ofPerson.includes(concept))
  return between.test(word) || (concepts.length > 0 && isKnown)
}

/** DNI_Titular, CPF do comprador and Kt.: the number of a person, which is neither a telephone nor a name. */
export function asksForNumberOfPerson(name: string): boolean {
  const text = name.normalize('NFC').replaceAll('_', ' ')
  const rest = text.replaceAll(ofStates, ' ').replaceAll(inCapitals, ' ')
  if (rest === text) return false
  const words = rest.split(/[^\p{L}\p{N}º°]+/u).filter((word) => word !== '')
  return words.every((word) => areOfPerson(word))
}
