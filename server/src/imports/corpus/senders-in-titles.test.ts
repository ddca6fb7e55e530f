import { expect, test } from 'vitest'
import { withoutSender } from '../mapping/senders-in-titles.ts'
import { readText } from './read-text.ts'

const tourOf = (title: string) => {
  const csv = [
    `${title};;;;`,
    '',
    'Name;Phone;How many;Total',
    'Nuala Breen;+353 20 910 0171;2;£90.00',
    'Owen Tighe;+353 20 910 0172;1;£45.00',
  ]
  const [first] = readText(csv.join('\n')).bookings
  return Array.isArray(first) ? first : first?.description
}

test.each([
  ['Kilbride Parish – Ely Cathedral & Fen River Walk – Tuesday 9 June 2026', 'Ely Cathedral & Fen River Walk'],
  ['Dunmore Parish Council - Canterbury Cathedral - Saturday 11 July 2026', 'Canterbury Cathedral'],
  ['Harrowby History Society - Wapping and Limehouse Walk - Saturday 11 July 2026', 'Wapping and Limehouse Walk'],
])('%s names the tour behind who sends the list', (title, tour) => {
  expect(tourOf(title)).toBe(tour)
})

test.each([
  'Windsor Castle – Private Evening Tour',
  'Chelsea Football Club – Stamford Bridge Stadium Tour',
  'Royal Society – Newton and Wren Walk',
  'Social Club – Stadium Tour',
  'Parish Churches Walk – City of London',
  'Temple Church – Evening Organ Recital',
  'Dickens Walk',
])('%s stays as it is', (title) => {
  expect(withoutSender(title)).toBe(title)
})

const ofFirm = (departments: readonly string[], title: string) =>
  readText(
    [
      `${title};;;;`,
      '',
      'N° dossier;Nom et prénom;Service;Adultes;Enfants',
      ...departments.map((each, row) => `S04${row};Ronan Le Guellec;${each};2;${row}`),
    ].join('\n'),
  )

test('Service above departments is no tour, which the title names', () => {
  const { mapping, bookings } = ofFirm(
    ['Achats', 'Atelier C', 'Informatique', 'Secrétariat général'],
    'Sortie : Château de Windsor et jardins – le samedi 10 octobre 2026',
  )
  expect(mapping['Service']).toBeUndefined()
  expect(bookings[0]).toMatchObject({ description: 'Château de Windsor et jardins' })
})

test('Service above tours stays the tour', () => {
  const { mapping } = ofFirm(['Windsor', 'Greenwich', 'Kew'], 'Comité de Lorgues – octobre 2026')
  expect(mapping['Service']).toBe('description')
})

const school = (codes: readonly string[], header: string) => {
  const rows = [
    ['Moya Reddin', 'Moya Reddin', 'Teacher', '02/11/1979', '€165.00'],
    ['Moya Reddin', 'Sorcha Lunny', 'Pupil', '07/01/2011', ''],
    ['Cian Mulcahy', 'Cian Mulcahy', 'Teacher', '30/08/1985', '€110.00'],
    ['Cian Mulcahy', 'Fiadh Ronan', 'Pupil', '11/12/2010', ''],
  ]
  return readText(
    [
      `${header};Group leader;Tour;Day;Name;P/T;D.O.B.;Cost of group`,
      ...rows.map(([lead, ...others], row) => [codes[row], lead, 'Bankside Walk', '12/05/2026', ...others].join(';')),
    ].join('\n'),
  )
}

test.each([
  ['Bus', ['Bus 1', 'Bus 1', 'Bus 2', 'Bus 2']],
  ['Coach', ['Coach A', 'Coach A', 'Coach B', 'Coach B']],
])('%s above rows of one person each is whose group they are, which a person is asked about', (header, codes) => {
  const { mapping, questions, bookings } = school(codes, header)
  expect([mapping[header], mapping['Group leader'], mapping['Name']]).toEqual([
    'booking_reference',
    'lead_traveler',
    'traveler_name',
  ])
  expect([questions.includes('unsure_columns'), bookings.length]).toEqual([true, 2])
})

test('Bus beside rows of whole bookings is no reference', () => {
  const csv = [
    'Bus;Guest;Tour;Date;Pax',
    'Bus 1;Nuala Breen;Bankside Walk;2026-05-12;2',
    'Bus 1;Owen Tighe;Bankside Walk;2026-05-12;3',
    'Bus 2;Cian Mulcahy;Kew;2026-05-13;4',
  ]
  expect(readText(csv.join('\n')).mapping['Bus']).toBeUndefined()
})
