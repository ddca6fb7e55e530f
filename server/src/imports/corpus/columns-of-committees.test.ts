import { expect, test } from 'vitest'
import { refusals, readText, statusesOf, withColumn } from './read-text.ts'

const noteFor = (header: string) => withColumn(header, 'no milk', '', 'needs a ramp').mapping

test.each([
  ['sv', 'Bra att veta'],
  ['sv', 'Tänk på'],
  ['da', 'Godt at vide'],
  ['nb', 'Godt å vite'],
  ['fi', 'Hyvä tietää'],
  ['cs', 'Dobré vědět'],
  ['hu', 'Jó tudni'],
  ['es', 'Conviene saber'],
  ['de', 'Wissenswertes'],
  ['en', 'Food & other'],
  ['fr', 'Repas et autres'],
])('What is good to know is the note, and no person (%s: %s)', (_, header) => {
  expect(noteFor(header)).toMatchObject({ [header]: 'note', Guest: 'lead_traveler' })
})

test.each([
  ['sv', 'Gruppansvarig'],
  ['da', 'Ansvarlig'],
  ['nb', 'Ansvarlig person'],
  ['fi', 'Vastuuhenkilö'],
  ['cs', 'Odpovědná osoba'],
])('Who is responsible leads (%s: %s)', (_, header) => {
  const csv = [
    `Ref;Tour;Date;${header};Adults`,
    'LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
    'LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;1',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ [header]: 'lead_traveler' })
})

test.each([
  'Where did you hear about us? [just curious]',
  'How did you find our tours?',
  'Wie haben Sie von uns erfahren?',
  'Comment nous avez-vous connus ?',
  '¿Cómo nos conociste?',
  'Come ci hai trovato?',
  'Hoe heb je ons gevonden?',
  'Como nos encontrou?',
  'Skąd Państwo o nas wiedzą?',
  'Hur hittade du till oss?',
])('%s is no place and no source', (header) => {
  expect(withColumn(header, 'a poster', 'my sister', 'the radio').mapping).not.toHaveProperty([header])
})

test('Where people are collected is the place', () => {
  expect(withColumn('Where do we collect you?', 'Hotel Bruton', 'Pier 4', 'Hotel Bruton').mapping).toMatchObject({
    'Where do we collect you?': 'pickup_location',
  })
})

test.each([
  ['How many of you?', 'How many of these are under 16?'],
  ['Combien êtes-vous ?', "Combien d'entre vous ont moins de 12 ans ?"],
  ['¿Cuántos sois?', '¿Cuántos de ellos son niños?'],
  ['Wie viele Personen?', 'Wie viele davon Kinder?'],
  ['Hoeveel personen?', 'Hoeveel daarvan kinderen?'],
])('%s counts all, and %s some of them', (all, some) => {
  const csv = [
    `Ref;Tour;Date;Guest;"${all}";"${some}"`,
    'LB-1;Wapping;2026-05-11;Imogen Tarrant;4;1',
    'LB-2;Greenwich;2026-05-12;Casper Nyholm;2;0',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
    { travelers: [{ type: 'adult' }, { type: 'adult' }] },
  ])
})

test('How many children, which does not say of whom, is refused beside a party', () => {
  const csv = [
    'Ref;Tour;Date;Guest;How many people?;How many children?',
    'LB-1;Wapping;2026-05-11;Imogen Tarrant;4;1',
    'LB-2;Greenwich;2026-05-12;Casper Nyholm;2;0',
  ].join('\n')
  expect(refusals(csv)).toEqual(['party party', 'read'])
})

const withKids = (cell: string, header = 'Kids') =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${header}`,
      `LB-1;Wapping;2026-05-11;Imogen Tarrant;2;${cell}`,
      'LB-2;Greenwich;2026-05-12;Casper Nyholm;1;1 (12)',
    ].join('\n'),
  )

test.each([
  ['2 (7 and 11)', 4],
  ['3 (4, 6 & 9)', 5],
  ['2 (ages 8 and 10)', 4],
  ['1 (9 yrs)', 3],
  ['3 (4-9)', 5],
])('%s below Kids is how many they are, with their ages', (cell, count) => {
  const { mapping, bookings } = withKids(cell)
  expect(mapping).toMatchObject({ Kids: 'children' })
  expect(bookings[0]).toMatchObject({ travelers: Array.from({ length: count }, () => expect.anything()) })
})

test.each(['2 (7)', '1 (7 and 11)', '2 (one of them free)', '2 (1 cancelled)', '1 (19)', '2 (+1)'])(
  '%s below Kids is refused',
  (cell) => {
    expect(withKids(cell, 'Children').bookings[0]).toEqual([expect.stringMatching(/^party/)])
  },
)

test.each([
  ['sorted?', ['yep', 'not yet', 'pulled out']],
  ['Locked in?', ['yep', 'not yet', 'cancelled']],
  ['Geklärt?', ['ja', 'offen', 'storniert']],
  ['Geregeld?', ['ja', 'in optie', 'geannuleerd']],
] as const)('%s asks for the status', (header, [one, two, three]) => {
  const read = withColumn(header, one, two, three)
  expect(read.mapping).toMatchObject({ [header]: 'status' })
  expect(statusesOf(read).at(-1)).toBe('cancelled')
})

test('Bubs are infants', () => {
  expect(withColumn('Bubs', '1', '', '2').mapping).toMatchObject({ Bubs: 'infants' })
})

test.each([
  ['en', 'There and back'],
  ['de', 'Hin und zurück'],
  ['fr', 'Aller et retour'],
  ['nl', 'Heen en terug'],
  ['it', 'Andata e ritorno'],
])('Ranges of times below %s are when the tour begins and ends (%s)', (_, header) => {
  const { mapping, bookings } = withColumn(header, '10:30 - 15:00', '11:00 - 14:30', '09:15 - 12:00')
  expect(mapping).toMatchObject({ [header]: 'booking_time' })
  expect(bookings[0]).toMatchObject({ booking_datetime: '2026-05-11T10:30', drop_off_time: '15:00' })
})

test.each([
  ['cs', 'Od', 'Do'],
  ['pl', 'Od', 'Do'],
  ['sk', 'Od', 'Do'],
  ['sv', 'Från', 'Till'],
  ['da', 'Fra', 'Til'],
])('The first of two times is when the tour begins, and the second when it ends (%s: %s, %s)', (_, from, until) => {
  const csv = [
    `Ref;Tour;Date;Guest;Adults;${from};${until}`,
    'LB-30411;Wapping;2026-05-11;Imogen Tarrant;2;9.00;11.30',
    'LB-30412;Greenwich;2026-05-12;Casper Nyholm;2;10.45;14.00',
    'LB-30413;Wapping;2026-05-13;Adaeze Okonjo;2;13.00;15.00',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ [from]: 'booking_time', [until]: 'drop_off_time' })
})

test.each([
  ['es', 'Últ. mov.'],
  ['pt', 'Últ. alt.'],
  ['it', 'Ult. mod.'],
  ['fr', 'Dern. modif.'],
  ['de', 'Letzte Änd.'],
  ['pl', 'Ost. zmiana'],
])('%s: %s is when a row was changed', (_, header) => {
  expect(withColumn(header, '2026-02-03', '2026-02-04', '2026-02-18').mapping).toMatchObject({ [header]: 'changed_at' })
})

test('Mnr beside Adt are children in Spanish', () => {
  const csv = [
    'Folio,Titular,Tour,Fecha,Adt,Mnr',
    'C-1,Ana Gil,Soho,2026-06-09,2,1',
    'C-2,Eva Paz,Oxford,2026-06-10,1,0',
  ]
  expect(readText(csv.join('\n')).mapping).toMatchObject({ Adt: 'adults', Mnr: 'children' })
})

test('A period in a title is no day of tours', () => {
  const csv = [
    'Spring outing, 3rd to 9th May 2027 - trips by coach',
    'Trip,Day,Starts,Member,Pax',
    'Kew,Tues 4th May,10.30,Nora Daly,2',
    'Greenwich,Weds 5th May,11.15,Bart Lordan,1',
  ].join('\n')
  const { bookings, questions } = readText(csv)
  expect(bookings).toMatchObject([{ booking_datetime: '2027-05-04T10:30' }, { booking_datetime: '2027-05-05T11:15' }])
  expect(questions).not.toContain('year')
})
