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
