import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Congresses, event offices, coach companies, schools and forms: what their titles, prices, stops and codes are.

test('A title of a section is the tour without its number', () => {
  const { bookings } = readText(
    [
      'Reg. no,Delegate,Places,Paid (EUR)',
      '"TOUR 1: Greenwich by river, Wednesday 9 September 2026, 13:30",,,',
      'G-0142,Aurelio Banti,2,90.00',
      'G-0177,Ulrike Sandmeier,1,45.00',
      '"TOUR 2: Engineering Walk, Friday 11 September 2026, 09:00",,,',
      'G-0118,Marek Dobiasz,1,38.00',
      '"Tour C: Old Town Walk, Friday 11 September 2026, 14:00",,,',
      'G-0119,Sigrun Halvard,1,38.00',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    { description: 'Greenwich by river', booking_datetime: '2026-09-09T13:30' },
    { description: 'Greenwich by river' },
    { description: 'Engineering Walk', booking_datetime: '2026-09-11T09:00' },
    { description: 'Old Town Walk' },
  ])
})

test('The moment of a form has its offset in hours', () => {
  const { mapping, bookings } = readText(
    [
      'Timestamp,Your name,Which tour would you like?,Which day?,What time?,How many adults?',
      '2026/05/02 9:14:33 am GMT+1,Hollis Brandt,Harbour Cruise,Sat 13 Jun 2026,10:00:00,2',
      '2026/05/02 11:50:02 pm GMT+2,Inês Moura,Harbour Cruise,Sun 14 Jun 2026,14:00:00,1',
      '2026/12/04 12:06:45 am GMT-5,Temi Okonjo,Harbour Cruise,Sun 14 Jun 2026,10:00:00,3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Timestamp: 'input_date' })
  expect(bookings).toMatchObject([
    { input_date: '2026-05-02' },
    { input_date: '2026-05-02' },
    { input_date: '2026-12-04' },
  ])
})

test('Of prices in two currencies the one that bookings can have is taken', () => {
  const { mapping, questions, bookings } = readText(
    [
      'Nr rezerwacji;Klient;Wycieczka;Termin;Godz.;Osób;Cena PLN;Cena GBP',
      'J/26/088;Bożena Świątkowska;Londyn w jeden dzień;13.06.2026;9:30;2;490,00;98,00',
      'J/26/089;Zdzisław Łętowski;Rejs po Tamizie;14.06.2026;12:00;5;812,50;162,50',
      'J/26/095;Mirosława Kędzior;Rejs po Tamizie;20.06.2026;12:00;2;260,00;52,00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Cena GBP': 'amount' })
  expect(questions).not.toContain('unread_columns')
  expect(bookings[0]).toMatchObject({ amount: 98, currency: 'GBP' })
})

test('A total of the group in a currency is the price and no number of travelers', () => {
  const { mapping } = readText(
    [
      'Res #,Group Leader,Activity,Activity Date,Start Time,Traveler,Type,DOB,Group Total (USD)',
      'HB-21,Randall Pickett,Harbour Cruise,6/18/2026,9:45 AM,Randall Pickett,Adult,11/2/1979,$264.00',
      'HB-21,Randall Pickett,Harbour Cruise,6/18/2026,9:45 AM,Kayleigh Strand,Child,3/27/2016,$264.00',
      'HB-22,Joanne Lindqvist,Old Town Walk,6/19/2026,1:30 PM,Joanne Lindqvist,Adult,7/9/1984,$171.00',
      'HB-22,Joanne Lindqvist,Old Town Walk,6/19/2026,1:30 PM,Theo Baptiste,Child,1/30/2015,$171.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Group Total (USD)': 'amount' })
})

test('From is the place of the pickup where its cells are those at which people are set down', () => {
  const stops = (from: readonly string[]) =>
    readText(
      [
        'Job;Day;Coach at;From;Tour;Tour starts;Back at;Set down;Party leader;Seats',
        `DC1183;Tue 07/07/2026;07:15;${from[0]};Harbour Cruise;10:30;18:15;Guildford, Onslow St;Thelma Astbury;38`,
        `DC1184;Thu 09/07/2026;06:50;${from[1]};Old Town Walk;10:00;17:30;Farnham, South St;Alan Quarmby;24`,
        `DC1190;Tue 14/07/2026;08:00;${from[2]};Harbour Cruise;10:15;16:45;Camberley;Dev Chatterjee;41`,
      ].join('\n'),
    )
  const alike = stops(['Guildford, Onslow St', 'Farnham, South St', 'Camberley'])
  expect(alike.mapping).toMatchObject({ From: 'pickup_location', 'Set down': 'drop_off_location' })
  expect(stops(['Kev', 'Marjorie', 'Kev']).mapping['From']).toBeUndefined()
})

test('Names of classes are no kinds of travelers', () => {
  const { mapping } = readText(
    [
      'Class,Teacher in charge,Trip,Date,Start,Pupils,Staff',
      '4M Kestrels,Hannah Delaney,Harbour Cruise,Tues 23rd June 2026,10.15am,28,4',
      '4R Merlins,Tobias Wren,Harbour Cruise,Tues 23rd June 2026,10.45am,27,4',
      'Y2 both classes,Gwen Tolland,Old Town Walk,Mon 6th July 2026,10am,54,9',
    ].join('\n'),
  )
  expect(mapping['Class']).toBeUndefined()
})

test('A code of its own in each row is the reference beside a purchase order that several bookings have', () => {
  const { mapping } = readText(
    [
      'Event ref,Main contact,Programme element,When,Headcount,Total inc VAT,PO number',
      'VE-0917,Priscilla Ogden,Private dusk Walk,"Thursday, 18 June 2026 at 7:00 PM",18,£864.00,45001187',
      'VE-0918,Priscilla Ogden,Speedboat ride,"Friday, 19 June 2026 at 9:30 AM",12,£900.00,45001187',
      'VE-0925,Anselm Kirkbride,Treasure hunt,"Tuesday, 7 July 2026 at 2:00 PM",60,"£2,016.00",',
      'VE-0931,Romilly Sharpe,Gin and history evening,"Wednesday, 15 July 2026 at 6:15 PM",25,"£1,650.00",TC/8812',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Event ref': 'booking_reference' })
  expect(mapping['PO number']).toBeUndefined()
})

const ledger = (reference: string, paid = 'Paid') =>
  readText(
    [
      `Inv no,Inv date,${reference},Tour date,Narrative,Lead name,Pax,Gross,${paid}`,
      '20461,15/04/2026,WTC-17,19/06/2026,Roman London Walk,Ann Lee,6,150.00,Y',
      '20462,15/04/2026,WTC-18,21/06/2026,Roman London Walk,Bo Lim,11,275.00,Y',
      '20470,22/04/2026,WTC-21,22/07/2026,Wapping pubs Walk,Cy Day,8,160.00,N',
      '20478,23/05/2026,WTC-25,23/07/2026,Wapping pubs Walk,Di Fox,9,180.00,Y',
    ].join('\n'),
  )

test('Yes and no below Paid are no status that is asked about', () => {
  for (const paid of ['Paid', 'Settled']) expect(ledger('Bkg ref', paid).questions).not.toContain('unread_columns')
})

test('The day of an invoice is that of the booking only where the reference is the number of the invoice', () => {
  for (const reference of ['Bkg ref', 'Our ref']) {
    const { mapping, questions } = ledger(reference)
    expect(mapping).toMatchObject({ [reference]: 'booking_reference', 'Tour date': 'booking_datetime' })
    expect(mapping['Inv date']).toBeUndefined()
    expect(questions).not.toContain('unsure_columns')
  }
  const { mapping } = readText(
    'Inv no,Inv date,Tour date,Narrative,Lead name,Pax\n20461,15/04/2026,19/06/2026,Roman London Walk,Ann Lee,6\n20462,16/04/2026,21/06/2026,Roman London Walk,Bo Lim,11\n',
  )
  expect(mapping).toMatchObject({ 'Inv no': 'booking_reference', 'Inv date': 'input_date' })
})
