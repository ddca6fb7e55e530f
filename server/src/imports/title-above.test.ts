import { expect, test } from 'vitest'
import { csvOf, wireHeader, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as, t } = await openImporting()

test('Rows below a far title of a status are refused for it until a person says what they are', async () => {
  const above = Array.from({ length: 80 }, (_, n) => wireRow(n + 1))
  const { id, problems } = await t.check(csvOf(...above, 'CANCELLED BOOKINGS', wireRow(81), wireRow(82)))
  const message = expect.stringMatching(/^A title above this row says CANCELLED/)
  expect(problems).toEqual([{ code: 'title', field: 'status', message, count: 2, rows: [83, 84] }])
  const correct = (body: object) => app.call('PATCH', `/bookings/imports/${id}/rows/83`, { as, body })
  expect((await correct({ amount: '12' })).body.data.kind).toBe('refused')
  expect((await correct({ status: 'cancelled' })).body.data).toMatchObject({
    kind: 'create',
    values: { status: 'cancelled' },
    errors: {},
  })
})

test('Rows below a header with other columns are refused for their fields until a person says what each is', async () => {
  const other = wireHeader.replace('amount', 'Deposit').replace('pickup_location', 'Notes')
  const { id, problems } = await t.check(csvOf(wireRow(1), other, wireRow(2)))
  const problem = { code: 'header', message: 'A header above this row says Notes, Deposit', count: 1, rows: [4] }
  expect(problems).toEqual([
    { ...problem, field: 'pickup_location' },
    { ...problem, field: 'amount' },
  ])
  const correct = (body: object) => app.call('PATCH', `/bookings/imports/${id}/rows/4`, { as, body })
  expect((await correct({ customer_email: 'ann@example.test' })).body.data.kind).toBe('refused')
  expect((await correct({ amount: '12' })).body.data).toMatchObject({ kind: 'refused' })
  expect((await correct({ pickup_location: 'Savoy Pier' })).body.data).toMatchObject({
    kind: 'create',
    values: { pickup_location: 'Savoy Pier', amount: 12 },
    errors: {},
  })
})
