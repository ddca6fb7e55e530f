import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// Works councils, bookkeepers, agencies, schools and hotels: which column of several is meant.

test('What is called a program above the header is no place, and a hotel below it is', () => {
  const rows = ['A-1;Kew by Boat;2026-05-11;Ann Lee;2', 'A-2;Tower Walk;2026-05-12;Bo Lim;1']
  const header = 'Ref;Activity;Date;Guest;Pax'
  const titled = readText(['Program: Autumn in Kent 2026 / List for Bridge Street;;;;', header, ...rows].join('\n'))
  expect(titled.mapping['Section title']).toBeUndefined()
  const hotel = readText([header, 'Bridge Street Hotel;;;;', ...rows].join('\n'))
  expect(hotel.mapping['Section title']).toBe('pickup_location')
})

test('A header of two lines is read above the title of the first block, and a title above rows is no second line', () => {
  const two = [
    'Res;Guest;Guest;State-;Guests;Guests;Departs;Gross;;Special',
    'No.;Last name;First name;room;Adult;Child;pier;USD;Status;assistance',
    'Stonehenge Express',
    '7741032;HALVORSEN;DEAN;8114;2;0;8:15 AM;398.00;CNF;',
    '7741058;ORTEGA;MARISOL;6220;2;1;8:15 AM;597.00;CNF;nut allergy',
    'Kew by Boat',
    '7741040;FITZHUGH;LORRAINE;9002;4;0;9:00 AM;1284.00;CXL;',
  ]
  const { mapping } = readText(two.join('\n'))
  expect(mapping).toMatchObject({ 'Guests › Adult': 'adults', 'Guests › Child': 'children' })
  expect(mapping).toMatchObject({ 'Guest › Last name': 'lead_traveler', 'Guest › First name': 'lead_traveler' })
  const one = ['Ref;Guest;Date;Pax', 'Kew by Boat', 'A-1;Ann Lee;2026-05-11;2', 'A-2;Bo Lim;2026-05-12;1']
  expect(readText(one.join('\n')).bookings).toMatchObject([{ description: 'Kew by Boat' }, { lead_traveler: 'Bo Lim' }])
  expect(refusals(one.join('\n'))).toEqual(['read', 'read'])
})
