import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What a price includes of the costs of a journey by road, and those costs by themselves.

const read = (header: string, ...cells: readonly string[]) => {
  const { mapping, questions } = readText(
    [
      `Ref;Tour;Date;Guest;Adults;${header}`,
      ...cells.map((cell, at) => `A-${at};Kew Walk;2026-05-1${at};${['Ann Lee', 'Bo Day', 'Cy Fox'][at]};2;${cell}`),
    ].join('\n'),
  )
  return { mapping: mapping as Record<string, string>, questions }
}

test.each([
  'Price incl. fuel',
  'Total incl. tolls',
  'Price inc congestion charge',
  'Price plus parking fee',
  'Fare + tolls',
  'Rate incl. mileage',
  'Price (incl. parking fees & tolls)',
  'Price incl. VAT and fuel',
  'Preis inkl. Maut',
  'Preis inkl. Sprit und Maut',
  'Preis inkl. Parkgebühren',
  'Prix péages inclus',
  'Prix (péages compris)',
  'Precio con peajes',
  'Precio peajes incluidos',
  'Totale incl. pedaggi',
  'Totale pedaggi inclusi',
  'Prijs incl. tol',
  'Prijs tol inbegrepen',
  'Preço com portagens',
  'Cena z paliwem',
  'Cena s palivem',
  'Pris inkl. bränsle',
  'Pris inkl. bompenger',
  'Hinta sis. polttoaine',
])('%s is the price, without a question', (header) => {
  const { mapping, questions } = read(header, '£120.00', '£99.00', '£45.50')
  expect(mapping[header]).toBe('amount')
  expect(questions).toEqual([])
})

test.each([
  'Fuel',
  'Tolls',
  'Parking fee',
  'Fuel cost',
  'Price of fuel',
  'Deposit incl. fuel',
  'Maut',
  'Péages',
  'Pedaggi',
])('%s above prices is no price of the booking', (header) => {
  expect(read(header, '£12.00', '£9.00', '£4.50').mapping).not.toHaveProperty([header])
})

test.each(['Incl. fuel', 'Tolls incl.', 'Péages inclus'])('%s by itself is not the price', (header) => {
  expect(read(header, 'yes', 'no', 'yes').mapping[header]).not.toBe('amount')
})

test.each([
  ['Price;Fuel;Total incl. fuel', '£100;£20;£120', 'Total incl. fuel'],
  ['Preis;Maut;Gesamt inkl. Maut', '€100;€20;€120', 'Gesamt inkl. Maut'],
  ['Price;Fuel', '£100;£20', 'Price'],
])('Of %s above %s the price is %s', (header, cells, price) => {
  const { mapping } = read(header, cells, cells, cells)
  expect(Object.entries(mapping).filter(([, field]) => field === 'amount')).toEqual([[price, 'amount']])
})
