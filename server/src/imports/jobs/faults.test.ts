import { expect, test, vi } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { noCounts } from '../rows/problems.ts'
import { openImporting } from '../testing-app.ts'
import { csvOf, wireRow } from '../testing.ts'

const { t } = await openImporting()

test('An error of the program in reading one row refuses that row and no other', async () => {
  // Only a moment with its zone is shown in the clocks of London.
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new TypeError('injected')
  })
  try {
    const csv = csvOf(wireRow(1), wireRow(2, { booking_datetime: '2026-07-11T08:30:00Z' }), wireRow(3))
    const found = await t.check(csv)
    expect(found).toMatchObject({ state: 'ready', failure: null, counts: { create: 2, refused: 1 } })
    expect(found.problems).toEqual([
      { code: 'fault', field: 'row', message: importMessages.fault, count: 1, rows: [3] },
    ])
  } finally {
    parts.mockRestore()
  }
})

test('A cell of several lines with quotes that are of the text is read as it is', async () => {
  const description = 'Tower\n5" lens, "big'
  const { id, ...found } = await t.check(csvOf(wireRow(1, { description }), wireRow(2)))
  expect(found).toMatchObject({ state: 'ready', failure: null, counts: { create: 2 } })
  await t.commit(id)
  expect((await t.bookings()).data).toMatchObject([{ description }, {}])
})

test('Rows that are no bookings are listed with what they are', async () => {
  const total = `Total,,,,,,,,,,,,,,,,,,3,`
  const csv = csvOf(wireRow(1), csvOf().split('\r\n')[0] ?? '', total, wireRow(2), 'Please call before noon')
  const found = await t.check(csv)
  expect(found.counts).toMatchObject({ create: 2, skipped: 3 })
  expect(found.left_out).toEqual([
    { line: 3, reason: 'header', text: 'booking_reference' },
    { line: 4, reason: 'total', text: 'Total' },
    { line: 6, reason: 'title', text: 'Please call before noon' },
  ])
})

test('An error of the program in a second check leaves no figures of the check before', async () => {
  const { id } = await t.check(csvOf(wireRow(1), wireRow(2, { amount: 'lots' })))
  await t.query('alter table import_keys rename to hidden_keys')
  try {
    const failed = await t.change(id, { mapping: { currency: { value: 'EUR' } } })
    expect(failed).toMatchObject({ state: 'failed', failure: messages.status[500], counts: noCounts, problems: [] })
  } finally {
    await t.query('alter table hidden_keys rename to import_keys')
  }
  expect((await t.change(id, {})).counts).toMatchObject({ create: 1, refused: 1 })
})

test('A check that failed is why its import is cancelled, and not once it is checked again', async () => {
  const unread = async () => (await t.check('Ref;Tour\nA1;"Thames Cruise\n')).id
  const failure = expect.stringContaining('closing quote')
  const [first, second] = [await unread(), await unread()]
  expect(await t.cancel(first)).toMatchObject({ state: 'cancelled', failure })
  expect(await t.settled(second)).toMatchObject({ state: 'failed', failure })
  await t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', lease = 'another worker',
    lease_until = now() + interval '15 seconds' where state = 'failed'`)
  expect(await t.cancel(second)).toMatchObject({ state: 'cancelled', failure: null })
})
