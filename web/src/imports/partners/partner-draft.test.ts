import { usualSources } from 'contract/import-mapping'
import type { ImportPartner } from 'contract/import-partners'
import { expect, test } from 'vitest'
import { changeOf, draftOf, fixableFields, shownValues } from './partner-draft.ts'

const partner: ImportPartner = {
  id: 1,
  name: 'Sunrise',
  shared: true,
  owner: null,
  dialect: null,
  columns: ['Ref', 'Where', 'State'],
  mapping: {
    booking_reference: { column: 0 },
    pickup_location: { column: 1 },
    drop_off_location: { column: 1 },
    status: { column: 2 },
    currency: { value: 'EUR' },
  },
  values: { date_order: 'day_first', status: { ok: 'confirmed' } },
  last_import: null,
  version: 1,
  created_at: '2026-06-01T00:00:00.000Z',
  updated_at: '2026-06-01T00:00:00.000Z',
}

test('A draft that was not touched changes nothing', () => {
  expect(changeOf(partner, draftOf(partner))).toEqual({})
})

test('Only what differs is sent, and null removes an entry', () => {
  const draft = draftOf(partner)
  const change = changeOf(partner, {
    ...draft,
    name: ' Sunrise Travel ',
    answers: { ...draft.answers, date_order: '' },
    columns: ['booking_reference', 'pickup_location', ''],
    fixed: { ...draft.fixed, currency: '', product_code: 'RIV' },
    words: [{ field: 'status', word: 'ok', value: 'pending' }],
  })
  expect(change).toEqual({
    name: 'Sunrise Travel',
    mapping: { status: usualSources.status, currency: null, product_code: { value: 'RIV' } },
    values: { date_order: null, status: { ok: 'pending' } },
  })
})

test('Every answer that is remembered can be changed and removed, and one that a kept draft lacks stays', () => {
  const taught = {
    ...partner,
    values: { price_unit: 'hundredths', unsure_columns: 'accept', ages: 'all_adults' } as const,
  }
  const draft = draftOf(taught)
  const answers = { ...draft.answers, price_unit: '', ages: 'infant_2_child_12' }
  expect(changeOf(taught, { ...draft, answers })).toEqual({ values: { price_unit: null, ages: 'infant_2_child_12' } })
  expect(changeOf(taught, { ...draft, answers: { date_order: '' } })).toEqual({})
})

test('A value for every row that a person gives is for existing bookings, too', () => {
  const taught = { ...partner, mapping: { ...partner.mapping, status: { value: 'confirmed', new_only: true } } }
  const draft = draftOf(taught)
  expect(changeOf(taught, draft)).toEqual({})
  expect(changeOf(taught, { ...draft, fixed: { ...draft.fixed, status: 'cancelled' } })).toEqual({
    mapping: { status: { value: 'cancelled' } },
  })
})

test('A value for empty cells can be changed and removed, and leaves the column', () => {
  const taught = {
    ...partner,
    mapping: { ...partner.mapping, pickup_location: { column: 1, value: 'Victoria Staton' } },
  }
  const draft = draftOf(taught)
  expect(draft.fixed.pickup_location).toBe('Victoria Staton')
  expect(changeOf(taught, draft)).toEqual({})
  const changed = (value: string) => changeOf(taught, { ...draft, fixed: { ...draft.fixed, pickup_location: value } })
  expect(changed('Victoria Station')).toEqual({
    mapping: { pickup_location: { column: 1, value: 'Victoria Station' } },
  })
  expect(changed('')).toEqual({ mapping: { pickup_location: { column: 1 } } })
})

test('A value for empty cells goes with its column from the form, and stays with another one', () => {
  const given = { value: 'Victoria Station' }
  const { drop_off_location: _, ...others } = partner.mapping
  const mapping = { ...others, status: { value: 'pending' }, pickup_location: { column: 1, ...given } }
  const taught = { ...partner, mapping, columns: ['Ref', 'Hotel', 'Meet at'] }
  const draft = draftOf(taught)
  const without = { ...draft, columns: ['booking_reference', '', ''] }
  expect(shownValues(taught, draft).map(({ field }) => field)).toContain('pickup_location')
  expect(shownValues(taught, without).map(({ field }) => field)).not.toContain('pickup_location')
  expect(changeOf(taught, without)).toEqual({ mapping: { pickup_location: null } })
  const fixed = { ...draft.fixed, pickup_location: 'Victoria' }
  expect(changeOf(taught, { ...without, fixed })).toEqual({ mapping: { pickup_location: null } })
  const other = { ...draft, columns: ['booking_reference', '', 'pickup_location'] }
  expect(changeOf(taught, other)).toEqual({ mapping: { pickup_location: { column: 2, ...given } } })
  expect(changeOf(taught, { ...other, fixed })).toEqual({
    mapping: { pickup_location: { column: 2, value: 'Victoria' } },
  })
})

test('A value of the form is called that of empty cells as soon as a column is chosen for its field', () => {
  const draft = draftOf(partner)
  const labels = (columns: string[]) => shownValues(partner, { ...draft, columns }).map(({ label }) => label)
  expect(labels(draft.columns)).toContain('Currency')
  expect(labels(['booking_reference', 'pickup_location', 'currency'])).toContain('Currency where the column is empty')
})

test('Columns without a value for empty cells, and what new bookings begin with there, are no fixed values', () => {
  const mapping = { ...partner.mapping, status: { column: 2, ...usualSources.status } }
  expect(fixableFields({ mapping })).not.toContain('status')
  expect(fixableFields({ mapping })).not.toContain('pickup_location')
})

test('A fixed day is not offered, because it belongs to one file', () => {
  expect(fixableFields(partner)).toContain('currency')
  expect(fixableFields(partner)).not.toContain('booking_datetime')
  expect(fixableFields(partner)).not.toContain('input_date')
})

test('What was typed over an earlier state changes the columns of the same names, and leaves others alone', () => {
  const draft = draftOf(partner)
  const since = {
    ...partner,
    columns: ['Nights', 'State', 'Ref', 'Where'],
    mapping: { booking_reference: { column: 2 }, customer_name: { column: 0 } },
  }
  const columns = ['booking_reference', 'pickup_location', '']
  expect(changeOf(since, { ...draft, columns, fixed: {}, words: [] })).toEqual({
    mapping: { pickup_location: { column: 3 } },
  })
})
