import { expect, test } from 'vitest'
import { importantIgnored, surenessOf } from './sureness.ts'

const guess = (field: 'pickup_location' | 'amount', confidence: number) => ({
  field,
  confidence,
  reason: 'its cells are places',
  taken: false,
})
const column = { index: 1, name: 'Where', sample: '', guess: guess('pickup_location', 0.62) }
const noPartner = { partner: { id: null, name: null, match: null, candidates: [] } }

test('The sureness of a column is that of its guess, with the reason', () => {
  expect(surenessOf(noPartner, column, 'pickup_location')).toEqual({
    tone: 'plain',
    text: 'Likely',
    reason: 'its cells are places',
  })
  const unsure = { ...column, guess: guess('pickup_location', 0.4) }
  expect(surenessOf(noPartner, unsure, 'pickup_location').text).toBe('Not sure')
  expect(surenessOf(noPartner, column, 'drop_off_location').reason).toBeUndefined()
})

test('A column of a partner is read as in its last files', () => {
  const { text } = surenessOf(
    { partner: { id: 3, name: 'Sunrise', match: 'same', candidates: [] } },
    column,
    'pickup_location',
  )
  expect(text).toBe('As in the files of Sunrise')
})

test('An ignored column is important where it may hold a field that has no column', () => {
  const columns = [{ index: 0, name: 'Price', sample: '', guess: guess('amount', 0.9) }, column]
  const important = importantIgnored({ columns, ignored: [0, 1], mapping: { amount: { column: 2 } } })
  expect(important.map(({ name }) => name)).toEqual(['Where'])
})
