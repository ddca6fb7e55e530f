import { expect, test } from 'vitest'
import { isCsvFile, undoUntil, whyNotUndo } from './import-rules.ts'
import { importMessages } from './import-messages.ts'

const maker = { id: 7, name: 'Margaret Ashdown' }
const until = (ms: number) => ({ created_by: maker, undo_until: new Date(Date.now() + ms).toISOString() })

test('An import is undone by an administrator or its maker only', () => {
  expect(whyNotUndo(until(60_000), { id: 7, role: 'employee' })).toBeUndefined()
  expect(whyNotUndo(until(60_000), { id: 8, role: 'admin' })).toBeUndefined()
  expect(whyNotUndo(until(60_000), { id: 8, role: 'employee' })).toBe(importMessages.undoOthers)
})

test('An import is not undone after its last day, nor when it has nothing to undo', () => {
  const me = { id: 7, role: 'admin' } as const
  expect(whyNotUndo(until(-1), me)).toBe(importMessages.undoTooLate)
  expect(whyNotUndo({ created_by: maker, undo_until: null }, me)).toBe(importMessages.undoTooLate)
})

test('A file is taken for CSV by its name or by its media type', () => {
  expect(isCsvFile({ name: 'Partners.CSV', type: 'application/vnd.ms-excel' })).toBe(true)
  expect(isCsvFile({ name: 'partners', type: 'text/csv; charset=utf-8' })).toBe(true)
  expect(isCsvFile({ name: 'partners.csv.png', type: 'image/png' })).toBe(false)
})

test('An import can be undone for 30 days after it was committed, and not while a task runs', () => {
  const done = { state: 'done', task: null, committed_at: '2026-03-01T09:30:00.000Z' } as const
  expect(undoUntil(done)).toBe('2026-03-31T09:30:00.000Z')
  expect(undoUntil({ ...done, task: 'undo' })).toBeNull()
  expect(undoUntil({ ...done, state: 'undone' })).toBeNull()
  expect(undoUntil({ ...done, committed_at: null })).toBeNull()
})
