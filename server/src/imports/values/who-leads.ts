import { withoutAside } from './asides-of-leads.ts'
import { withoutAddresses } from './entries-of-lists.ts'
import type { Draft } from './draft.ts'
import { isLong, type BookingRows } from './texts.ts'
import { wholeName } from './name-patterns.ts'

// What stands before and behind the name of who leads, and is no part of it.

const call =
  /^(?:please\s+)?(?:ask\s+for|attn\.?|att[.:]|f\.?a\.?o\.?|for the attention of|z\.\s?Hd\.(?:\s?v\.)?|zu Händen(?: von)?|bitte nach|demander|à l['’]attention de|preguntar por|a la atención de|chiedere di|all['’]attenzione di|vragen naar|t\.a\.v\.|ter attentie van|perguntar por|ao cuidado de|pytać o|do rąk|fråga efter|spør etter|spørg efter)\s*:?\s+(?=\p{L})/iu
const label = new RegExp(
  `^(?:${[
    'name|lead(?:er)?|lead (?:name|guest|passenger|pax|travell?er)|(?:group|tour|trip|party|team|course) (?:leader|organi[sz]er)|tour (?:manager|escort|conductor)|T\\.?\\/?L\\.?|G\\.?\\/?L\\.?|organi[sz]er|co-?ordinator|contact(?: (?:person|name))?|(?:lead )?teacher|escort|chaperone|guest|client',
    'ansprechp(?:artner(?:in)?|\\.)|AP|RL|kontakt(?:person)?|leitung|(?:gruppen|reise|kurs|tour)leit(?:er(?:in)?|ung)|begleit(?:er(?:in)?|ung|person)|betreuer(?:in)?|lehr(?:er(?:in)?|kraft)|organisator(?:in)?|verantwortliche?r?',
    "nom|respons(?:able|\\.)|resp\\.?|accompagnat(?:eur|rice)|accomp\\.?|chef (?:de groupe|d['’]équipe)|professeure?|prof\\. responsable|enseignante?|interlocut(?:eur|rice)|référente?|organisat(?:eur|rice)|contact(?: sur place)?",
    'contacto|persona de contacto|titular|jefe de grupo|encargad[oa]|coordinador(?:a)?|profesor(?:a)?|acompañante|organizador(?:a)?|monitor(?:a)?|líder',
    'nome|referente|capogruppo|contatto|responsabile|accompagnat(?:ore|rice)|insegnante|docente|organizzat(?:ore|rice)|persona di contatto',
    'naam|contactp(?:ersoon|\\.)|contactpers\\.|hoofdboeker|(?:reis|groeps)leid(?:er|ster)|begeleid(?:er|ster)|docent|leerkracht|verantwoordelijke',
    'contato|pessoa de contact?o|responsável|acompanhante|professor(?:a)?|coordenador(?:a)?|guia acompanhante',
    'osoba kontaktowa|kontakt|opiekun(?:ka)?|pilot(?:ka)?(?: wycieczki)?|kierowni(?:k|czka)(?: grupy)?|nauczyciel(?:ka)?|organizator(?:ka)?|lider(?:ka)?',
    'kontaktperson|(?:rese|grupp|rejse|reise|gruppe|tur)led(?:are|er)|ledare|leder|lärare|lærer|ansvarig|ansvarlig',
    'vedoucí(?: skupiny)?|vedúc[ia](?: skupiny)?|kontaktní osoba|učitel(?:ka)?|kapcsolattartó|csoportvezető|grup (?:lideri|sorumlusu)|iletişim|persoană de contact|conducător(?: de grup)?|yhteyshenkilö|ryhmänjohtaja|υπεύθυνος|υπεύθυνη|αρχηγός|руководитель|контакт(?:ное лицо)?|керівник|代表者?|担当者?|責任者|引率者?|添乗員|联系人|聯絡人|领队|領隊|负责人|담당자?|인솔자|대표자?',
  ].join('|')})\\s*(?:[:：]\\s*|[-–—]\\s+)(?=\\p{L})`,
  'iu',
)

const ofPhone =
  '(?:tel|telefon|telefoon|téléphone|teléfono|telefono|telefone|tél|tlf|tfn|mob|mobile|mobil|móvil|cell|cellulare|cel|celular|phone|ph|handy|gsm|kom|komórka|whatsapp)(?!\\p{L})\\.?\\s*:?\\s*'
const withPhone = new RegExp(
  `^(?<name>\\p{L}[^\\d]*?\\p{L}[.)]?)(?:\\s*[,;:|–-]\\s*|\\s+/\\s+|\\s+|(?=\\())(?:\\((?=[^()]*\\)$))?(?<word>${ofPhone})?(?<phone>\\+?\\(?\\d[\\d\\s()./-]{5,}\\d)\\)?$`,
  'iu',
)
const aDayOrTime = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^\d{1,2}[.:]\d{2}(?!\d)(?:\s*[-–]|$)/u
// 0171 5550123, +44 7700 900123, (11) 90000-0000 and 212-555-0123; 1234567 may be the number of a member.
const plainPhone = /^(?:\+|\(?0|\(\d{2,4}\)|\d{3}[-. ]\d{3}[-. ]\d{3,4}$)/u
const fewestDigits = 7

const identity =
  /^(?<name>\p{L}[^\d]*?)\s*[-–,;|/]?\s*(?:DNI|NIE|NIF|CPF|RG|PESEL|BSN|NRIC|passport(?: no\.?| number)?|(?:reise)?pass(?:-?nr\.?)?|(?:personal)?ausweis(?:-?nr\.?)?|passeport|pasaporte|passaporto|paspoort|passaporte|paszport|C\.?\s?F\.?|cod(?:ice|\.) ?fisc(?:ale|\.))(?!\p{L})\s*[:#.]?\s*(?:n[.º°o]+\s*)?(?=(?:[A-Z .-]*\d){5})[A-Z\d][A-Z\d .-]{4,}$/iu

const now = '(?:now|jetzt|nun|neu|maintenant|désormais|ahora|ora|adesso|nu|agora|teraz|obecnie|nyní|nå)'
const once =
  '(?:[wW]as|[fF]ormerly|[pP]reviously|[oO]riginally|[wW]ar|[vV]orher|[fF]rüher|[uU]rsprünglich|[éÉ]tait|[aA]vant|[aA]ntes|[eE]ra|[pP]rima|[eE]erst|[vV]oorheen|[wW]cześniej|[bB]ył[ao]?|[tT]idigare|[tT]idligere)'
const insteadOf =
  '(?:instead of|in place of|replacing|replaces|statt|anstatt|anstelle von|au lieu de|à la place de|remplace|en lugar de|en vez de|sustituye a|invece di|al posto di|sostituisce|in plaats van|vervangt|em vez de|no lugar de|substitui|zamiast|i stället för|ersätter|i stedet for|erstatter)'
// was Ann Lee, now Bo Day; Ann Lee, now Bo Day; Ann Lee -> Bo Day; Bo Day instead of Ann Lee; Bo Day, was Ann Lee
const changed = [
  `^${once}:? ${wholeName}[,;.]? (?:[-–] )?(?:is )?${now}:? (?<name>${wholeName})$`,
  `^${wholeName}[,;]? ${now} (?<name>${wholeName})$`,
  `^${wholeName}\\s*(?:→|->|=>|>>)\\s*(?<name>${wholeName})$`,
  `^(?<name>${wholeName}),? (?:${insteadOf}|${once}|not) ${wholeName}$`,
].map((pattern) => new RegExp(pattern, 'u'))

/** The name of who leads by now. */
const lastNamed = (text: string): string =>
  changed.map((pattern) => pattern.exec(text)?.groups?.['name']).find((name) => name !== undefined) ?? text

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

function withoutPhone(text: string): { name: string; phone?: string } {
  const { name = '', word: said, phone = '' } = withPhone.exec(text)?.groups ?? {}
  const isPhone = (said !== undefined || plainPhone.test(phone)) && digitsOf(phone).length >= fewestDigits
  return name === '' || !isPhone || aDayOrTime.test(phone) ? { name: text } : { name, phone: phone.trim() }
}

/** Who leads, and what stands behind the name. */
export type Lead = { name: string; phone?: string; email?: string; aside?: string }

/** The name alone, and what of a telephone number and an address stands behind it: `Herr Dieter Kolbe, 0171 5550123`. */
export function leadAlone(text: string): Lead {
  if (isLong(text)) return { name: text }
  const bare = withoutAddresses(text).trim()
  const said = bare === '' ? text : bare
  const email = said === text ? undefined : anAddress.exec(text)?.[0]
  const called = said.replace(call, '')
  const named = (/^\p{Lu}/u.test(called) ? called : said).replace(label, '')
  const { name: written, phone } = withoutPhone(identity.exec(named)?.groups?.['name'] ?? named)
  const { name, aside } = withoutAside(written.trim())
  return {
    name: lastNamed(name),
    ...(aside !== undefined && { aside }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  }
}
const anAddress = /[^\s<>()[\]:]+@[^\s<>()[\]]+/u

/** Leaves the name of who leads; what else stands behind it, and a telephone number or an address that the booking does not have, are noted. */
export function tidyLead(draft: Draft, { mapping, corrections }: BookingRows) {
  const { values, newOnly } = draft
  const lead = values['lead_traveler']
  if (typeof lead !== 'string' || draft.isOwnExport || corrections.lead_traveler !== undefined) return
  const { name, ...contacts } = leadAlone(lead)
  if (name === lead) return
  values['lead_traveler'] = name
  draft.travelers = draft.travelers.map((traveler) => (traveler.name === lead ? { ...traveler, name } : traveler))
  const further = contactsBeside({ ...newOnly, ...values }, contacts)
  if (further.length === 0 || corrections.note !== undefined) return
  // A note that no column gives is of new bookings alone.
  const [notes, note] = mapping.note?.column === undefined ? [newOnly, newOnly['note']] : [values, values['note']]
  notes['note'] = [note, `${name}: ${further.join(', ')}`]
    .filter((each) => typeof each === 'string' && each !== '')
    .join('; ')
}

/** What stands behind the name, and those of the contacts that a booking does not have. */
function contactsBeside(
  { customer_phone: phone, customer_email: email }: Draft['values'],
  contacts: Omit<Lead, 'name'>,
) {
  const isOwnPhone = typeof phone === 'string' && isSame(phone, contacts.phone ?? phone)
  const isOwnEmail = typeof email === 'string' && email.toLowerCase() === (contacts.email ?? email).toLowerCase()
  return [contacts.aside, isOwnPhone ? undefined : contacts.phone, isOwnEmail ? undefined : contacts.email].filter(
    (each) => each !== undefined,
  )
}

/** Whether two numbers end alike: 0171 5550123 and +49 171 5550123. */
const isSame = (one: string, other: string) => digitsOf(one).slice(-lastDigits) === digitsOf(other).slice(-lastDigits)
const lastDigits = 7
