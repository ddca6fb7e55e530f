import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

test.each([
  ['BEDRAG EXCL', 'BEDRAG INCL'],
  ['Bedrag excl.', 'Bedrag incl.'],
  ['Betrag exkl.', 'Betrag inkl.'],
  ['Price excl', 'Price incl'],
  ['Importo escl.', 'Importo incl.'],
  ['Preço sem IVA', 'Preço com IVA'],
  ['Pris exkl', 'Pris inkl'],
  ['金額（税抜）', '金額（税込）'],
])('Of %s and %s the price is the second, wherever it stands', (net, gross) => {
  const first = withColumn(`${net};${gross}`, '£100.00;£120.00', '£50.00;£60.00', '£10.00;£12.00')
  const last = withColumn(`${gross};${net}`, '£120.00;£100.00', '£60.00;£50.00', '£12.00;£10.00')
  for (const { mapping, questions } of [first, last]) {
    expect([mapping[gross], mapping[net], questions]).toEqual(['amount', undefined, []])
  }
})

test.each([
  ['Price excl. lunch', 'Price incl. lunch'],
  ['Preis ohne Eintritt', 'Preis mit Eintritt'],
])('Which of %s and %s is the price is asked, as it is no matter of a tax', (without, within) => {
  const { questions } = withColumn(`${without};${within}`, '£100.00;£120.00', '£50.00;£60.00', '£10.00;£12.00')
  expect(questions).toEqual(['unread_columns'])
})
