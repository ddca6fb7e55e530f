import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

const mappingOf = (csv: string) => readText(csv).mapping

test.each(['Educators', 'Instructors', 'Faculty', 'Profes', 'Profs', 'Pädagogen', 'Lärare'])(
  'Numbers below %s are those of adults',
  (header) => {
    const csv = [
      `Ref;Guest;Tour;Date;Children;${header}`,
      'K-1;Imogen Tarrant;Wapping Walk;2026-05-11;20;2',
      'K-2;Casper Nyholm;Palm House;2026-05-12;12;1',
    ]
    expect(mappingOf(csv.join('\n'))).toMatchObject({ [header]: 'adults' })
  },
)

test.each(['Smlouva', 'Číslo smlouvy', 'Zmluva', 'Szerződés', 'Vertrag'])(
  'The contract below %s is the reference where nothing else is',
  (header) => {
    const csv = [
      `${header};Guest;Tour;Date`,
      '71/208;Imogen Tarrant;Wapping;2026-05-11',
      '71/209;Casper Nyholm;Kew;2026-05-12',
      '71/213;Bo Lim;Kew;2026-05-12',
    ]
    expect(mappingOf(csv.join('\n'))).toMatchObject({ [header]: 'booking_reference' })
  },
)

test.each([
  ['Bus group', ['WR-Ash', 'WR-Rowan', 'WR-Rowan 2']],
  ['Coach group', ['QP-North', 'QP-South', 'QP-Quay']],
  ['Family', ['H1', 'H2', 'H3']],
  ['Familie', ['H1', 'H2', 'H2']],
])('Codes below %s number the bookings where nothing else does', (header, [first, second, third]) => {
  const csv = [
    `${header},Contact,Tour,Date`,
    `${first},Imogen Tarrant,Wapping Walk,2026-05-11`,
    `${second},Casper Nyholm,Kew Gardens,2026-05-12`,
    `${third},Casper Nyholm,Kew Gardens,2026-05-12`,
  ]
  expect(mappingOf(csv.join('\n'))).toMatchObject({ [header]: 'booking_reference', Contact: 'lead_traveler' })
})

test.each([
  ['Bus group', ['A', 'B', 'A']],
  ['Family', ['Tarrant', 'Nyholm', 'Lim']],
  ['Bus group', ['WR-1', 'WR-1', 'WR-2']],
])('What stands below %s and numbers no booking is none', (header, [first, second, third]) => {
  const csv = [
    `${header},Contact,Tour,Date`,
    `${first},Imogen Tarrant,Wapping Walk,2026-05-11`,
    `${second},Casper Nyholm,Kew Gardens,2026-05-12`,
    `${third},Bo Lim,Kew Gardens,2026-05-12`,
  ]
  expect(mappingOf(csv.join('\n'))).not.toMatchObject({ [header]: 'booking_reference' })
})

test.each([
  ['Walkers / chairs / meals', ['2 walkers', '1 wheelchair', '']],
  ['Meals & mobility', ['1 vegan', '', '2 rollators']],
  ['Repas / fauteuils', ['2 fauteuils roulants', '1 halal', '']],
])('What people need below %s is the note', (header, cells) => {
  const [first = '', second = '', third = ''] = cells
  expect(withColumn(header, first, second, third).mapping).toMatchObject({ [header]: 'note' })
})

test('Numbers of meals are no note', () => {
  expect(withColumn('Meals / drinks', '2', '1', '4').mapping).not.toMatchObject({ 'Meals / drinks': 'note' })
})

test.each(['Titel', 'Title', 'Titre', 'Titolo'])('How people are titled below %s is no tour', (header) => {
  const csv = [
    `Ref;${header};Guest;Programme;Date`,
    'K-1;Prof. Dr.;Imogen Tarrant;Wapping at Night;2026-05-11',
    'K-2;;Casper Nyholm;Palm House;2026-05-12',
    'K-3;Dr.-Ing.;Bo Lim;Palm House;2026-05-12',
  ]
  const mapping = mappingOf(csv.join('\n'))
  expect(mapping).toMatchObject({ Programme: 'description' })
  expect(mapping).not.toHaveProperty([header])
})

test.each(['Vem', 'Kommer'])('Names below %s are of those who lead', (header) => {
  const csv = [
    `Ref;${header};Utflykt;Datum`,
    'K-1;Elsa Dahlqvist;Wapping på kvällen;2026-05-11',
    'K-2;Nils Rönn;Palmhuset;2026-05-12',
    'K-3;Familjen Strand;Palmhuset;2026-05-12',
  ]
  expect(mappingOf(csv.join('\n'))).toMatchObject({ [header]: 'lead_traveler' })
})

test('Yes and no below Vem are of the status', () => {
  expect(withColumn('Vem', 'sim', 'não', 'sim').mapping).toMatchObject({ Vem: 'status' })
})

test('The courses of a university are no codes of tours', () => {
  const csv = [
    'id,course,tour_name,date,lead',
    'K-1,BIOL 210,Palm House,2026-05-12,Imogen Tarrant',
    'K-2,GEOG 345,Thames Barrier,2026-05-13,Casper Nyholm',
    'K-3,BIOL 210,Palm House,2026-05-14,Bo Lim',
  ]
  const mapping = mappingOf(csv.join('\n'))
  expect(mapping).toMatchObject({ tour_name: 'description' })
  expect(mapping).not.toHaveProperty('course')
})

test('Codes of one kind below Program are those of its tours', () => {
  const csv = [
    'id,program,tour_name,date,lead',
    'K-1,LON 210,Palm House,2026-05-12,Imogen Tarrant',
    'K-2,LON 345,Thames Barrier,2026-05-13,Casper Nyholm',
    'K-3,LON 210,Palm House,2026-05-14,Bo Lim',
  ]
  expect(mappingOf(csv.join('\n'))).toMatchObject({ program: 'product_code' })
})

test.each(['Maison', 'Haus', 'Huis', 'Property'])(
  'The hotel of a chain below %s is where guests are picked up',
  (header) => {
    expect(withColumn(header, 'Lerwick Row', 'Lerwick Quay', 'Lerwick Row').mapping).toMatchObject({
      [header]: 'pickup_location',
    })
  },
)

test('Paid, waiting and withdrawn below Wpłata are the status', () => {
  const { mapping } = withColumn('Wpłata', 'wpłacone', 'czeka', 'rezygnacja')
  expect(mapping).toMatchObject({ Wpłata: 'status' })
})

test('The contact of a unit is its lead, also below a heading', () => {
  const csv = [
    'Ref,Tour,Date,Unit contact,,',
    'no.,,,Name,Mob,Email',
    'K-1,Wapping Walk,2026-05-11,Imogen Tarrant,07700 900331,imogen@example.org',
    'K-2,Palm House,2026-05-12,Casper Nyholm,07700 900332,casper@example.org',
  ]
  expect(Object.values(mappingOf(csv.join('\n')))).toContain('lead_traveler')
})

test('Tours that are places too, beside people and places without a header, are the tours', () => {
  const csv = [
    'QQ/411,2026-06-04,09:45,Changing of the Guard & tea,Mrs Imogen Tarrant,07700 900401,41,615.00,Victoria coach bay',
    'QQ/412,2026-06-05,09:45,Changing of the Guard & tea,Casper Nyholm,07700 900402,18,270.00,Victoria coach bay',
    'QQ/414,2026-06-23,13:15,Kew Gardens,Bo Lim,07700 900403,36,1044.00,Kew Bridge',
    'QQ/415,2026-06-24,13:15,Kew Gardens,Ada Rowe,07700 900404,30,870.00,Kew Bridge',
  ]
  expect(mappingOf(csv.join('\n'))).toMatchObject({
    'Column 4': 'description',
    'Column 5': 'lead_traveler',
    'Column 9': 'pickup_location',
  })
})
