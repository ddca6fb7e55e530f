import { expect, test } from 'vitest'
import { openImporting } from './testing-app.ts'

const { t } = await openImporting()

test('A row whose column of times is empty is refused until it gets a time, and does not begin at midnight', async () => {
  const file = 'Ref;Tour date;Tour time\nE1;15/06/2026;09:30\nE2;16/06/2026;\nE3;17/06/2026;14:00\n'
  const { id, mapping, problems, untimed } = await t.check(file)
  expect(untimed).toBeUndefined()
  const required = { code: 'required', field: 'booking_time', message: 'Booking time is required', rows: [3] }
  expect(problems).toContainEqual(expect.objectContaining(required))
  const filled = await t.change(id, { mapping: { booking_time: { ...mapping.booking_time, value: '11:15' } } })
  expect(filled.problems).not.toContainEqual(expect.objectContaining({ field: 'booking_time' }))
  const [, row] = await t.rows(id)
  expect(row.values.booking_datetime ?? row.values.booking_time).toContain('11:15')
})
