import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;${header}`,
      ...rows.map((row, at) => `A-${at + 1};Wapping Smugglers;2026-07-1${at + 1};${row}`),
    ].join('\n'),
  )
const namesOf = ({ bookings }: ReturnType<typeof read>) =>
  bookings.map((booking) => ('travelers' in booking ? booking.travelers.map(({ name }) => name) : booking))

test.each([
  'Guest 1 first name;Guest 1 last name;Guest 2 first name;Guest 2 last name',
  'First name 1;Last name 1;First name 2;Last name 2',
  'Lead first name;Lead surname;Second guest first name;Second guest surname',
  'First name;Last name;2nd guest first name;2nd guest last name',
  'guest1_first_name;guest1_last_name;guest2_first_name;guest2_last_name',
  'Vorname 1;Nachname 1;Vorname 2;Nachname 2',
  'Prénom;Nom;Prénom 2;Nom 2',
  'Prénom 1;Nom 1;Prénom 2;Nom 2',
])('The second guest below %s is a traveler', (header) => {
  const file = read(header, 'Ann;Lee;Bo;Lee', 'Casper;Nyholm;Ana;Nyholm', 'Ruth;Aldous;;')
  expect(namesOf(file)).toEqual([['Ann Lee', 'Bo Lee'], ['Casper Nyholm', 'Ana Nyholm'], ['Ruth Aldous']])
  expect(file.bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, {}, {}])
})

test('Three guests whose first names stand before the last names are three travelers', () => {
  const header = 'First name 1;First name 2;First name 3;Last name 1;Last name 2;Last name 3'
  expect(namesOf(read(header, 'Ann;Bo;;Lee;Day;', 'Cy;Di;Ed;Fox;Fox;Ash'))).toEqual([
    ['Ann Lee', 'Bo Day'],
    ['Cy Fox', 'Di Fox', 'Ed Ash'],
  ])
})

test('More names than the row counts are refused', () => {
  const header = 'First name;Last name;Guest 2 first name;Guest 2 last name;Adults'
  expect(namesOf(read(header, 'Ann;Lee;Bo;Lee;2', 'Cy;Fox;Di;Fox;1', 'Ed;Ash;;;3'))).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['party party'],
    ['Ed Ash', expect.any(String), expect.any(String)],
  ])
})

test('Whole names of numbered guests stay whole', () => {
  expect(namesOf(read('Guest 1 name;Guest 2 name', 'Ann Lee;Bo Lee', 'Cy Fox;'))).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['Cy Fox'],
  ])
})

test.each([
  'First name;Last name;Last 4 digits;Adults',
  'First name;Last name;Last name at birth;Adults',
  'First name;Last name;Line 2;Adults',
])('Below %s there is no second traveler', (header) => {
  const file = read(header, 'Ann;Lee;4411;2', 'Casper;Nyholm;4422;2', 'Ruth;Aldous;4433;1')
  expect(file.mapping).not.toHaveProperty('Last 4 digits')
  expect(file.bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 2 } }, {}])
})

test.each([
  'Guest 1 first name;Guest 1 last name;Emergency contact 2 first name;Emergency contact 2 last name',
  'First name;Last name;Second first name;Second last name',
  'Vorname;Nachname;2. Vorname;2. Nachname',
])('Below %s there is one traveler', (header) => {
  const file = read(`${header};Adults`, 'Ann;Lee;Mary;Moor;1', 'Casper;Nyholm;Ana;Nyholm;1', 'Ruth;Aldous;;;1')
  expect(namesOf(file)).toEqual([['Ann Lee'], ['Casper Nyholm'], ['Ruth Aldous']])
})
