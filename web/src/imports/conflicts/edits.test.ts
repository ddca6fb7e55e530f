import type { Import } from 'contract/imports'
import { expect, test } from 'vitest'
import { divisionOf } from '../columns/chosen.ts'
import {
  changeBy,
  edited,
  isOfOtherColumns,
  sidesIn,
  withChoices,
  withoutColumn,
  withoutFields,
  type ImportEdit,
} from './edits.ts'
import { conflictsIn, questionAbout } from './import-conflicts.ts'

const data = {
  columns: ['ref', 'fare', 'code', 'first', 'second'].map((name, index) => ({ index, name, sample: '' })),
  mapping: {
    booking_reference: { column: 0 },
    amount: { column: 1 },
    product_code: { column: 2 },
    currency: { value: 'GBP' },
  },
  values: { date_order: 'day_first', status: { CXL: 'cancelled' } },
  words: { status: [{ word: 'OK', value: 'confirmed', count: 1 }] },
  dialect: { encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1 },
  partner: { id: null, name: 'Thames', match: null, candidates: [] },
} as unknown as Import

const chosen = (column: number, name: string) => ({ column, name, of: divisionOf(data) })

const nameOf = (id: number) => `Partner ${id}`

/** What would be asked where one person makes the first edit after another one made the second. */
function asked(mine: ImportEdit, theirs: ImportEdit, partner = data.partner) {
  const start = { ...data, ...(partner && { partner }) }
  const states = [start, edited(mine, start), edited(theirs, start)] as const
  const question = questionAbout({ noun: 'import', close: '' }, states, sidesIn(mine, nameOf))
  return conflictsIn(question).map(({ field }) => [
    field.label,
    ...states.map((_state, index) =>
      field
        .lines(
          Object.fromEntries(
            ([question.before, question.mine, question.theirs][index] ?? []).map((side) => [side.name, side]),
          ),
        )
        .join('; '),
    ),
  ])
}

test('Only what both set is asked about', () => {
  expect(asked({ values: { status: { OK: 'pending' } } }, { values: { status: { CXL: 'pending' } } })).toEqual([])
  expect(asked({ mapping: { currency: { value: 'EUR' } } }, { values: { date_order: 'month_first' } })).toEqual([])
  expect(asked({ dialect: { header_row: 2 } }, { dialect: { delimiter: ';' } })).toEqual([])
  // Both want the same.
  expect(asked({ mapping: { currency: { value: 'EUR' } } }, { mapping: { currency: { value: 'EUR' } } })).toEqual([])
})

test('Each value is shown as it was, as one wants it and as the other set it', () => {
  const words = asked({ values: { status: { OK: 'pending' } } }, { values: { status: { OK: 'cancelled' } } })
  expect(words).toEqual([['Status: OK', 'Confirmed', 'Pending', 'Cancelled']])
  expect(asked({ values: { date_order: 'month_first' } }, { values: { date_order: null } })).toEqual([
    ['Order of day and month', 'Day first (03/04 is 3 April)', 'Month first (03/04 is March 4)', 'Not answered'],
  ])
  expect(asked({ mapping: { currency: { value: 'EUR' } } }, { mapping: { currency: { column: 3 } } })).toEqual([
    ['Currency', 'GBP', 'EUR', 'Column first'],
  ])
  expect(asked({ dialect: { delimiter: ';' } }, { dialect: { delimiter: '|' } })).toEqual([
    ['Delimiter', 'Comma ,', 'Semicolon ;', 'Vertical bar |'],
  ])
  const asIs = 'with the columns and answers as they are'
  expect(asked({ partner_id: 3 }, { partner_id: null, partner_name: null })).toEqual([
    ['Partner', `Thames; ${asIs}`, 'Partner 3', `None; ${asIs}`],
  ])
  expect(asked({ partner_name: 'Avon' }, { partner_name: 'Tees' })).toEqual([['Remember as', 'Thames', 'Avon', 'Tees']])
})

test('Another partner, whose reading replaces columns and answers, is asked about where these were changed meanwhile', () => {
  const asIs = 'Thames; with the columns and answers as they are'
  const expected = [['Partner', asIs, 'Partner 3', asIs]]
  expect(asked({ partner_id: 3 }, { mapping: { currency: null } })).toEqual(expected)
  expect(asked({ partner_id: 3 }, { values: { date_order: 'month_first' } })).toEqual(expected)
  // They replace nothing where the file has no partner before and after.
  expect(asked({ partner_id: null, partner_name: null }, { values: { date_order: 'month_first' } })).toEqual([])
})

test('A partner that was changed since is asked about as another one, and the same one is not', () => {
  const partner = { id: 3, name: 'Thames', match: 'same' as const, candidates: [] }
  const theirs = { mapping: { currency: null } }
  const asIs = 'Thames; with the columns and answers as they are'
  expect(asked({ partner_id: 3 }, theirs, { ...partner, is_changed: true })).toEqual([
    ['Partner', asIs, 'Partner 3', asIs],
  ])
  expect(asked({ partner_id: 3 }, theirs, partner)).toEqual([])
})

test('A column that is moved meets another meaning of it, and another column of the field that takes one', () => {
  expect(asked({ column: 1, to: 'product_code' }, { column: 1, to: undefined })).toEqual([
    ['Meaning of fare', 'Price; Product code: code', 'Product code', 'Ignored; Product code: code'],
  ])
  expect(asked({ column: 3, to: 'amount' }, { column: 4, to: 'amount' })).toEqual([
    ['Meaning of first', 'Ignored; Price: fare', 'Price', 'Ignored; Price: second'],
  ])
  expect(asked({ column: 3, to: 'note' }, { column: 4, to: 'amount' })).toEqual([])
  // Travelers come from several columns: both are added.
  expect(asked({ column: 3, to: 'traveler_name' }, { column: 4, to: 'traveler_name' })).toEqual([])
  const theirs = edited({ column: 4, to: 'traveler_name' }, data)
  expect(changeBy({ column: 3, to: 'traveler_name' }, theirs)).toEqual({
    mapping: { traveler_name: { columns: [3, 4] } },
  })
})

test('What is left to the other side is not sent', () => {
  const edit: ImportEdit = {
    mapping: { currency: { value: 'EUR' }, note: null },
    values: { date_order: 'month_first', status: { OK: 'pending', CXL: null } },
    dialect: { header_row: 2 },
    partner_name: 'Avon',
  }
  const theirs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'theirs' as const]))
  expect(withChoices(edit, {}, data)).toEqual(edit)
  expect(
    withChoices(edit, theirs('mapping currency', 'word status OK', 'partner', 'dialect header_row'), data),
  ).toEqual({
    mapping: { note: null },
    values: { date_order: 'month_first', status: { CXL: null } },
    dialect: {},
  })
  expect(withChoices({ values: { status: { OK: 'pending' } } }, theirs('word status OK'), data)).toBe(undefined)
  expect(withChoices({ partner_id: null, partner_name: null }, theirs('partner'), data)).toBe(undefined)
  expect(withChoices({ column: 3, to: 'amount' }, theirs('column 3'), data)).toBe(undefined)
  expect(withChoices({ column: 3, to: 'amount' }, {}, data)).toEqual({ column: 3, to: 'amount' })
})

test('A value is given beside the columns that its field has then, whichever the person saw', () => {
  const value = (text: string, isForEmpty: boolean): ImportEdit => ({
    given: { product_code: { value: text, isForEmpty } },
  })
  const moved = edited({ column: 4, to: 'product_code' }, data)
  expect(changeBy(value('RIV', true), moved)).toEqual({ mapping: { product_code: { column: 4, value: 'RIV' } } })
  expect(changeBy(value('', true), moved)).toEqual({ mapping: { product_code: { column: 4 } } })
  // Which columns these are is not asked about, and another value is.
  expect(asked(value('RIV', true), { column: 4, to: 'product_code' })).toEqual([])
  expect(asked(value('RIV', true), value('TOL', true))).toEqual([
    ['Product code', 'Column code', 'Column code; RIV where it is empty', 'Column code; TOL where it is empty'],
  ])
  expect(withChoices(value('RIV', true), { 'mapping product_code': 'mine' }, data)).toEqual(value('RIV', true))
})

test('A value for empty cells is not given to every row where the column is gone', () => {
  const mine: ImportEdit = {
    given: { product_code: { value: 'RIV', isForEmpty: true }, currency: { value: 'EUR', isForEmpty: false } },
  }
  const gone = edited({ column: 2, to: undefined }, data)
  expect(withoutColumn(mine, data)).toEqual([])
  expect(withoutColumn(mine, gone)).toEqual(['product_code'])
  const left = withoutFields(mine, ['product_code'])
  expect(left).toEqual({ given: { currency: { value: 'EUR', isForEmpty: false } } })
  expect(withoutFields(mine, ['product_code', 'currency'])).toBe(undefined)
  expect(withoutFields({ partner_name: 'Avon' }, ['currency'])).toEqual({ partner_name: 'Avon' })
})

test('A value for every row that is chosen against the column of another person takes its place', () => {
  const mine: ImportEdit = {
    given: { currency: { value: 'EUR', isForEmpty: false }, note: chosen(3, 'first') },
  }
  const theirs = edited({ column: 4, to: 'currency' }, data)
  expect(asked(mine, { column: 4, to: 'currency' })).toEqual([
    ['Currency', 'GBP', 'EUR', 'Column second; GBP where it is empty'],
  ])
  const left = withChoices(mine, { 'mapping currency': 'mine' }, data)
  expect(left && changeBy(left, theirs)).toEqual({ mapping: { currency: { value: 'EUR' }, note: { column: 3 } } })
  expect(withChoices(mine, { 'mapping currency': 'theirs' }, data)).toEqual({
    given: { note: chosen(3, 'first') },
  })
  expect(withChoices(mine, { 'mapping currency': 'theirs', 'mapping note': 'theirs' }, data)).toBe(undefined)
})

test('A column that is chosen against the value of another person has beside it what the person saw there', () => {
  const mine: ImportEdit = { given: { product_code: chosen(4, 'second') } }
  const withCode = (value?: string): Import => {
    const { product_code: _, ...mapping } = data.mapping
    return { ...data, mapping: value === undefined ? mapping : { ...mapping, product_code: { value } } }
  }
  const saved = (before: Import) => {
    const left = withChoices(mine, { 'mapping product_code': 'mine' }, before)!
    // Another one sets it once more before the answer.
    const again = withChoices(left, { 'mapping product_code': 'mine' }, withCode('XYZ'))!
    return [changeBy(left, withCode('XYZ')), changeBy(again, withCode('ZZZ'))].map(({ mapping }) => mapping)
  }
  const source = { product_code: { column: 4, value: 'ABC', every_row: true } }
  expect(saved(withCode('ABC'))).toEqual([source, source])
  expect(saved(withCode())).toEqual([{ product_code: { column: 4 } }, { product_code: { column: 4 } }])
  // What was not asked about stays beside it.
  expect(changeBy(withChoices(mine, {}, withCode('ABC'))!, withCode('XYZ'))).toEqual({
    mapping: { product_code: { column: 4, value: 'XYZ', every_row: true } },
  })
})

test('An edit of columns is known to be of others where these have other names now, and one of values is of none', () => {
  const read = (...names: string[]) => ({
    columns: names.map((name, index) => ({ index, name, sample: '' })),
    dialect: data.dialect,
  })
  const [seen, moved] = [read('ref', 'fare', 'code'), read('ref', 'code', 'fare')]
  const edits: ImportEdit[] = [
    { column: 2, to: 'note' },
    { mapping: { pickup_time: { column: 2 } } },
    { mapping: { pickup_time: null } },
    { given: { note: chosen(2, 'code'), currency: { value: 'EUR', isForEmpty: false } } },
  ]
  expect(edits.map((edit) => isOfOtherColumns(edit, seen, moved))).toEqual([true, true, true, true])
  expect(edits.map((edit) => isOfOtherColumns(edit, seen, read('ref', 'fare', 'code')))).not.toContain(true)
  const others: ImportEdit[] = [
    { given: { currency: { value: 'EUR', isForEmpty: true } } },
    { values: { date_order: 'day_first' } },
    { dialect: { delimiter: ';' } },
    { partner_name: 'Avon' },
  ]
  expect(others.map((edit) => isOfOtherColumns(edit, seen, moved))).not.toContain(true)
})

test('A column that is given after the columns were read anew is the one of its name', () => {
  const seen = data.columns.slice(0, 1)
  const edit = (column: number): ImportEdit => ({ given: { note: chosen(column, 'first') } })
  expect([edit(3), edit(2)].map((one) => isOfOtherColumns(one, { ...data, columns: seen }, data))).toEqual([
    false,
    true,
  ])
})

test('A value for every row stays that beside the column which is given in its form', () => {
  const given: ImportEdit = { given: { currency: chosen(3, 'first') } }
  const source = { column: 3, value: 'GBP', every_row: true }
  expect(changeBy(given, data)).toEqual({ mapping: { currency: source } })
  const after = edited(given, data)
  expect(changeBy({ column: 3, to: undefined }, after)).toEqual({ mapping: { currency: { value: 'GBP' } } })
  // What only new bookings begin with is no value that a person gave.
  const begun = { mapping: { currency: { value: 'GBP', new_only: true as const } } }
  expect(changeBy(given, begun)).toEqual({ mapping: { currency: { column: 3 } } })
})
