import { expect, test } from 'vitest'
import { basisOf } from './basis.ts'

type View = { version: number; state: string; name?: string }
const mine: View = { version: 1, state: 'pending' }
const theirs: View = { version: 2, state: 'cancelled' }
const basis = (known: View, present: View, shown: string) => basisOf(known, present, ({ state }) => state, shown)

test('An address that was changed stays one of the version it was made from when another person saves', () => {
  expect(basis(mine, theirs, 'pending, by agents')).toBe(mine)
  expect(basis(mine, theirs, 'pending')).toBe(mine)
})

test('An address that shows what was saved is of that version', () => {
  expect(basis(mine, theirs, 'cancelled')).toBe(theirs)
})

test('Another name is no other state', () => {
  const renamed = { ...mine, version: 2, name: 'Open' }
  expect(basis(mine, renamed, 'pending, by agents')).toBe(renamed)
})

test('What one has saved is the basis before it is read again, and as it was read from then on', () => {
  const saved = { version: 2, state: 'pending, by agents' }
  expect(basis(saved, mine, 'pending, by guides')).toBe(saved)
  const read = { ...saved }
  expect(basis(saved, read, 'pending, by guides')).toBe(read)
})
