import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Short headers, which mean one thing above words and another one above prices and numbers.

const ofPrices = (header: string, first: string, second: string, third: string) => {
  const { mapping, questions } = withColumn(header, first, second, third)
  return { field: (mapping as Record<string, string>)[header], questions }
}

test.each([
  ['Ttl', 'GBP 120.00', 'GBP 99.00', 'GBP 45.50'],
  ['Ttl', 'GBP120', 'GBP99', 'GBP45'],
  ['Ttl.', '120 euros', '99 euros', '45 euros'],
  ['Grand ttl', '120 EUR', '99 EUR', '45 EUR'],
] as const)('%s above %s is the price, without a question', (header, first, second, third) => {
  expect(ofPrices(header, first, second, third)).toEqual({ field: 'amount', questions: [] })
})

test.each([
  ['Pax ttl', '2 adults', '2 adults', '2 adults'],
  ['Ttl pax', '2 adults', '2 Erwachsene', '2 adultes'],
] as const)('%s above %s is how many come, without a question', (header, first, second, third) => {
  expect(ofPrices(header, first, second, third)).toEqual({ field: 'party', questions: [] })
})

test('DealTtl is a title, also where some of them begin with a number', () => {
  const { mapping } = readText(
    [
      'Ref;Date;Guest;Adults;DealTtl',
      'A-1;2026-05-11;Imogen Tarrant;2;Ldn Ghost Bus',
      'A-2;2026-05-12;Casper Nyholm;3;39 Steps Tour',
      'A-3;2026-05-13;Ann Lee;1;Sherlock Trail',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ DealTtl: 'description' })
})

const counted = (adults: string, children: string) =>
  readText(
    [
      `Nr;Tour;Datum;Gast;${adults};${children}`,
      'A-1;Kew Walk;11.05.2026;Imogen Tarrant;2,00;1,00',
      'A-2;Kew Walk;12.05.2026;Casper Nyholm;3,00;0,00',
      'A-3;Kew Walk;13.05.2026;Ann Lee;1,00;2,00',
    ].join('\n'),
  )

test.each([
  ['Anz. Erw.', 'Anz. Kinder'],
  ['Anz. Erwachsene', 'Anz. Ki.'],
  ['Anzahl Erwachsene', 'Anzahl Kinder'],
  ['Anz. Adults', 'Anz. Children'],
])('%s and %s above 2,00 are adults and children, without a question', (adults, children) => {
  const { mapping, questions } = counted(adults, children)
  expect([mapping, questions]).toEqual([
    expect.objectContaining({ [adults]: 'adults', [children]: 'children' }) as unknown,
    [],
  ])
})

test('People and children above 2,00 are both read', () => {
  const { mapping, questions } = counted('Anz. Pers.', 'Anz. Kinder')
  expect(mapping).toMatchObject({ 'Anz. Pers.': 'party', 'Anz. Kinder': 'children' })
  expect(questions).toEqual([])
})

test.each(['Erwachsene', 'Anzahlung Kinder', 'Preis Kinder'])('%s above prices counts no travelers', (header) => {
  expect(['adults', 'children', 'party']).not.toContain(ofPrices(header, '50,00', '30,00', '60,00').field)
})

const people =
  'Tickets|Reisende|Karten|(Pers.)|Mitfahrer|Fahrgäste|Passagiere|Besucher|Sitze|Fahrkarten|Köpfe|Voll|Damen|E|gesamt|Ges.|Insg.|18+|[Pax]|- Pers|v. Personen|aller Gäste|zahlende Gäste'
test.each(['Anz.', ...people.split('|').map((counted) => `Anz. ${counted}`)])(
  '%s above 2,00 is how many come, without a question',
  (header) => {
    const { bookings, questions } = readText(
      [
        `Nr;Tour;Datum;Gast;${header};Preis`,
        'A1;Kew;2026-05-11;Ann Lee;2,00;120,00 €',
        'A2;Tower;2026-05-12;Bo Lee;3,00;150,00 €',
      ].join('\n'),
    )
    const counts = bookings.map((booking) => ('travelers' in booking ? booking.travelers.length : booking))
    expect([counts, questions]).toEqual([[2, 3], []])
  },
)

test.each(['Anz. Mitreisende', 'Anz. gebucht'])('%s above 2,00 is asked about', (header) => {
  expect(ofPrices(header, '2,00', '3,00', '1,00').questions).not.toEqual([])
})

test.each(['Anz. Preis', 'Anz. x Preis', 'Anz./Preis'])('%s above prices is the price', (header) => {
  expect(ofPrices(header, '120,00 €', '150,00 €', '60,00 €')).toEqual({ field: 'amount', questions: [] })
})

test.each(['Anz.', 'Anz. €', 'Anz. (EUR)', 'Anz. in EUR', 'Anz. gel.', 'Anz. geleistet', 'Anz. gez.', 'Anz. 50 %'])(
  '%s above prices is what was paid of them, and no column of a booking',
  (header) => {
    expect(ofPrices(header, '50,00', '0,00', '100,00')).toEqual({ field: undefined, questions: [] })
  },
)

test('Anz. above whole numbers is how many come', () => {
  const rows = ['A-1;Kew Walk;11.05.2026;Imogen Tarrant;2', 'A-2;Kew Walk;12.05.2026;Casper Nyholm;3']
  expect(readText(['Nr;Tour;Datum;Gast;Anz.', ...rows].join('\n')).mapping).toMatchObject({ 'Anz.': 'party' })
})

test.each(['Anz.', 'Anz. Betrag', 'Anz. Rate', 'Anz. Zahlung', 'Anz. Kunde'])(
  '%s beside Gesamt is what was paid, and no price',
  (header) => {
    const { mapping } = readText(
      [
        `Ref;Ausflug;Datum;Gast;Pers.;Gesamt;${header}`,
        'A1;Kew;2026-05-11;Imogen Tarrant;2;120,00 €;20,00 €',
        'A2;Tower;2026-05-12;Casper Nyholm;3;150,00 €;30,00 €',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ Gesamt: 'amount' })
    expect(mapping).not.toHaveProperty([header])
  },
)

/** How many travelers each booking has below these columns and a price, and the questions. */
const countsBelow = (columns: string, ...cells: readonly [string, string, string]) => {
  const names = ['Imogen Tarrant', 'Casper Nyholm', 'Ann Lee']
  const rows = cells.map((cell, at) => `A${at};Kew Walk;2${at}.05.2026;${names[at] ?? ''};${cell};${at + 6}0,00 €`)
  const { bookings, questions } = readText([`Nr;Tour;Datum;Gast;${columns};Preis`, ...rows].join('\n'))
  return { counts: bookings.map((each) => ('travelers' in each ? each.travelers.length : each)), questions }
}
const asked = { counts: [1, 1, 1], questions: ['unread_columns'] }

const deposits =
  'offen|bar|per Karte|überw.|am 1.5.|i.H.v.|pro Pers.|Kunde|d. Kunden|von Gast|verr.|Agentur|Überweisung|vorab|bereits bez.|schon gezahlt'
test.each(deposits.split('|'))('Anz. %s above deposits does not count people', (behind) => {
  expect(countsBelow(`Anz. ${behind}`, '20,00', '30,00', '50,00')).toEqual(asked)
  expect(countsBelow(`Erw.;Anz. ${behind}`, '2;20,00', '3;30,00', '1;50,00')).toEqual({
    counts: [2, 3, 1],
    questions: [],
  })
})

test.each(['Rest', 'netto', 'MwSt', '€', 'bez.'])('Anz. %s is of money, and no question', (behind) => {
  expect(countsBelow(`Anz. ${behind}`, '2,00', '3,00', '5,00')).toEqual({ counts: [1, 1, 1], questions: [] })
})

test.each(['Nächte', 'Tage', 'Koffer', 'Räder', 'Zimmer', 'Essen', 'Fahrzeuge', 'Kinderwagen', 'Kindersitze'])(
  'Anz. %s does not count people',
  (things) => {
    expect(countsBelow(`Anz. Pers.;Anz. ${things}`, '2,00;1,00', '1,00;3,00', '3,00;2,00')).toEqual({
      counts: [2, 1, 3],
      questions: [],
    })
    expect(countsBelow(`Anz. ${things}`, '1,00', '3,00', '2,00')).toEqual(asked)
    expect(countsBelow(`Anz. ${things}`, '1', '3', '2')).toEqual(asked)
  },
)

test.each(['No. of child meals', 'Number of child seats', 'No. of student rooms', 'Anz. Kinderwagen'])(
  '%s above 1,00 adds no travelers',
  (things) => {
    expect(countsBelow(`Adults;${things}`, '2;1,00', '1;1,00', '3;0,00').counts).toEqual([2, 1, 3])
    expect(countsBelow(`Pers.;${things}`, '2;1,00', '1;1,00', '3;0,00').counts).toEqual([2, 1, 3])
  },
)

test('Round numbers below Anz. Karten, which may have been paid by card, are asked about', () => {
  expect(countsBelow('Anz. Karten', '20,00', '30,00', '50,00')).toEqual(asked)
  expect(countsBelow('Anz. Karten', '12,00', '30,00', '25,00')).toEqual({ counts: [12, 30, 25], questions: [] })
})

test.each(['No. of adult guests', 'Number of adult pax', 'Anzahl erwachsene Personen', 'No. of adults'])(
  '%s above 2,00 counts people',
  (header) => {
    expect(countsBelow(header, '2,00', '1,00', '3,00')).toEqual({ counts: [2, 1, 3], questions: [] })
  },
)
