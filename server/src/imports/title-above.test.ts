import { expect, test } from 'vitest'
import { csvOf, wireRow } from './testing.ts'
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
