import type { Import } from 'contract/imports'
import { expect, test } from 'vitest'
import { areSameColumns, divisionOf, isStillThere } from './chosen.ts'

const dialect = { encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1 } as const
const read = (names: readonly string[], changed: Partial<NonNullable<Import['dialect']>> = {}) => ({
  columns: names.map((name, index) => ({ index, name, sample: '' })),
  dialect: { ...dialect, ...changed },
})
const chosen = (data: ReturnType<typeof read>, column: number) => ({
  column,
  name: data.columns[column]!.name,
  of: divisionOf(data),
})

test('A column without a name is another one once rows are divided otherwise, also into as many columns', () => {
  const seen = read(['Column 1', 'Column 2'], { header_row: 0 })
  const isThere = (changed: object, names = ['Column 1', 'Column 2']) =>
    isStillThere(chosen(seen, 1), read(names, { header_row: 0, ...changed }))
  expect([isThere({ delimiter: ';' }), isThere({ quote: "'" }), isThere({}, ['Column 1'])]).toEqual([
    false,
    false,
    false,
  ])
  // Further columns, another header row and another encoding move none.
  const left = [{}, { header_row: 2 }, { encoding: 'windows-1252' }].map((changed) => isThere(changed))
  expect([...left, isThere({}, ['Column 1', 'Column 2', 'Column 3'])]).not.toContain(false)
  // Kept by a page that did not know how the rows were divided.
  const { of: _, ...before } = chosen(seen, 1)
  expect(isStillThere(before as ReturnType<typeof chosen>, seen)).toBe(false)
})

test('A column with a name stays the same wherever that stands at its place', () => {
  const seen = read(['ref', 'hotel', 'Column 3'])
  expect(isStillThere(chosen(seen, 1), read(['ref', 'hotel'], { delimiter: ';' }))).toBe(true)
  expect(isStillThere(chosen(seen, 1), read(['hotel', 'ref']))).toBe(false)
  // A name of that kind at another place is its own.
  const odd = read(['Column 2', 'ref'])
  expect(isStillThere(chosen(odd, 0), read(['Column 2', 'ref'], { delimiter: ';' }))).toBe(true)
})

test('The columns of two readings are compared by their names, and without these by how the rows are divided', () => {
  const named = read(['ref', 'hotel'])
  expect(areSameColumns(named, read(['ref', 'hotel'], { delimiter: ';' }))).toBe(true)
  expect(areSameColumns(named, read(['hotel', 'ref']))).toBe(false)
  const nameless = read(['Column 1', 'Column 2'])
  expect(areSameColumns(nameless, read(['Column 1', 'Column 2'], { delimiter: ';' }))).toBe(false)
  expect(areSameColumns(nameless, read(['Column 1', 'Column 2'], { header_row: 4 }))).toBe(true)
})
