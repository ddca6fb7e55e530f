import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What a file answers by itself, so that no person is asked.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']

/** A file of four rows with further columns. */
const file = (headers: string, cells: readonly string[], date = (at: number) => `2026-09-2${at}`) =>
  readText(
    [
      `Ref,Guest,Tour,Date,Time,Total,${headers}`,
      ...cells.map((cell, at) => `A-10${at},${people[at]},Old Town Walk,${date(at)},10:00,£40.00,${cell}`),
    ].join('\n'),
  )

test.each([
  "Awaiting head's OK",
  'Waiting to hear',
  'awaiting reply from agent',
  'still waiting for an answer',
  'wartet auf Zusage',
  'en attente de validation',
  'en espera de respuesta',
  'in attesa di risposta del cliente',
  'wacht op antwoord klant',
  'aguarda resposta do cliente',
  'czeka na zgodę',
  'inväntar svar från kund',
  'DEF|confirmed',
  'TEN',
  'CF|confirmed',
  'apuntado|confirmed',
  'iscritto|confirmed',
  'in forse',
  'angemeldet|confirmed',
])('%s is a status', (text) => {
  const [word = '', status = 'pending'] = text.split('|')
  const { bookings } = file('Pax,Status', [`2,${word}`, '2,Confirmed', '2,Cancelled'])
  expect(bookings).toMatchObject([{ status }, { status: 'confirmed' }, { status: 'cancelled' }])
})

test.each(['awaiting travel', 'waiting at the lobby', 'no longer awaiting reply', 'awaiting OK?'])(
  '%s is not read as a status',
  (word) => {
    expect(file('Pax,Status', [`2,${word}`, '2,Confirmed', '2,Cancelled']).bookings[0]).toEqual(['invalid status'])
  },
)

test.each([
  ['Libras', 'GBP'],
  ['libras esterlinas', 'GBP'],
  ['Pfund', 'GBP'],
  ['sterline', 'GBP'],
  ['ponden', 'GBP'],
  ['funty', 'GBP'],
  ['파운드', 'GBP'],
  ['dólares', 'USD'],
  ['달러', 'USD'],
])('%s in the column of the currency are %s', (word, currency) => {
  const cells = ['2', '3', '1'].map((count) => `${count},${word}`)
  const { bookings } = readText(
    [
      'Ref,Guest,Tour,Date,Time,Price,Pax,Currency',
      ...cells.map((cell, at) => `A-10${at},${people[at]},Walk,2026-09-2${at},10:00,40.00,${cell}`),
    ].join('\n'),
  )
  expect(bookings).toMatchObject([{ currency }, { currency }, { currency }])
})

test('Days of booking have the order of the tours where they would lie behind them in the other one', () => {
  const made = (days: readonly string[]) =>
    file(
      'Pax,Besteld op',
      days.map((day) => `2,${day}`),
      (at) => `${16 + at}-5-2026`,
    )
  const { questions, bookings } = made(['2-3-2026', '5-3-2026', '9-3-2026'])
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { input_date: '2026-03-02' },
    { input_date: '2026-03-05' },
    { input_date: '2026-03-09' },
  ])
  // Before the tours in both orders, or written otherwise.
  expect(made(['2-3-2026', '4-3-2026', '3-4-2026']).questions).toContain('date_order')
  expect(made(['2/3/2026', '5/3/2026', '9/3/2026']).questions).toContain('date_order')
  // Behind them in either order.
  expect(made(['2-8-2026', '5-9-2026', '9-3-2026']).questions).toContain('date_order')
})

test('The key of a program beside a code of the order is not asked about', () => {
  const { questions, mapping } = readText(
    [
      'order_uuid,order_code,experience,starts_at,guest,gross',
      '7d1f0a52,VT-880131,Rooftops Walk,2026-06-09T08:30:00Z,Ann Lee,£96.00',
      '7d1f0a77,VT-880140,Gin Palaces Walk,2026-06-10T18:15:00Z,Bo Lim,£171.00',
      '7d1f0ab1,VT-880152,Rooftops Walk,2026-06-12T13:00:00Z,Cy Day,£132.50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ order_code: 'booking_reference' })
  expect(questions).toEqual([])
})

test.each([
  ['NOP', ['2ADT', '2ADT 1CHD', '4ADT']],
  ['N. part.', ['2', '3', '4']],
  ['Nb part.', ['2', '3', '4']],
])('%s is the number of people', (header, cells) => {
  const { mapping, questions } = file(
    `Mail,${header}`,
    cells.map((cell, at) => `p${at}@example.org,${cell}`),
  )
  expect(mapping).toMatchObject({ [header]: 'party' })
  expect(questions).toEqual([])
})

test('The sum of the kinds of travelers is the party without a question', () => {
  const { mapping, questions } = file('Erw.,Ki.,Gesamt', ['22,6,28', '31,0,31', '18,2,20', '4,1,5'])
  expect(mapping).toMatchObject({ Gesamt: 'party', 'Erw.': 'adults', 'Ki.': 'children' })
  expect(questions).toEqual([])
})

test('Times below a header of the pickup, names below one of participants and days below Visit are no guesses', () => {
  const { mapping, questions } = readText(
    [
      'Ref,visit,entry,Tour,Lead,Participants,Coll. from lobby,Charge',
      'A1,2026-08-14,11:00,Old Town Walk,Ann Lee,"Ann Lee, Bo Lee",10.20am,£44.00',
      'A2,2026-08-15,14:30,River Walk,Cy Day,"Cy Day, Di Day",1.50pm,£18.75',
      'A3,2026-08-16,11:00,Old Town Walk,Ed Fox,"Ed Fox, Flo Fox",10.20am,£44.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ visit: 'booking_datetime', 'Coll. from lobby': 'pickup_time' })
  expect(questions).toEqual([])
})

test.each([
  ['담당자', '대표자'],
  ['担当者', '代表者'],
])('%s beside %s is who deals with the booking at the partner', (handler, lead) => {
  const csv = [
    `Ref,Tour,Date,Time,${lead},Pax,Total,${handler}`,
    ...people.map(
      (name, at) => `A${at},Old Town Walk,2026-09-2${at},10:00,${name},2,£40,${['Kim Minsu', 'Lee Jun'][at % 2]}`,
    ),
  ].join('\n')
  const { mapping, questions } = readText(csv)
  expect(mapping).toMatchObject({ [lead]: 'lead_traveler' })
  expect(questions).toEqual([])
})

test('People who sold tours below Agent are no sources, and companies may be', () => {
  const read = (agents: readonly string[]) =>
    file(
      'Pax,Agent',
      agents.map((agent) => `2,${agent}`),
    ).mapping['Agent']
  expect(read(['Dottie', 'Dottie', 'Earl', 'Earl'])).toBeUndefined()
  expect(read(['Viator', 'Klook', 'Viator', 'Klook'])).toBe('booking_source')
  expect(read(['Dottie', 'Direct', 'Dottie', 'Direct'])).toBe('booking_source')
})
