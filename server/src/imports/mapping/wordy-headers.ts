import { conceptsOf } from './concepts.ts'

// What a header says besides the name of its column.

/** SeatsWords and Amount in words: a number that another column has in digits. */
const inWords =
  /(?<=[\p{Ll}\s_-])(?:in )?words$|(?<!\p{L})(?:in (?:worten|buchstaben)|en (?:toutes )?lettres|en letras|in lettere|voluit|por extenso|słownie|med bokstäver|med bogstaver|slovy|slovami)$/iu

const ofNumbers = ['count', 'money', 'total', 'adult', 'child', 'infant', 'senior', 'student', 'youth']

/** Whether below a header a number is written out; Naam voluit is a name, and Wishes in your own words are wishes. */
export function isInWords(name: string): boolean {
  if (!inWords.test(name.trim())) return false
  const concepts = conceptsOf(name)
  const isOfText = ['name', 'person', 'remark', 'note', 'tour', 'date'].some((concept) => concepts.has(concept))
  return !isOfText && ofNumbers.some((concept) => concepts.has(concept))
}

const aside = /^(\P{Lu}?[^()]*[^()\s])\s*\(([^()]+)\)\s*[?:]?$/u
const ofLead =
  /(?<!\p{L})(?:in charge|responsible|main contact|parent|guardian|as (?:on|in|per)|passport|verantwortlich\p{L}*|ausweis|(?:reise)?pass|responsable|passeport|pièce d['’]identité|pasaporte|responsabile|passaporto|documento|verantwoordelijk\p{L}*|paspoort|responsável|passaporte|odpowiedzialn\p{L}*|paszport\p{L}*)(?!\p{L})/iu

/** Your name, of `Your name (adult in charge, as on passport)`: whose name it is, and as what it is written, is no further question. */
export function withoutAside(name: string): string {
  const [, before, said = ''] = aside.exec(name.trim()) ?? []
  return before !== undefined && ofLead.test(said) && said.trim().includes(' ') ? before : name
}

// Only a shop takes the whole price: what was paid by deposit, to us so far or by voucher may be a part.
const paid =
  /^((?:total |the )?(?:amount|price|sum|fee|total)\s+(?:already )?paid)\s+(?:(?:in|at|on|via|through)\s+(?:(?:the|our|your)\s+)?(?:\p{L}+\s+)?(?:shop|store|webshop|website|web ?site)|in full)$/iu

/** Amount paid, of `Amount paid in the online store`. */
export function withoutWayOfPayment(name: string): string {
  const [, before] = paid.exec(name.trim()) ?? []
  return before ?? name
}

const payers =
  '(?:they|people|(?:the\\s+)?(?:guests?|visitors?|travell?ers?|passengers?|members?|families|family|parents?|pupils?|students?|club|compan(?:y|ies)|group|pack|troop|school|office|host))'
const ofPayers = new RegExp(`^(?:what\\s+)?${payers}\\s+(?:pays?|owes?)(?!\\p{L})(?<behind>.*)$`, 'iu')
const later =
  /(?<!\p{L})(?:on (?:the )?(?:day|arrival|board|site|coach|bus)|(?:at|to) the (?:end|venue|guide|driver)|guide|driver|cash|later|still|balance|rest)(?!\p{L})/iu
const onTheSpot = /^(?:nog )?te (?:voldoen|betalen) (?:ter plaatse|ter plekke|bij aankomst|aan (?:de )?gids)/iu

/**
 * Guests pay: their price, or what is left of it where another column has the price, so that the header decides nothing. What
 * they pay on the day is that rest.
 */
export function paidByOthers(name: string): { nothing?: true } | undefined {
  if (onTheSpot.test(name.trim())) return { nothing: true }
  const behind = ofPayers.exec(name.trim())?.groups?.['behind']
  if (behind === undefined) return undefined
  return later.test(behind) ? { nothing: true } : {}
}

/** Troop pays and Te voldoen: all of a price, or the rest of it where another column has amounts. */
export const mayBeRest = (name: string): boolean => {
  const paidBy = paidByOthers(name)
  return (paidBy !== undefined && !paidBy.nothing) || /^(?:nog )?te voldoen(?: [([]?€[)\]]?)?$/iu.test(name.trim())
}
