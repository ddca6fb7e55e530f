import { expect, test } from 'vitest'
import { readMoment } from './dates.ts'
import { readPrice } from './money.ts'
import { readParty } from './party.ts'

// What people write beside a number, a day and a price, and which does not change them, or by one.

const party = (text: string) => {
  const kinds = readParty(text)
  const count = (type: string) => kinds?.filter((kind) => kind === type).length
  return kinds && [count('adult'), count('child'), count('infant')]
}

test.each([
  ['Two adults, baby in arms', [2, 0, 1]],
  ['2 adults + 2 infants in arms', [2, 0, 2]],
  ['2 Erwachsene, Baby auf dem Schoß', [2, 0, 1]],
  ['2 adultos y bebé en brazos', [2, 0, 1]],
  ['11 players plus scorer', [12, 0, 0]],
  ['24 PAX + 1 TL', [25, 0, 0]],
  ['24 personnes + accompagnateur', [25, 0, 0]],
  ['20 inc. wives', [20, 0, 0]],
  ['20 inkl. Ehefrauen', [20, 0, 0]],
  ['44 (all seniors)', [44, 0, 0]],
  ['10 (alle Kinder)', [0, 10, 0]],
  ['Single guest', [1, 0, 0]],
  ['viajero solo', [1, 0, 0]],
])('%s counts adults, children and infants as %j', (text, counts) => expect(party(text)).toEqual(counts))

test.each([
  ['22 children + 1 leader', [1, 22, 0]],
  ['24 pax + driver', [24, 0, 0]],
])('%s is read as before', (text, counts) => expect(party(text)).toEqual(counts))

test.each(['20 plus wives', '30 + coach', '44 (all good)', 'Single room', '6 and the coach driver not counted'])(
  '%s is asked about',
  (text) => expect(readParty(text)).toBeUndefined(),
)

const day = (text: string) => readMoment(text, { order: 'day_first' })?.day

test.each([
  ['Sun 12 July 2026 instead of Sun 5 July', '2026-07-12'],
  ['12. Juli 2026 statt 5. Juli', '2026-07-12'],
  ['12.07.2026 statt 05.07.', '2026-07-12'],
  ['Sat 15 Aug 2026, rain date 22 Aug', '2026-08-15'],
  ['15.08.2026 (Ausweichtermin 22.08.2026)', '2026-08-15'],
])('%s is %s', (text, expected) => expect(day(text)).toBe(expected))

test.each(['12 July 2026 instead of 10 people', '15 Aug 2026 or 22 Aug', '15 Aug, rain date 22 Aug 2026'])(
  '%s is no day',
  (text) => expect(day(text)).toBeUndefined(),
)

test.each([
  ['Total £560', 560],
  ['Total: £1,344.00', 1344],
  ['insgesamt 240 €', 240],
  ['620.00 EUR NET', 620],
  ['EUR 620.00 NET', 620],
])('%s is %d', (text, price) => expect(readPrice(text, {})).toBe(price))

test.each(['£520 net', '120 € netto', '620.00 NET', 'Total 4 £560', 'Total £560 less deposit', 'Subtotal £50'])(
  '%s is no price that is known for sure',
  (text) => expect(readPrice(text, {})).toBeUndefined(),
)
