import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, ...times: readonly [string, string, string]) =>
  readText(
    [
      `Ref;Tour;Date;Start time;Guest;Adults;${header}`,
      `LB-30411;Wapping Smugglers;2026-05-11;09:30;Imogen Tarrant;2;${times[0]}`,
      `LB-30412;Greenwich by Sail;2026-05-12;09:15;Casper Nyholm;2;${times[1]}`,
      `LB-30413;Wapping Smugglers;2026-05-13;09:45;Adaeze Okonjo;2;${times[2]}`,
    ].join('\n'),
  )

test.each([
  'Afh. kl.',
  'Kl. afh.',
  'Afh. tid',
  'Afh.',
  'Afh. tijd',
  'Oph. tijd',
  'Abh. Zeit',
  'Abh.-Uhrzeit',
  'Upph. tid',
  'Hämt. kl.',
  'Hent. kl.',
  'Rec. hora',
  'Ora prel.',
])('Times below %s beside those of the tours are when guests are picked up', (header) => {
  expect(read(header, '08:15', '08:00', '09:00').bookings).toMatchObject([
    { booking_datetime: '2026-05-11T09:30', pickup_time: '08:15' },
    { booking_datetime: '2026-05-12T09:15', pickup_time: '08:00' },
    { booking_datetime: '2026-05-13T09:45', pickup_time: '09:00' },
  ])
})

test.each(['Afh.', 'Abh.', 'Afh. sted', 'Abh. Ort'])('Hotels below %s are where guests are picked up', (header) => {
  const { mapping } = read(header, 'Hotel Umber', 'The Larkhill Hotel', 'Hotel Umber')
  expect(mapping).toMatchObject({ [header]: 'pickup_location' })
})

test.each(['Retur kl.', 'Hjemk. kl.', 'Hemk. kl.'])('Times below %s are when guests are back', (header) => {
  expect(read(header, '16:30', '15:45', '17:00').mapping).toMatchObject({ [header]: 'drop_off_time' })
})

test('Which time Ora rit. is, when guests are fetched or when they return, is asked', () => {
  expect(read('Ora rit.', '16:30', '15:45', '17:00').questions).toContain('unsure_columns')
})

test.each(['Crç', 'Crç.', 'Crçs', 'Cças', 'N.º crç'])('Numbers below %s are those of children', (header) => {
  expect(read(header, '1', '0', '2').mapping).toMatchObject({ [header]: 'children' })
})

test('CRC, the code of a currency, names no children', () => {
  expect(read('Total CRC', '1250', '980', '2310').mapping).not.toHaveProperty('Total CRC', 'children')
  expect(read('CRC', '1250', '980', '2310').mapping).not.toHaveProperty('CRC', 'children')
})
