import { expect, test } from 'vitest'
import { readText, statusesOf } from './read-text.ts'

const prizes = (header: string, first: string) =>
  readText(
    [
      `Code;${header};Winner;Tour;Date;Start;Tickets`,
      `BB-Q9F2K;${first};2026-01-11;Gareth Pryce;Spies of Soho;2026-05-09;10:00;2`,
      `BB-Q9F7M;${first};2026-01-11;Sunita Rawal;River by Night;2026-05-10;14:00;4`,
      `BB-R1C4T;${first};2026-01-25;Dougie Innes;Spies of Soho;2026-05-16;10:00;2`,
    ].join('\n'),
  )

test.each([
  ['Show', 'TX date'],
  ['Programme', 'Air date'],
  ['Sendung', 'Sendedatum'],
  ['Émission', 'Date de diffusion'],
  ['Programma', 'Data di messa in onda'],
  ['Programma', 'Uitzenddatum'],
])('Below %s; %s stands when a show was broadcast', (show, day) => {
  expect(prizes(`${show};${day}`, 'Cash Cascade').mapping).not.toHaveProperty(day)
})

test.each(['TX date', 'Booked on'])('%s beside no show is when bookings were made', (day) => {
  expect(prizes(`Desk;${day}`, 'North').mapping).toMatchObject({ [day]: 'input_date' })
})

const versions = (header: string, states: readonly string[]) =>
  [
    `Vorgang;${header};Reisender;Leistung;Leistungstag;Beginn;Erw.`,
    `FK-88120;${states[0] ?? ''};Annegret Pohl;Themse per Boot;22.05.2026;10:00;2`,
    `FK-88131;${states[1] ?? ''};Ralf Tiede;Themse per Boot;22.05.2026;10:00;2`,
    `FK-88120;${states[2] ?? ''};Annegret Pohl;Themse per Boot;29.05.2026;10:00;3`,
  ].join('\n')

test.each(['Stand', 'As at', 'Situation au', 'Situazione al', 'Stan na dzień'])(
  '%s above days is of when each row is, and the last one of a booking counts',
  (name) => {
    const { mapping, bookings } = readText(versions(name, ['03.02.2026', '03.02.2026', '12.02.2026']))
    expect(mapping).toMatchObject({ [name]: 'changed_at' })
    expect(bookings).toMatchObject([{ booking_datetime: '2026-05-22T10:00' }, { booking_datetime: '2026-05-29T10:00' }])
  },
)

test('Stand above words is what became of the booking', () => {
  const { mapping } = readText(versions('Stand', ['offen', 'bestätigt', 'offen']))
  expect(mapping).toMatchObject({ Stand: 'status' })
})

test('Words of a status in nouns are one below a header that says nothing', () => {
  const read = readText(
    versions('Wahl des Verwalters', ['Zusage', 'Ablehnung', 'Zusage']).replace(
      'FK-88120;Zusage;',
      'FK-88119;Erfüllung;',
    ),
  )
  expect(read.mapping).toMatchObject({ 'Wahl des Verwalters': 'status' })
  expect(statusesOf(read)).toEqual(['confirmed', 'cancelled', 'confirmed'])
})
