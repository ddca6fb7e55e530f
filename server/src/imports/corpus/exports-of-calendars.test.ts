import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const calendar = (
  [subject, organizer, attendees, priority, details]: readonly string[],
  ...people: readonly string[]
) =>
  [
    `"${subject}","Start Date","Start Time","${organizer}","${attendees}","${details}","${priority}"`,
    ...people.map(
      (person, at) =>
        `"Hampton with curator","6/${13 + at}/2026","10:00 AM","PA Desk","${person}","${at === 0 ? 'no stairs for the two of them' : ''}","Normal"`,
    ),
  ].join('\n')

test.each([
  ['Subject', 'Meeting Organizer', 'Required Attendees', 'Priority', 'Description'],
  ['Betreff', 'Besprechungsorganisator', 'Erforderliche Teilnehmer', 'Priorität', 'Beschreibung'],
  ['Asunto', 'Organizador', 'Asistentes necesarios', 'Prioridad', 'Descripción'],
])('Beside %s, %s and %s of a calendar, who attends leads and not who wrote the entry', (...names) => {
  const { mapping } = readText(calendar(names, 'Araminta Tarrant', 'Leopold Quill', 'Sir Digby Lomax'))
  expect(mapping).toMatchObject({ [names[2] ?? '']: 'lead_traveler' })
  expect(mapping).not.toHaveProperty([names[1] ?? ''])
  expect(mapping).not.toHaveProperty([names[3] ?? ''])
})

test('Where several people attend, none is said to lead the others', () => {
  const names = ['Subject', 'Organizer', 'Attendees', 'Priority', 'Description']
  expect(readText(calendar(names, 'Araminta Tarrant, Leopold Quill', 'Ada Rowe, Bo Lim')).mapping).not.toMatchObject({
    Attendees: 'lead_traveler',
  })
})

test('In a list that is no calendar the organizer leads', () => {
  const csv = [
    'Ref;Tour;Date;Organiser;Pax',
    'A-1;Kew;2026-05-11;Araminta Tarrant;12',
    'A-2;Kew;2026-05-12;Leopold Quill;9',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ Organiser: 'lead_traveler' })
})

const query = (rule: string, ...states: readonly string[]) =>
  [
    'NUM_PRATICA;DT_SERV  ;DES_ESCURSIONE;COGNOME   ;N_AD;N_BA;IMP_TOT;S',
    rule,
    ...states.map(
      (state, at) => `LV-26${41 + at};1${at}-OTT-26;Torre di Londra;Bruni     ;   2;   ${at};   96,50;${state}`,
    ),
  ].join('\n')

test.each([
  '-----------;---------;---------------;----------;----;----;-------;-',
  '=====;=====;=====;=====;==;==;==;=',
  '',
])('A line that is ruled below the header (%s) is no booking', (rule) => {
  const { mapping, bookings } = readText(query(rule, 'C', 'O', 'C', 'A'), { decimal_mark: 'comma' })
  expect(mapping).toMatchObject({ N_AD: 'adults', N_BA: 'children', IMP_TOT: 'amount' })
  expect(bookings).toHaveLength(4)
})

test('Letters beside numbers of adults and of children are asked about as the status', () => {
  const { mapping, questions } = readText(query('', 'C', 'O', 'C', 'A'))
  expect(mapping).not.toHaveProperty(['S'])
  expect(questions).toContain('unread_columns')
})

test('Letters below a header of kinds, and without numbers, are kinds', () => {
  const csv = [
    'Ref;Tour;Date;Name;Type',
    'A-1;Kew;2026-05-11;Ida Quill;A',
    'A-1;Kew;2026-05-11;Bo Lomax;C',
    'A-2;Kew;2026-05-12;Cy Tarn;A',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ Type: 'traveler_type' })
})

test('A row with one word among dashes is no rule', () => {
  expect(refusals('Ref;Tour;Date;Guest\nA-1;--;--;--\nA-2;Kew;2026-05-12;Cy Tarn')).toHaveLength(2)
})
