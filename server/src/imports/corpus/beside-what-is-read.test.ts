import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// What stands beside the column or the text that is read, and says something else or more.

const weekend = (time: string, other: string) =>
  [
    `Sat 6th June 2026 - Ghosts of Fleet Street - ${time},,,,`,
    'Beattie Holroyd,4,07700 900571,£60,slow walker',
    'Sol Mukherjee,2,07700 900572,£30,',
    `Sun 7th June 2026 - Dickens and the Debtors - ${other},,,,`,
    'Anneka Roos,1,07700 900574,£15,',
    'Pat Gilhooly,3,07700 900575,£45,two dogs',
  ].join('\n')

test('A title of rows names the day, the tour and the time', () => {
  const { bookings } = readText(weekend('7.30pm', '2pm'))
  expect(bookings).toMatchObject([
    { description: 'Ghosts of Fleet Street', booking_datetime: '2026-06-06T19:30' },
    { description: 'Ghosts of Fleet Street', booking_datetime: '2026-06-06T19:30' },
    { description: 'Dickens and the Debtors', booking_datetime: '2026-06-07T14:00' },
    { description: 'Dickens and the Debtors', booking_datetime: '2026-06-07T14:00' },
  ])
})

test('The time of one tour is not that of the next one: below a title without a time rows are refused', () => {
  const { bookings } = readText(
    [
      'Guest,Pax,Phone,Total,Note',
      'Sat 6th June 2026,,,,',
      'Harbour Cruise - dep. 09:30,,,,',
      'Beattie Holroyd,4,07700 900571,£60,slow walker',
      'Old Town Walk,,,,',
      'Sol Mukherjee,2,07700 900572,£30,',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    { description: 'Harbour Cruise', booking_datetime: '2026-06-06T09:30' },
    ['time booking_time'],
  ])
})

test('A booking without a time whose tour has one in its name is refused', () => {
  const csv = (tour: string) =>
    `Ref,Tour,Tour date,Guest,Total\nA1,${tour},13/07/2026,Ann Lee,£64\nA2,City Walk,14/07/2026,Bo Lim,£80\n`
  expect(refusals(csv('River Walk (meet 7.30pm by the bridge)'))).toEqual(['time booking_time', 'read'])
  expect(refusals(csv('River Walk 1930s style'))).toEqual(['read', 'read'])
})

test('A booking without a time is refused where a column without a meaning has one', () => {
  const csv = (text: string) =>
    refusals(
      `Ref,Tour,Tour date,Guest,Zz\nA1,City Walk,13/07/2026,Ann Lee,by the bridge\nA2,City Walk,14/07/2026,Bo Lim,${text}\n`,
    )
  expect(csv('starts 7.30pm')).toEqual(['read', 'time booking_time'])
  expect(csv('ab 10:15 Uhr am Pier')).toEqual(['read', 'time booking_time'])
  // A price, a moment of something else, and no time at all.
  for (const other of ['12.50', '2026-05-01 12:33', '1 May 2026 12:33', 'by the pier'])
    expect(csv(other)).toEqual(['read', 'read'])
})

const teams = (players: string, others: string) =>
  [
    `Nr,Opiekun,Wycieczka,Termin,Godz.,${players},${others},Koszt razem (GBP)`,
    'A1,Lech Nowak,Stadion,17.08.2026,9.30,14,2,"384,00"',
    'A2,Jan Kowal,Rejs,17.08.2026,15.00,16,3,"421,50"',
    'A3,Ewa Kania,Stadion,18.08.2026,11.15,12,2,"336,00"',
  ].join('\n')

test('Players of an age in brackets are children, and their trainers adults', () => {
  const { mapping, bookings } = readText(teams('Zawodnicy (do 15 lat)', 'Trenerzy'))
  expect(mapping).toMatchObject({ 'Zawodnicy (do 15 lat)': 'children', Trenerzy: 'adults' })
  expect(bookings[0]).toMatchObject({ travelers: { length: 16 } })
})

test('Small numbers that no header explains, beside a number of travelers, are asked about', () => {
  expect(readText(teams('Zawodnicy', 'Pilkarki')).questions).toContain('unread_columns')
})

test('Codes that begin as a month are references below a header that says so', () => {
  const { mapping, bookings } = readText(
    [
      'Nr rezerwacji;Klient;Wycieczka;Data;Kwota (GBP)',
      'JAN/12/26;Ann Lee;Rejs;26.06.2026;78,00',
      'JAN/13/26;Bo Lim;Rejs;27.06.2026;146,80',
      'JAN/16/26;Cy Day;Spacer;03.07.2026;31,00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Nr rezerwacji': 'booking_reference', Data: 'booking_datetime' })
  expect(bookings[0]).toMatchObject({ booking_reference: 'JAN/12/26' })
})

test('The person whose e-mail address and telephone stand beside leads, and no company does', () => {
  const { mapping } = readText(
    [
      'Folio,Client,Host on the day,Host email,Host mobile,Activity,When,Delegates,Quote £',
      'MC-077,Brightwater LLP,Annika Sorley,a@example.test,+44 7700 900261,Hidden Pubs Walk,2026-06-25 17:45,22,1430.00',
      'MC-078,Tessellate Inc,Chad Worthing,c@example.test,+44 7700 900262,Thames Speedboat,2026-06-26 15:00,10,1150.00',
      'MC-081,Nordlys ApS,Mette Kjær,m@example.test,+44 7700 900263,Hidden Pubs Walk,2026-07-02 18:15,14,980.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Host on the day': 'lead_traveler' })
  expect(mapping['Client']).toBeUndefined()
})

test('Beside the package that is sold, the tour is what the header calls so', () => {
  const { mapping } = readText(
    [
      'Package,Booking no,Customer,Tour element,Tour date,Tour starts,Seats,Tour total (GBP)',
      'Show & Stroll,FP1,Ottoline Mbeki,Theatreland Backstage Walk,14/11/2026,15:00,2,44.00',
      'Show & Sail,FP2,Kit Haverstock,Thames Lights Cruise,21/11/2026,17:45,4,128.00',
      'Show & Stroll,FP3,Rohan Desai,Theatreland Backstage Walk,06/12/2026,11:00,3,66.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Tour element': 'description' })
  expect(mapping['Package']).toBeUndefined()
})

test('Remarks for the guide in a header on two lines are the note', () => {
  const { mapping, bookings } = readText(
    [
      'Larkspur Destination Management,,,,,,,,,',
      'Service,Client contact,,Programme,Service date,Time,Heads,Rate,Status,Remarks',
      'no.,name,mobile,,,from - to,,per head GBP,,for guide',
      '4502/1,Ann Lee,07700 900417,Panoramic London by coach,12 Jan 2027,13:00 - 16:00,26,34.00,Option,',
      '4502/2,Ann Lee,07700 900417,Borough Market tasting,13 Jan 2027,11:15 - 13:45,14,58.50,Firm,4 vegans',
      '4502/3,Bo Lim,07700 900418,Street art of Shoreditch,13 Jan 2027,15:00 - 17:00,8,27.25,Firm,',
    ].join('\n'),
    { price: 'per_person' },
  )
  expect(mapping).toMatchObject({ 'Remarks › for guide': 'note', 'Service › no.': 'booking_reference' })
  expect(bookings[1]).toMatchObject({ note: '4 vegans', amount: 819 })
})

const names = (first: string, last: string) =>
  [
    `VORGANG|LST_CODE|LST_TEXT|LST_DATUM|LST_ZEIT|${last}|${first}|ERW|KIN|INF|VK_BRUTTO|WHG`,
    '6604417|LONWM2|Westminster zu Fuß|20260714|0930|Möllering|Jürgen|2|0|0|58,00|EUR',
    '6604431|LONWC5|Windsor und Eton|20260715|0815|Straßner|Heidrun|2|2|0|276,00|EUR',
    '6604440|LONTH1|Themsefahrt am Abend|20260718|1900|Çelik|Aylin|3|1|1|151,50|EUR',
  ].join('\n')

test('What is called a name beside a first name is the surname, and short names of columns are known', () => {
  const { mapping, bookings } = readText(names('PAX_VORNAME', 'PAX_NAME'))
  expect(mapping).toMatchObject({ LST_CODE: 'product_code', KIN: 'children' })
  expect(bookings[0]).toMatchObject({ lead_traveler: 'Jürgen Möllering' })
})
