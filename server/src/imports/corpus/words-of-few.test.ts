import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Words that a single kind of sender uses: cruise desks, schools, ledgers, clubs and event agencies.

test('Ba beside Ad counts children, and their prices are multiplied by them', () => {
  const { mapping, bookings } = readText(
    [
      'Cabina\tOspite\tGiorno\tPartenza\tAd\tBa\tPrezzo ad. £\tPrezzo ba. £',
      '5102\tGiacinta Morosini\t22.05.2026\t08:40\t2\t0\t64,00\t32,00',
      '5340\tElvio Santarcangelo\t22.05.2026\t08:40\t2\t1\t64,00\t32,00',
      '7122\tPatrizia Loi\t23.05.2026\t09:05\t2\t2\t88,50\t44,50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Ad: 'adults', Ba: 'children' })
  expect(bookings.map((each) => each['amount'])).toEqual([128, 160, 266])
})

test('A school writes when it arrives and when its coach collects it', () => {
  const { mapping } = readText(
    [
      'Visit,Date of visit,We arrive,Coach collects,Party leader,Children,Adults',
      'Museum Mile Trail,Tues 9 June 2026,10.15,14.30,Mrs J. Thistlewood,28,4',
      'Roman London,Thurs 11 June 2026,9.45,13.00,Mr P. Adeyemi,24,3',
      'Great Fire Walk,Mon 22 June 2026,10.00,12.15,Miss H. Sorley,26,5',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'We arrive': 'booking_time', 'Coach collects': 'drop_off_time' })
})

test('A coach that collects before the tour begins does not end it', () => {
  const { mapping } = readText(
    [
      'Visit,Date of visit,Coach collects,Tour starts,Party leader,Children,Adults',
      'Museum Mile Trail,Tues 9 June 2026,8.15,10.15,Mrs J. Thistlewood,28,4',
      'Roman London,Thurs 11 June 2026,8.00,9.45,Mr P. Adeyemi,24,3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Coach collects': 'pickup_time' })
})

test('Posted, proforma and credited below a header of their own are the status', () => {
  const { mapping, bookings } = readText(
    [
      'Doc No,Service Date,Customer,Narrative,Pax,Gross,Ccy,Ledger',
      'SI-20417,11/04/2026,Mr Leopold Vane,Cathedral & City tour,2,72.00,GBP,Posted',
      'SI-20421,25/04/2026,Mrs Odile Farrant,Cathedral & City tour,3,108.00,GBP,Proforma',
      'SI-20423,30/04/2026,Mr Kwame Larbi,East End Food Tour,1,48.00,GBP,Credited',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Ledger: 'status' })
  expect(bookings.map((each) => each['status'])).toEqual(['confirmed', 'pending', 'cancelled'])
})

test('Each by itself is the price of one person', () => {
  const { mapping } = readText(
    [
      'group;outing;when;student;each',
      'HOP-31;Camden Music Trail;20.03.2026 18:30;Ines Vollmer;£19',
      'HOP-31;Camden Music Trail;20.03.2026 18:30;Bastian Orr;£19',
      'HOP-32;Street Art Shoreditch;21.03.2026 11:00;Femi Balogun;£15',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ each: 'amount' })
})

test('Each beside a total is not the price', () => {
  const { mapping } = readText(
    [
      'Ref,Tour,When,Name,People,Each,Total',
      'HOP-31,Camden Music Trail,20.03.2026 18:30,Ines Vollmer,3,19,57',
      'HOP-32,Street Art Shoreditch,21.03.2026 11:00,Femi Balogun,2,15,30',
      'HOP-35,Camden Music Trail,27.03.2026 18:30,Owen Treharne,1,19,19',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Total: 'amount' })
  expect(mapping).not.toHaveProperty('Each')
})

test('The host whose addresses are named leads, where one of the clients is a company by its name', () => {
  const { mapping } = readText(
    [
      'Event #,Client,Host,Host Email,Experience,Event Date,Headcount,Total',
      'E-5501,Norbeck Analytics,Dana Whitlow,dana.whitlow@example.org,Spies & Secrets,05/21/2026,36,"$4,860.00"',
      'E-5504,Fenwood Legal LLP,Marcus Teague,mteague@example.org,Private River Supper,06/04/2026,18,"$5,310.00"',
      'E-5507,Orlo Health,Priya Venkat,priya.v@example.org,Spies & Secrets,06/11/2026,52,"$7,020.00"',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Host: 'lead_traveler' })
})

test('A client who is no company leads beside a host', () => {
  const { mapping } = readText(
    [
      'Event #,Client,Host,Host Email,Experience,Event Date,Headcount,Total',
      'E-5501,Nora Beck,Dana Whitlow,dana.whitlow@example.org,Spies & Secrets,05/21/2026,36,"$4,860.00"',
      'E-5504,Fenton Legal,Marcus Teague,mteague@example.org,Private River Supper,06/04/2026,18,"$5,310.00"',
      'E-5507,Orla Heath,Priya Venkat,priya.v@example.org,Spies & Secrets,06/11/2026,52,"$7,020.00"',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Client: 'lead_traveler' })
})

test('The version of an itinerary says which line is the later one', () => {
  const { mapping } = readText(
    [
      'Itin^Ver^Pax name^London tour^Svc date^Svc time^No pax^Sell GBP',
      'WB40012^1^COOPER/SHEILA MRS^Jubilee Walkway^04-Aug-2026^0930^2^66.00',
      'WB40013^1^NGUYEN/BINH MR^Palace & Mews^05-Aug-2026^1315^4^188.00',
      'WB40012^2^COOPER/SHEILA MRS^Jubilee Walkway^06-Aug-2026^0930^3^99.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Itin: 'booking_reference', Ver: 'changed_at' })
})
