import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Codes beside what they stand for, whose number it is, and whom a school counts.

test.each([
  ['Prod', 'ProdDesc'],
  ['PLU', 'PLU text'],
  ['SKU', 'SKU desc'],
  ['Item no', 'Item no desc.'],
  ['Prod', 'Desc. prod.'],
])('%s is the code of the product that %s describes', (code, description) => {
  const { mapping, bookings, questions } = readText(
    `Txn;${code};${description};Date;ADT;CustName\n104411;TWR;Tower Tour;2026-05-23;2;Imogen Tasker\n104418;GRN;Greenwich Walk;2026-05-24;1;Desmond Achebe\n104422;GRN;Greenwich Walk;2026-05-24;3;Saoirse Lidgett\n`,
  )
  expect(mapping).toMatchObject({ [code]: 'product_code', [description]: 'description' })
  expect(questions).toEqual([])
  expect(bookings[0]).toMatchObject({ product_code: 'TWR', description: 'Tower Tour' })
})

test('The price and the number of products are no descriptions, and neither is a code', () => {
  const { mapping } = readText(
    'Txn;Product code;Tour;Date;Prod qty;CustName\n104411;TWR;Tower Tour;2026-05-23;2;Imogen Tasker\n104418;GRN;Greenwich Walk;2026-05-24;1;Desmond Achebe\n104422;GRN;Greenwich Walk;2026-05-24;3;Saoirse Lidgett\n',
  )
  expect(mapping).toMatchObject({ 'Product code': 'product_code', Tour: 'description' })
})

/** Four bookings of two tours, each of which has its code. */
const engine = (header: string, codes: readonly [string, string], tours: readonly [string, string]) =>
  readText(
    [
      `localizador|passeio|${header}|data|cliente|pax`,
      ...[0, 1, 0, 0].map(
        (of, at) => `AND770${at}|${tours[of]}|${codes[of]}|2026-07-1${at}|${names[at]}|ADT:${at + 1}`,
      ),
    ].join('\n'),
  )
const names = ['Jandira Coutinho', 'Wanderley Sucupira', 'Iracema Peçanha', 'Dirceu Malafaia']

test.each(['codigo', 'Code', 'Kód', 'sku'])('%s above LAP and SEB is the code of each tour', (header) => {
  const { mapping, bookings } = engine(header, ['LAP', 'SEB'], ['Londres a pé', 'Stonehenge e Bath'])
  expect(mapping).toMatchObject({ [header]: 'product_code', passeio: 'description' })
  expect(bookings[0]).toMatchObject({ product_code: 'LAP', travelers: [{ type: 'adult' }] })
})
