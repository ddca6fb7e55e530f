import type { HeaderHints } from '../csv/header-lines.ts'
import { attempt } from './attempt.ts'
import { evidenceOf, readMoment } from './dates.ts'
import { furtherLanguages, languages } from './languages.ts'
import { meaningOf } from './names.ts'
import { plain } from './words.ts'

const halfOfName =
  /^(?:(?:first|fore|given|last|family) ?names?|surnames?|vornamen?|nachname|prénom|cognome|apellidos?|voornaam|achternaam|apelido|sobrenome|imię|nazwisko)$/iu

const kinds = ['adult', 'child', 'infant', 'senior', 'student', 'youth']
const wordsOfKinds = new Set(
  [...languages, ...furtherLanguages].flatMap(({ headers }) =>
    kinds.flatMap((kind) => (headers[kind] ?? []).map((word) => plain(word))),
  ),
)

const ofAges = /^(?:\d|1\d)\s?[-–]\s?(?:\d|1\d)$|^[1-9]\d\s?\+$/u

/** By what the header of a file of bookings is found. */
export const headerHints: HeaderHints = {
  meaning: (cell) => meaningOf(cell)?.field ?? (halfOfName.test(cell.trim()) ? 'lead_traveler' : undefined),
  countsKind: (cell) => wordsOfKinds.has(plain(cell)),
  // A price, a date, an e-mail address or a number.
  isData(cell) {
    const text = cell.trim()
    // 2-15 and 16+ are ages above those who have them.
    if (text === '' || ofAges.test(text)) return false
    if (/^[-+'(£$€]*\d[\d.,\s:()-]*$/.test(text) || /\S@\S{1,255}\.\S/.test(text)) return true
    return attempt(() => evidenceOf(text) ?? readMoment(text, { order: 'day_first' })) !== undefined
  },
}
