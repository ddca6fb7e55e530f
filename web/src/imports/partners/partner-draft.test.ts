import type { ImportPartner } from 'contract/import-partners'
import { expect, test } from 'vitest'
import { changeOf, draftOf, fixableFields } from './partner-draft.ts'

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
    mapping: { status: null, currency: null, product_code: { value: 'RIV' } },
    values: { date_order: null, status: { ok: 'pending' } },
  })
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
