import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

const sizes = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('travelers' in booking ? booking.travelers.length : 'refused'))

test.each([
  ['Child Ages', '6', '9, 11'],
  ['Kids ages', '4 & 7', '10'],
  ["Children's ages", '3, 5 and 8', '2'],
  ['Ages of children', '12', '6/8'],
  ['CHD_AGES', '7', '5, 9'],
  ['Alter der Kinder', '6 und 9', '4'],
  ['Alter Kinder', '3 J.', '8'],
  ['Âges des enfants', '6 et 9', '11 ans'],
  ['Edades de los niños', '4 y 9', '7'],
  ['Età dei bambini', '5 e 8', '10'],
  ['Leeftijden kinderen', '6 en 9', '3'],
  ['Idades das crianças', '6 e 9', '12'],
  ['Věk dětí', '6 a 9', '12'],
  ['Barnens ålder', '6 och 9', '12'],
  ['Gyerekek életkora', '6 és 9', '12'],
])('Below %s stands how old children are, and not how many come', (header, one, other) => {
  const { mapping, questions, bookings } = readText(
    `Ref;Tour;Date;Guest;Adults;Children;${header}\nLB-1;Harbour by Sail;2026-05-11;Ann Lee;2;2;${one}\nLB-2;Harbour by Sail;2026-05-12;Bo Day;2;1;${other}\nLB-3;Harbour by Sail;2026-05-13;Cy May;2;0;\n`,
  )
  expect(mapping).toMatchObject({ Adults: 'adults', Children: 'children' })
  expect(mapping).not.toHaveProperty(header)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { travelers: { length: 4 } },
    { travelers: { length: 3 } },
    { travelers: { length: 2 } },
  ])
})

test.each([
  ['Child Ages', '6', '9, 11'],
  ['Ages of kids', '7', '4'],
  ['Âges enfants', '6', '9, 11'],
  ['Edades niños', '6', '8'],
  ['Leeftijden kinderen', '6', '3'],
  ['Vek detí', '6', '12'],
])('Beside a party of adults and children %s says how old they are', (header, one, other) => {
  const { mapping, bookings } = readText(
    `Ref;Tour;Date;Guest;Pax;${header}\nLB-1;Harbour by Sail;2026-05-11;Ann Lee;1 ADT / 1 CHD;${one}\nLB-2;Harbour by Sail;2026-05-12;Bo Day;2 ADT / 2 CHD;${other}\nLB-3;Harbour by Sail;2026-05-13;Cy May;3 ADT;\n`,
  )
  expect(mapping).toMatchObject({ Pax: 'party' })
  expect(mapping).not.toHaveProperty(header)
  expect(bookings).toMatchObject([2, 4, 3].map((length) => ({ travelers: { length } })))
})

test('Where nothing says how many children come it is asked about the column of their ages', () => {
  const { mapping, questions } = withColumn('Child Ages', '6', '9, 11', '')
  expect(mapping).not.toHaveProperty('Child Ages')
  expect(questions).toContain('unread_columns')
})

test.each(['Infants', 'Seniors', 'Students'])('%s do not count the children whose ages stand beside them', (header) => {
  const { mapping, questions } = withColumn(`${header};Child Ages`, '1;6', '0;9, 11', '0;')
  expect(mapping).toHaveProperty(header)
  expect(questions).toContain('unread_columns')
})

test.each([
  ['Infants', 'Ages of infants'],
  ['Children', 'Child Ages'],
  ['Youths', 'Child Ages'],
])('%s are those of %s, and nothing is asked', (header, ages) => {
  expect(withColumn(`${header};${ages}`, '1;1', '2;1, 2', '0;').questions).toEqual([])
})

test.each([
  ['Children (ages)', '2 (6, 9)', '1 (4)', ''],
  ['Children', '2', '1', '3'],
  ['Children 5-12', '2', '1', '3'],
  ['Children aged 5-12', '2', '1', '3'],
])('Below %s stands how many children come', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).toMatchObject({ [header]: 'children' })
})

test.each([
  ['Vehicle', '53 seat', '33 seat', '53 seat'],
  ['Vehicle type', '16 seats', '49 seats', '29 seats'],
  ['Coach', '53 seat', '33 seat', '53 seat'],
  ['Véhicule', '35 places', '53 places', '53 places'],
  ['Fahrzeug', '50 Sitze', '33 Sitze', '50 Sitze'],
  ['Pojazd', '49 osób', '19 osób', '49 osób'],
])('Below %s stands how large it is (%s)', (header, ...cells) => {
  const read = withColumn(header, ...(cells as [string, string, string]))
  expect(read.mapping).not.toHaveProperty(header)
  expect(read.mapping).toMatchObject({ Adults: 'adults' })
  expect(sizes(read)).toEqual([2, 2, 2])
})

test('Where nothing else counts the travelers a vehicle of as many as may come is asked about', () => {
  const vehicles = (...cells: readonly string[]) =>
    readText(
      `Ref;Tour;Date;Guest;Vehicle\nLB-1;Harbour by Sail;2026-05-11;Ann Lee;${cells[0]}\nLB-2;Harbour by Sail;2026-05-12;Bo Day;${cells[1]}\nLB-3;Harbour by Sail;2026-05-13;Cy May;${cells[2]}\n`,
    )
  expect(vehicles('8 pax', '16 pax', '8 pax').questions).toContain('unread_columns')
  const small = vehicles('2 pax', '1 pax', '3 pax')
  expect(small.mapping).toMatchObject({ Vehicle: 'party' })
  expect(small.questions).toContain('unsure_columns')
  expect(withColumn('Vehicle', '3 pax', '7 pax', '3 pax').mapping).not.toHaveProperty('Vehicle')
})

test('How many seats each booking has is how many travelers it has', () => {
  const { mapping } = readText(
    'Ref;Tour;Date;Guest;Seats\nLB-1;Harbour by Sail;2026-05-11;Ann Lee;2 seats\nLB-2;Harbour by Sail;2026-05-12;Bo Day;4 seats\nLB-3;Harbour by Sail;2026-05-13;Cy May;3 seats\n',
  )
  expect(mapping).toMatchObject({ Seats: 'party' })
})
