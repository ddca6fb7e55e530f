import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const file = (header: string, time: string, tour: string, place: string) =>
  readText(
    [
      `Ref;Tel;${header}`,
      `A-1;06 5550 1127;Ann Lee;2;2026-10-14;${time};${tour};${place}`,
      `A-2;06 5550 1134;Bo Day;1;2026-10-15;${time};${tour};${place}`,
    ].join('\n'),
  )

test.each([
  ['Lid;Wie;Wanneer;Hoe laat;Uitje;Logies', 'kwart voor elf in de ochtend'],
  ['Mitglied;Personen;Tag;Wie spät;Ausflug;Unterbringung', 'dreiviertel elf am Vormittag'],
  ['Medlem;Antal;Datum;Vilken tid;Tur;Nattlogi', 'kvart i elva på morgonen'],
  ['Клиент;Человек;Дата;Во сколько;Экскурсия;Отель', '10:45'],
  ['代表者;人数;日付;何時;見学先;宿', '午前10時45分'],
  ['姓名;人数;日期;几点;参观地点;住宿', '上午10点45分'],
])('%s: the time in words, what is visited and where guests sleep', (header, time) => {
  const [, , , at = '', tour = '', place = ''] = header.split(';')
  const { mapping, bookings } = file(header, time, 'Torenraven van de Tower', 'Pension Spui')
  expect(mapping).toMatchObject({ [at]: 'booking_time', [tour]: 'description', [place]: 'pickup_location' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-10-14T10:45', pickup_location: 'Pension Spui' },
    { booking_datetime: '2026-10-15T10:45' },
  ])
})

test('Nights and logins are no places where guests sleep', () => {
  const { mapping } = readText(
    [
      'Ref,Tour,Date,Guest,Adults,Login,Overnachtingen',
      'A-1,Kew Walk,2026-10-14 10:00,Ann Lee,2,annlee,3',
      'A-2,Kew Walk,2026-10-15 10:00,Bo Day,1,boday,2',
    ].join('\n'),
  )
  expect(Object.values(mapping)).not.toContain('pickup_location')
})
