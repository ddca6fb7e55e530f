import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { limits } from 'contract/limits'
import { officeMessages } from 'contract/office-messages'
import { openActing } from './testing.ts'

const { a, t } = await openActing()

/** The status and the errors of fields with which an action on one booking is refused. */
async function refusal(act: string, values: object, id: number) {
  const { status, body } = await a.call('POST', '/acts', { act, values, selection: { ids: [id] } })
  return [status, body.errors]
}

test.each([
  ['A shift of 0 minutes', 'move', { minutes: 0 }, { 'values.minutes': [actMessages.noShift] }],
  ['A shift of 0 days', 'move', { days: 0 }, { 'values.days': [actMessages.noShift] }],
  [
    'A revert to the future',
    'revert',
    { at: '2999-01-01T00:00:00Z' },
    { 'values.at': [officeMessages.daySheets.inFuture('Date and time')] },
  ],
])('%s is refused at its field', async (_name, act, values, errors) => {
  expect(await refusal(act, values, await a.booking())).toEqual([422, errors])
})

test('A revert to before an action of which the changes are not kept any more is refused, and says so', async () => {
  const id = await a.booking({ status: 'confirmed' })
  const values = { status: 'pending' }
  const done = await a.commit(await a.check({ act: 'status', values, selection: { ids: [id] } }))
  const age = (days: number) =>
    t.database.db.execute(sql`update acts set committed_at = now() - make_interval(days => ${days})`)
  await age(limits.actDays - 1)
  expect((await refusal('revert', { act: done.id }, id))[0]).toBe(201)
  await age(limits.actDays + 1)
  expect(await refusal('revert', { act: done.id }, id)).toEqual([422, { 'values.act': [actMessages.revertTooLate] }])
})
