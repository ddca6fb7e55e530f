import type { DoubtfulNotes } from 'contract/import-answers'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { readText } from './read-text.ts'

const header = 'Ref;Tour;Date;Guest;Adults;Status;Notes'
const rowsOf = (...rows: readonly [note: string, status: string][]) =>
  [
    header,
    ...rows.map(
      ([note, status], at) => `LB-3041${at};Wapping Smugglers;2026-05-1${at};Imogen Tarrant;2;${status};${note}`,
    ),
  ].join('\n')
const confirmed = (...notes: string[]) => rowsOf(...notes.map((note): [string, string] => [note, 'Confirmed']))

const readOpen = (csv: string, answer?: DoubtfulNotes) => readText(csv, { doubtful_notes: answer })

/** What becomes of each row. */
const fates = (csv: string, answer?: DoubtfulNotes) =>
  readOpen(csv, answer).bookings.map((each) => (Array.isArray(each) ? each.join() : 'read'))

const notes = ['Plans changed, we fly back the day before', 'Birthday on the day', 'No shellfish']

test('Bookings whose notes may cancel them are refused until a person says that they take place', () => {
  const csv = confirmed(...notes)
  expect(readOpen(csv).questions).toContain('doubtful_notes')
  expect(fates(csv)).toEqual(['doubtful_note status', 'read', 'read'])
  expect(fates(csv, 'refuse')).toEqual(['doubtful_note status', 'read', 'read'])
  expect(fates(csv, 'take_place')).toEqual(['read', 'read', 'read'])
  expect(readOpen(csv, 'refuse').questions).not.toContain('doubtful_notes')
})

test('What plainly cancels a booking is refused whatever was said of the other notes', () => {
  expect(fates(confirmed('Booking cancelled by guest', ...notes), 'take_place')).toEqual([
    'status status',
    'read',
    'read',
    'read',
  ])
})

test('Nothing is asked about the notes of bookings that are cancelled by their status', () => {
  const csv = rowsOf(['Plans changed, we fly back the day before', 'Cancelled'], ['Two vegans', 'Confirmed'])
  expect(readOpen(csv).questions).not.toContain('doubtful_notes')
  expect(fates(csv)).toEqual(['read', 'read'])
})

test('Nothing is asked about the notes of our own export', () => {
  const csv = `booking_reference,note\nLB-30411,"${notes[0]}"\n`
  expect(readOpen(csv).questions).not.toContain('doubtful_notes')
  expect(fates(csv).join()).not.toContain('doubtful_note')
})

test('The question shows the notes in question, the first of many, and long ones shortened', () => {
  const itemsOf = (csv: string) =>
    readFile(Buffer.from(csv), {}, { ids: new Map(), names: new Map() }).survey.questions.find(
      ({ id }) => id === 'doubtful_notes',
    )?.items
  expect(itemsOf(confirmed(...notes))).toEqual([notes[0]])
  const many = Array.from({ length: 9 }, (_, at) => `Plans changed ${at}`)
  expect(itemsOf(confirmed(...many))).toEqual([
    ...many.slice(0, 8),
    'Others are in the rows that are refused for their note.',
  ])
  const [long] = itemsOf(confirmed(`Plans changed ${'and so on '.repeat(40)}`)) ?? []
  expect(long).toHaveLength(161)
  expect(long).toMatch(/…$/)
})

test.each([
  ['PLANS CHANGED'],
  ['Ｐｌａｎｓ changed, sorry'],
  ['Plans-changed'],
  ['Le couple a change d’avis'],
  ['LE COUPLE A CHANGÉ D´AVIS'],
  ['Purtroppo sara per un`altra volta'],
])('A note is asked about however its words are written: %s', (note) => {
  expect(fates(confirmed(note))).toEqual(['doubtful_note status'])
})

test('Nine notes of each status are looked at, and those of other ones behind them', () => {
  const many = Array.from({ length: 20 }, (_, at): [string, string] => [`Plans changed ${at}`, 'Cancelled'])
  const csv = rowsOf(...many, ['Plans changed', 'Confirmed'])
  expect(readOpen(csv).questions).toContain('doubtful_notes')
})

test('Remarks in columns that are not read are asked about, too', () => {
  const csv = confirmed('Two vegans').replace('Notes', 'Internal remarks') + '\n'
  expect(fates(csv.replace('Two vegans', 'The committee has had a change of heart'))).toEqual(['doubtful_note status'])
})

// A few of each language, of which no list of notes has one.
test.each([
  ['Leider machen wir das nun ohne uns aus'],
  ['Le couple a changé d’avis'],
  ['Se cayó el plan del domingo'],
  ['Purtroppo, sarà per un’altra volta'],
  ['De familie ziet er toch vanaf, laat maar'],
  ['Infelizmente fica para outra altura'],
  ['Niestety innym razem'],
  ['Tyvärr blir det nästa år'],
  ['Desværre en anden gang'],
  ['Bohužel až příští rok'],
  ['Sajnos majd jövőre'],
  ['今回は見送りとなりました'],
  ['予定が変わりました。前日に帰国します。'],
  ['客户已退团，请释放名额'],
])('A note such as %s is asked about', (note) => {
  expect(fates(confirmed(note))).toEqual(['doubtful_note status'])
})

test.each([
  ['2 vegans, 1 coeliac'],
  ['No stairs please'],
  ['Child seat needed'],
  ['Mrs Lee uses a cane, front row'],
  ['Geburtstag von Frau Kern, Kuchen?'],
  ['Sin gluten, una silla de ruedas'],
  ['Uno senza glutine, arrivano in taxi'],
  ['Deux végétariens et une poussette'],
  ['Rolstoel mee, graag vooraan'],
  ['車椅子1台'],
])('A note such as %s is not', (note) => {
  expect(fates(confirmed(note))).toEqual(['read'])
})
