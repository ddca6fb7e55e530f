import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What tours are called beside their codes, and people in two columns.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']
const mails = people.map((name) => `${name.split(' ')[0]?.toLowerCase()}@example.org`)

test('Codes below Svc beside the names of the tours are those of products', () => {
  const tours = [
    ['RV-HD-TOW', 'Tower and Thames half day'],
    ['RV-FD-STO', 'Stones and Spires full day'],
    ['RV-HD-TOW', 'Tower and Thames half day'],
    ['RV-EV-SOH', 'Soho Supper Crawl'],
  ]
  const rows = tours.map((tour, at) => `RV-230${at},${tour.join()},2026-09-2${at},09:00,${people[at]},4,300.00,GBP`)
  const { mapping, questions } = readText(['File,Svc,Service,Date,Time,Lead name,Pax,Price,Cur', ...rows].join('\n'))
  expect(mapping).toMatchObject({ Svc: 'product_code', Service: 'description', File: 'booking_reference' })
  expect(questions).toEqual([])
})

const excursions = (codes: readonly string[], mail = (at: number) => mails[at]) => {
  const names: Record<string, string> = { 'LND-A': 'Royal London Panorama', 'LND-C': 'Stonehenge the Quiet Way' }
  const rows = codes.map(
    (code, at) => `${code},${names[code]},0${4 + at}/07/2026,0815,${people[at]},2,318.00,${mail(at)}`,
  )
  return readText(['Excn,Excursion name,Date,Dep.,Guest,Pax,Retail USD,Guest e-mail', ...rows].join('\n')).mapping
}

test('So are they without a reference, where those of one code are different people', () => {
  expect(excursions(['LND-A', 'LND-C', 'LND-A', 'LND-C'])).toMatchObject({
    Excn: 'product_code',
    'Excursion name': 'description',
  })
  // One address below each other may be one booking.
  expect(excursions(['LND-A', 'LND-A', 'LND-C', 'LND-C'], (at) => mails[at < 2 ? 0 : 2]).Excn).toBeUndefined()
})

const clubs = (hasPlace: boolean) => {
  const rows = [
    'Cód.,Salida,Día,Horario,Socio,Correo,Plazas,Importe,Situación,Punto de encuentro',
    'AF-01,Londres de Dickens,4 jul 2026,de 10:00 a 13:00,Ann Lee,ann@example.org,3,EUR 150,confirmado,Farringdon Station',
    'AF-01,Londres de Dickens,4 jul 2026,de 10:00 a 13:00,Bo Lim,bo@example.org,1,EUR 50,confirmado,Farringdon Station',
    'AF-04,Jardines de Chelsea,11 jul 2026,de 16:30 a 19:00,Cy Day,cy@example.org,2,EUR 87,confirmado,Sloane Square Station',
    'AF-04,Jardines de Chelsea,1 ago 2026,de 16:30 a 19:00,Di Fox,di@example.org,4,EUR 175,anulado,Sloane Square Station',
  ]
  return readText(rows.map((row) => (hasPlace ? row : row.slice(0, row.lastIndexOf(',')))).join('\n'))
}

test('Salida beside a day, a time and a place is the tour, and asked about', () => {
  const { mapping, questions } = clubs(true)
  expect(mapping).toMatchObject({ Salida: 'description', Día: 'booking_datetime', Horario: 'booking_time' })
  expect(questions).toContain('unsure_columns')
})

test('Salida may be the place of departure where no other column is', () => {
  expect(clubs(false).mapping['Salida']).toBeUndefined()
})

test('A name beside a first name is the surname also of several words, and a group is none', () => {
  const lead = (names: string, ...rows: string[]) =>
    readText(
      [
        `Ref,${names},Tour,Date,Time,Pax`,
        ...rows.map((row, at) => `A${at},${row},Old Town Walk,2026-09-1${at},10:00,2`),
      ].join('\n'),
    ).bookings.map((each) => (Array.isArray(each) ? each.join() : each.lead_traveler))
  expect(lead('Nom,Prénom', 'LE GOUELLEC,Anne-Lise', 'DE LA TOUR,Maël')).toEqual([
    'Anne-Lise LE GOUELLEC',
    'Maël DE LA TOUR',
  ])
  expect(lead('Voornaam,Naam', 'Wubbe,van der Berg', 'Saskia,de Vries')).toEqual([
    'Wubbe van der Berg',
    'Saskia de Vries',
  ])
  expect(lead('First name,Name', 'Ann,Ann Lee', 'Bo,Bo Lim')).toEqual(['Ann Lee', 'Bo Lim'])
  expect(lead('Group name,First name', 'Kestrels Cycling Club,Ann', 'Otley Ramblers Club,Bo')).not.toContain(
    'Ann Kestrels Cycling Club',
  )
})

test('What a supplier confirms is kept in any words', () => {
  const { mapping, bookings } = readText(
    [
      'File,Tour,Date,Time,Lead name,Pax,Price,Supplier conf',
      'RV-1,Tower Walk,2026-09-22,09:00,Ann Lee,6,£474.00,OK per Jools 14/7',
      'RV-2,Tower Walk,2026-09-23,09:00,Bo Lim,14,£1540.00,Coach firm ref 88-K',
      'RV-3,Tower Walk,2026-09-24,09:00,Cy Day,8,£720.00,Released 2 Sept',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Supplier conf': 'supplier_confirmation' })
  expect(bookings[1]).toMatchObject({ supplier_confirmation: 'Coach firm ref 88-K' })
})

test('Booked? of yes and no is the status, and Booked the day of booking', () => {
  const csv = (header: string, cells: readonly string[]) =>
    readText(
      [
        `Ref,Guest,Tour,Date,Time,Pax,Cost,${header}`,
        ...cells.map((cell, at) => `PP/07${at},${people[at]},Kew by River,${14 + at}/07/2026,10:30,2,£88,${cell}`),
      ].join('\n'),
    )
  expect(csv('Booked?', ['Yes', 'No', 'Yes'])).toMatchObject({
    mapping: { 'Booked?': 'status' },
    bookings: [{ status: 'confirmed' }, { status: 'pending' }, { status: 'confirmed' }],
  })
  const waiting = csv('Booked?', ['Yes', 'Waiting to hear', 'Cancelled'])
  expect(waiting.mapping).toMatchObject({ 'Booked?': 'status' })
  expect(waiting.bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
  expect(csv('Booked', ['02/05/2026', '03/05/2026', '09/05/2026']).mapping).toMatchObject({ Booked: 'input_date' })
  expect(csv('Booked?', ['02/05/2026', '03/05/2026', '09/05/2026']).mapping).toMatchObject({ 'Booked?': 'input_date' })
})

test('Last modified beside a given name is when a row was changed, and the family name is the surname', () => {
  const { mapping, bookings } = readText(
    [
      'ID,Last modified,Family name,Given name,Item,Item date,Item start,Places',
      'T1,2026-05-11 09:15,Szymborski,Lena,Observatory by Night,2026-09-17,18:30,1',
      'T2,2026-05-12 10:02,Okonjo,Daniel,Barrier Cruise,2026-09-18,14:00,1',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Last modified': 'changed_at', 'Family name': 'lead_traveler' })
  expect(bookings).toMatchObject([{ lead_traveler: 'Lena Szymborski' }, { lead_traveler: 'Daniel Okonjo' }])
})

test.each(['Each £', 'Each (£)', 'Each in £'])('%s is the price of one', (header) => {
  const { mapping, bookings } = readText(
    `Ref,Walk,When,Name,Pax,${header}\nA1,City Walk,13/06/2026 10:00,Ann Lee,2,12.50\nA2,City Walk,14/06/2026 10:00,Bo Lim,3,9.00\n`,
  )
  expect(mapping).toMatchObject({ [header]: 'amount' })
  expect(bookings).toMatchObject([{ amount: 25 }, { amount: 27 }])
})

const named = (code: string, tour: string) =>
  readText(
    [
      `${code};${tour};Date;Guest;Adults`,
      'W-11;Wapping Smugglers;2026-05-11;Ann Lee;1',
      'W-11;Wapping Smugglers;2026-05-11;Bo Lim;1',
      'W-12;Greenwich by Sail;2026-05-12;Cy Day;1',
      'W-12;Greenwich by Sail;2026-05-12;Di Fox;1',
    ].join('\n'),
  ).mapping

test('deal_id beside deal_title is the code of a product, and a reference beside the name of a booking is none', () => {
  expect(named('deal_id', 'deal_title')).toMatchObject({ deal_id: 'product_code', deal_title: 'description' })
  expect(named('Booking ref', 'Booking name')).toMatchObject({ 'Booking ref': 'booking_reference' })
  expect(named('Reservation no.', 'Reservation title')).toMatchObject({ 'Reservation no.': 'booking_reference' })
})
