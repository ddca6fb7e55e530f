import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Prices whose header says who pays them, or what was sold, and counts no people.

const amounts = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('amount' in booking ? booking.amount : 'refused'))

test.each(['Sold GBP', 'Booked (GBP)', 'Verkauft GBP', 'Vendu GBP', 'Vendido GBP', 'Venduto GBP'])(
  'A currency in %s says that the numbers below it are prices',
  (header) => {
    const file = withColumn(header, '138.00', '207.00', '69.50')
    expect(file.mapping).toMatchObject({ [header]: 'amount' })
    expect(amounts(file)).toEqual([138, 207, 69.5])
  },
)

test('Days below Sold GBP are no prices, and numbers below Sold and Pax are none either', () => {
  expect(withColumn('Sold GBP', '2026-05-01', '2026-05-02', '2026-05-02').mapping).toMatchObject({
    'Sold GBP': 'input_date',
  })
  expect(withColumn('Sold', '138.00', '207.00', '69.50').mapping['Sold']).toBeUndefined()
  expect(withColumn('Pax', '2', '3', '2').mapping['Pax']).not.toBe('amount')
})

test.each([
  'Cost to us GBP',
  'Price to us GBP',
  'Kosten für uns GBP',
  'Coût pour nous GBP',
  'Coste para nosotros GBP',
  'Costo per noi GBP',
  'Kosten voor ons GBP',
  'Custo para nós GBP',
  'Koszt dla nas GBP',
])('What a partner pays, as %s, is the price of the booking, and of no one person', (header) => {
  const file = withColumn(header, '190.00', '123.50', '228.00')
  expect(file.questions).toEqual([])
  expect(amounts(file)).toEqual([190, 123.5, 228])
})

test.each(['Cost to us GBP;Price GBP', 'Kosten für uns GBP;Preis GBP', 'Costo per noi GBP;Prezzo GBP'])(
  'The price beside what a partner pays of it is the price: %s',
  (headers) => {
    const file = withColumn(headers, '190.00;230.00', '123.50;150.00', '228.00;280.00')
    expect(amounts(file)).toEqual([230, 150, 280])
  },
)

test.each(['Due to us GBP', 'Net to us GBP'])('%s is a part of a price', (header) => {
  expect(withColumn(header, '190.00', '123.50', '228.00').mapping[header]).toBeUndefined()
})

test.each([
  'Household total',
  'Group total',
  'Party total',
  'Total groupe',
  'Gruppe gesamt',
  'Totaal groep',
  'Total grupo',
])('Prices below %s are what a group pays', (header) => {
  const file = withColumn(header, '£286.00', '£242.50', '£164.00')
  expect(file.mapping).toMatchObject({ [header]: 'amount' })
  expect(amounts(file)).toEqual([286, 242.5, 164])
})

test.each([
  ['Household total', '2', '3', '1'],
  ['Total guests', '2.00', '3.00', '1.00'],
  ['Total pax', '2,00', '3,00', '1,00'],
])('Small numbers below %s, as %s, count people', (header, first, second, third) => {
  expect(withColumn(header, first, second, third).mapping[header]).toBe('party')
})
