import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const file = (further: string, names: readonly string[]) =>
  [
    `Ref;Tour;Date;Time;Guest;Adults;Price;Status;Phone;${further}`,
    `LB-1;Kew Walk;2026-05-11;10:00;Imogen Tarrant;2;£40;Confirmed;+44 7700 900011;${names[0]}`,
    `LB-2;Kew Walk;2026-05-12;10:00;Casper Nyholm;1;£20;Confirmed;+44 7700 900012;${names[1]}`,
    `LB-3;Kew Walk;2026-05-13;10:00;Adaeze Okonjo;2;£40;Confirmed;+44 7700 900013;${names[2]}`,
  ].join('\n')

test.each(['Child', 'Child name', 'Pupil', 'Student', 'Enfant', 'Alumno', 'Skipper', 'Crew'])(
  '%s above names takes nothing from the guest who is named beside it',
  (header) => {
    const { mapping } = readText(file(header, ['Leo Reed', 'Mia Bos', 'Tom Poe']))
    expect(mapping).toMatchObject({ Guest: 'lead_traveler' })
    expect(mapping).not.toHaveProperty([header])
  },
)

test('The day on which players rest is not that of the tour beside a plain date', () => {
  const { mapping } = readText(file('Rest day', ['2026-05-12', '2026-05-13', '2026-05-14']))
  expect(mapping).toMatchObject({ Date: 'booking_datetime' })
})

test('Skippers and crews of boats are not those who travel where a surname names the guests', () => {
  const text = file('Skipper', ['Tom Reed', 'Jan Bos', 'Tom Reed']).replace('Guest', 'Surname')
  expect(readText(text).mapping).not.toHaveProperty('Skipper')
  expect(readText(text.replace('Skipper', 'Crew')).mapping).not.toHaveProperty('Crew')
})

const pupils = ['Leo Reed', 'Mia Bos', 'Tom Poe']

test.each(['Child', 'Kind', "Child's name", 'Name des Kindes', 'Enfants', 'Student'])(
  '%s above names that are not read beside a guest is asked about',
  (header) => {
    expect(readText(file(header, pupils)).questions).toContain('unread_columns')
  },
)

test('Lists of names of children that are not read beside a guest are asked about', () => {
  expect(readText(file('Child names', ['Leo Reed, Amy Reed', 'Mia Bos', 'Tom Poe'])).questions).toContain(
    'unread_columns',
  )
})

test.each([
  ['Booked by', 'Student'],
  ['Contact', 'Student'],
  ['Customer', 'Child'],
  ['Parent', 'Child'],
  ['School', 'Student'],
  ['Gruppe', 'Schüler'],
])('Beside %s who travels is named below %s', (who, header) => {
  const text = file(header, pupils).replace('Guest', who)
  const { mapping, bookings } = readText(text)
  expect(mapping).toMatchObject({ [who]: 'lead_traveler', [header]: 'traveler_name' })
  expect(bookings[0]).toMatchObject({ travelers: [{ name: 'Leo Reed' }, {}] })
})

test.each(['Passenger', 'Lead', 'Lead guest', 'Name', 'Participant', 'Teilnehmer'])(
  'Beside %s no other person is who travels',
  (who) => {
    const { mapping, questions } = readText(file('Student', pupils).replace('Guest', who))
    expect(mapping).not.toHaveProperty('Student')
    expect(questions).toContain('unread_columns')
  },
)

test('Small numbers below Child and Student count them, and nothing is asked', () => {
  for (const header of ['Child', 'Student']) expect(readText(file(header, ['1', '0', '2'])).questions).toEqual([])
})
