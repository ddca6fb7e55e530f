import type { Import } from 'contract/imports'
import { expect, test } from 'vitest'
import { calledNow, enteredBy, offersFor } from './offers.ts'

const data = {
  columns: [
    { index: 0, name: 'hotel', sample: '' },
    { index: 1, name: 'meet', sample: '' },
    {
      index: 2,
      name: 'back to',
      sample: '',
      guess: { field: 'drop_off_location', confidence: 0.4, reason: '', taken: false },
    },
  ],
  dialect: null,
  mapping: { pickup_location: { column: 0 } },
  ignored: [2],
} as unknown as Import
const afterwards: Import = { ...data, mapping: { pickup_location: { column: 1 } } }

const sameAsPickup = {
  field: 'drop_off_location' as const,
  column: 0,
  text: 'Same as pickup location',
  is_likely: true,
}
const usual = {
  field: 'drop_off_location' as const,
  value: 'Savoy Pier',
  text: 'Used most often lately',
  is_likely: false,
}
const textsIn = (state: Import) => offersFor('drop_off_location', state, [sameAsPickup, usual]).map(({ text }) => text)

test('A column that was suggested for another mapping is not offered as the same, and everything else is', () => {
  const others = ['Use column back to', usual.text]
  expect(textsIn(data)).toEqual([others[0], sameAsPickup.text, others[1]])
  expect(textsIn(afterwards)).toEqual(others)
  expect(offersFor('pickup_time', data, [sameAsPickup, usual])).toEqual([])
})

test('A column that was entered is called the same as a field for as long as it is', () => {
  const [ofIgnored, same, value] = offersFor('drop_off_location', data, [sameAsPickup, usual]).map((one) =>
    enteredBy(one),
  )
  expect(calledNow(same!, data)).toEqual(same)
  expect(calledNow(same!, afterwards)).toEqual({ ...same, text: 'Use column hotel' })
  for (const one of [ofIgnored!, value!]) expect(calledNow(one, afterwards)).toEqual(one)
})
