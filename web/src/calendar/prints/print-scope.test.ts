import type { SheetPrint, SheetPrintScope } from 'contract/day-sheets'
import { expect, test } from 'vitest'
import { lastPrint, scopeOf } from './print-scope.ts'

const print = (id: number, scope: SheetPrintScope, user: number | null): SheetPrint => ({
  id,
  at: '2026-06-05T07:02:00.000Z',
  changes_since: '2026-06-05T07:02:00.000Z',
  scope,
  user: { id: user, name: 'Tom' },
})
const [margaret, tom] = [1, 2]
const whole = print(1, 'whole', margaret)

test('A sheet is compared with the last print of the whole day, of any colleague', () => {
  expect(lastPrint([print(2, 'whole', tom), whole], margaret, false)?.id).toBe(2)
  expect(lastPrint([print(2, 'whole', null), whole], margaret, true)?.id).toBe(2)
  expect(lastPrint([], margaret, false)).toBeUndefined()
})

test("What colleagues printed in part does not count, and one's own departures count on their sheet alone", () => {
  const own = [print(2, 'own', tom), whole]
  expect([lastPrint(own, margaret, false)?.id, lastPrint(own, margaret, true)?.id]).toEqual([1, 1])
  expect([lastPrint(own, tom, false)?.id, lastPrint(own, tom, true)?.id]).toEqual([1, 2])
  const changes = [print(2, 'changes', tom), whole]
  expect([lastPrint(changes, margaret, false)?.id, lastPrint(changes, tom, false)?.id]).toEqual([1, 2])
  expect(lastPrint([print(2, 'own', tom)], margaret, true)).toBeUndefined()
})

test('A print has the scope of what goes on paper', () => {
  expect([scopeOf('row', false, whole), scopeOf('pages', true, whole)]).toEqual(['whole', 'own'])
  expect(scopeOf('changes', true, whole)).toBe('changes')
  expect(scopeOf('changes', true, print(2, 'own', tom))).toBe('own')
})
