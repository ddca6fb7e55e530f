import { expect, test } from 'vitest'
import { allOf, differences, merged } from '../../ui/conflict.ts'
import { partnerConflictFields } from './partner-conflicts.ts'
import type { PartnerDraft } from './partner-draft.ts'

const start: PartnerDraft = {
  name: 'Sunrise',
  shared: true,
  answers: { date_order: 'day_first', decimal_mark: '', price: '', repeated_rows: '' },
  names: ['Ref', 'Note', 'Note'],
  columns: ['booking_reference', '', ''],
  fixed: { currency: 'EUR' },
  words: [{ field: 'status', word: 'gut', value: 'confirmed' }],
}
const conflictOf = (mine: PartnerDraft, theirs: PartnerDraft) =>
  differences(partnerConflictFields(mine), start, mine, theirs)

test('Each answer, column, fixed value and word is a choice of its own', () => {
  const mine = { ...start, columns: ['booking_reference', 'supplier_confirmation', ''], fixed: { currency: 'USD' } }
  const theirs: PartnerDraft = {
    ...start,
    answers: { ...start.answers, date_order: 'month_first', price: 'total' },
    columns: ['booking_reference', 'pickup_location', 'drop_off_location'],
    fixed: { currency: 'GBP' },
    words: [],
  }
  const found = conflictOf(mine, theirs)
  expect(found.map(({ field, both }) => [field.label, both])).toEqual([
    ['Order of day and month', false],
    ['Price of a row', false],
    ['Currency of every row', true],
    ['2. Note', true],
    ['3. Note', false],
    ['Status: gut', false],
  ])
  expect(merged(mine, theirs, { found, choices: allOf(found, 'mine') })).toEqual(mine)
  const taken = merged(mine, theirs, { found, choices: allOf(found, 'theirs') })
  expect(taken).toEqual({ ...theirs, words: [{ ...start.words[0], value: '' }] })
})

test('A column that the files no longer have is no choice, and one that moved is compared where it stands now', () => {
  const theirs = { ...start, names: ['Note', 'Ref'], columns: ['', ''] }
  expect(conflictOf({ ...start, columns: ['', 'supplier_confirmation', 'supplier_confirmation'] }, theirs)).toEqual([])
  expect(conflictOf(start, theirs).map(({ field }) => field.label)).toEqual(['1. Ref'])
})

test('The word of an empty cell has a name', () => {
  const draft: PartnerDraft = { ...start, words: [{ field: 'status', word: '', value: 'confirmed' }] }
  expect(partnerConflictFields(draft).at(-1)?.label).toBe('Status: (empty)')
})
