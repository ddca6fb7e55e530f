import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const listed = (price: string, ...rows: string[]) =>
  [`Ref,Tour date,Tour,Traveller,Category,${price}`, ...rows].join('\n')
const ann = 'A1,13/07/2026,Old Town Walk,Ann Lee,Adult'
const bo = 'A1,13/07/2026,Old Town Walk,Bo Lee,Child'
const cy = 'A2,14/07/2026,Old Town Walk,Cy Day,Adult'
const di = 'A2,14/07/2026,Old Town Walk,Di Day,Adult'

test('Different prices of the travelers of one booking are the price of each, and are added up in every booking', () => {
  const csv = listed('Price', `${ann},£30.00`, `${bo},£14.50`, `${cy},£30.00`, `${di},£30.00`)
  expect(readText(csv).questions).toEqual(['repeated_rows'])
  expect(refusals(csv)).toEqual(['duplicate booking_reference', 'read'])
  const { bookings, questions } = readText(csv, { repeated_rows: 'travelers' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { amount: 44.5, travelers: { length: 2 } },
    { amount: 60, travelers: { length: 2 } },
  ])
})

test('The same price beside each traveler is a question, unless its header answers it', () => {
  const rows = [`${ann},£30.00`, `${bo},£30.00`, `${cy},£30.00`] as const
  const csv = listed('Price', ...rows)
  expect(readText(csv).questions).toEqual(['price'])
  expect(readText(csv, { price: 'per_person' }).bookings).toMatchObject([{ amount: 60 }, { amount: 30 }])
  expect(readText(csv, { price: 'total' }).bookings).toMatchObject([{ amount: 30 }, { amount: 30 }])
  const named = (name: string) => readText(listed(name, ...rows))
  expect(named('Price per person')).toMatchObject({ questions: [], bookings: [{ amount: 60 }, { amount: 30 }] })
  expect(named('Booking total')).toMatchObject({ questions: [], bookings: [{ amount: 30 }, { amount: 30 }] })
})

test('Travelers of whom some have no price are refused', () => {
  const csv = listed('Price per person', `${ann},£30.00`, `${bo},`, 'A1,13/07/2026,Old Town Walk,Flo Lee,Adult,£30.00')
  expect(refusals(csv)).toEqual(['money amount'])
})

test('Tickets have a price each, also where a booking has only one', () => {
  const csv = [
    'Order,Tour date,Tour,Buyer,Ticket type,Face value,Fee',
    'A1,13/07/2026,Old Town Walk,Ann Lee,Adult,£20.00,£1.00',
    'A1,13/07/2026,Old Town Walk,Ann Lee,Child,£10.00,£0.50',
    'A2,14/07/2026,Old Town Walk,Cy Day,Adult,£20.00,£1.00',
  ].join('\n')
  const { mapping, bookings } = readText(csv, { repeated_rows: 'travelers' })
  expect(mapping).toMatchObject({ 'Face value': 'amount' })
  expect(bookings).toMatchObject([
    { amount: 30, lead_traveler: 'Ann Lee', travelers: { length: 2 } },
    { amount: 20, travelers: { length: 1 } },
  ])
})

test('A surname and a first name in each row are those of the traveler, with kind and date of birth', () => {
  const csv = [
    'Ref,Surname,Forename,DOB,Cat,Tour,Tour date,Total GBP',
    'A1,LEE,Ann,14-Mar-1958,ADT,Old Town Walk,22-Aug-26,148.00',
    'A1,LEE,Bo,02-Oct-2016,CHD,Old Town Walk,22-Aug-26,148.00',
    'A2,DAY,Cy,08-Aug-1971,ADT,Old Town Walk,23-Aug-26,69.00',
  ].join('\n')
  expect(readText(csv, { repeated_rows: 'travelers' }).bookings).toMatchObject([
    {
      lead_traveler: 'Ann LEE',
      amount: 148,
      travelers: [
        { name: 'Ann LEE', type: 'adult', dob: '1958-03-14' },
        { name: 'Bo LEE', type: 'child', dob: '2016-10-02' },
      ],
    },
    { lead_traveler: 'Cy DAY', travelers: [{ name: 'Cy DAY', dob: '1971-08-08' }] },
  ])
})

test('Travelers who are not named yet are one each', () => {
  const csv =
    'Ref;Tour;Date;Passenger;Type;Total\nLB-1;Walk;2026-07-11;Ann Lee;Adult;£60.00\nLB-1;Walk;2026-07-11;TBA;Adult;£60.00\nLB-1;Walk;2026-07-11;TBA;Adult;£60.00\nLB-2;Walk;2026-07-12;Cy Day;Adult;£20.00\n'
  const { bookings, questions } = readText(csv)
  expect(questions).not.toContain('repeated_rows')
  expect(bookings).toMatchObject([{ travelers: { length: 3 } }, { travelers: { length: 1 } }])
})

test('Two travelers of one name are asked about, and are two where rows are travelers', () => {
  const csv =
    'Ref;Tour;Date;Passenger;Type\nLB-1;Walk;2026-07-11;Ann Lee;Adult\nLB-1;Walk;2026-07-11;John Lee;Adult\nLB-1;Walk;2026-07-11;John Lee;Adult\nLB-2;Walk;2026-07-12;Cy Day;Adult\n'
  expect(readText(csv).questions).toEqual(['repeated_rows'])
  expect(readText(csv).bookings[0]).toMatchObject({ travelers: { length: 2 } })
  expect(readText(csv, { repeated_rows: 'travelers' }).bookings[0]).toMatchObject({ travelers: { length: 3 } })
})

test('Travelers who stand in equally many rows are on the lines of what they booked', () => {
  const rows = ['Lunch', 'Tickets'].flatMap((extra) =>
    ['Ann Lee', 'Bo Lee'].map((name) => `LB-1;Walk;2026-07-11;${name};Adult;${extra}`),
  )
  const { bookings, questions } = readText(['Ref;Tour;Date;Passenger;Type;Zz', ...rows].join('\n'))
  expect(questions).not.toContain('repeated_rows')
  expect(bookings).toMatchObject([{ travelers: { length: 2 } }])
})
