import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { messageTemplateTable } from './db/message-tables.ts'
import { savedReportTable, savedViewTable } from './db/saved-tables.ts'
import type { UserRecord } from './session/read.ts'
import { openTestApp } from './testing.ts'

// Calls that each find one place left, when they look at the same moment.

const t = await openTestApp()
afterAll(t.close)

type Headers = Record<string, string>
let ada: UserRecord
let bob: UserRecord
let as: Headers
let colleague: Headers
beforeEach(async () => {
  await t.truncate()
  ada = await t.makeStaff({ permissions: ['booking', 'reports'] })
  bob = await t.makeStaff({ permissions: ['booking', 'reports'] })
  as = await t.signIn(ada)
  colleague = await t.signIn(bob)
})

const { db } = t.database
const upTo = <T>(many: number, rowOf: (n: number) => T) => Array.from({ length: many }, (_, n) => rowOf(n))
const named = (n: number, ownerId: number, shared: boolean) => ({
  ownerId,
  name: `n${n}`,
  nameKey: `n${n}`,
  query: {},
  shared,
})
const view = (n: number, ownerId: number, shared = false) => ({
  ...named(n, ownerId, shared),
  list: 'bookings' as const,
})
const report = (n: number, ownerId: number, shared = false) => ({
  ...named(n, ownerId, shared),
  report: 'trend' as const,
  pinned: false,
  mail: 'none' as const,
})

/** Sends bodies at once, in turn as each of these people, and returns the statuses, the lowest first. */
async function atOnce(path: string, body: object, people: readonly Headers[]): Promise<number[]> {
  const send = (n: number) =>
    t.call('POST', path, { as: people[n % people.length], body: { ...body, name: `At once ${n}` } })
  const answers = await Promise.all(upTo(6, send))
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}
const one = [201, 422, 422, 422, 422, 422]

describe('At once no more are saved than there may be', () => {
  test('of the views of a person', async () => {
    await db.insert(savedViewTable).values(upTo(limits.savedViews.own - 1, (n) => view(n, ada.id)))
    expect(await atOnce('/saved-views', { list: 'bookings' }, [as])).toEqual(one)
  })

  test('of shared views', async () => {
    await db.insert(savedViewTable).values(upTo(limits.savedViews.shared - 1, (n) => view(n, bob.id, true)))
    const third = await t.signIn('employee', ['booking'])
    expect(await atOnce('/saved-views', { list: 'bookings', shared: true }, [as, third])).toEqual(one)
  })

  test('of the reports of a person', async () => {
    await db.insert(savedReportTable).values(upTo(limits.savedReports.own - 1, (n) => report(n, ada.id)))
    expect(await atOnce('/reports/saved', { report: 'trend' }, [as])).toEqual(one)
  })

  test('of shared reports', async () => {
    await db.insert(savedReportTable).values(upTo(limits.savedReports.shared - 1, (n) => report(n, bob.id, true)))
    const third = await t.signIn('employee', ['reports'])
    expect(await atOnce('/reports/saved', { report: 'trend', shared: true }, [as, third])).toEqual(one)
  })

  test('of templates for messages', async () => {
    const names = upTo(limits.messageTemplates - 1, (n) => ({ name: `n${n}`, nameKey: `n${n}` }))
    await db.insert(messageTemplateTable).values(names.map((name) => ({ ...name, subject: 'Fog', text: 'Fog' })))
    const template = { subject: 'Fog', text: 'Fog' }
    expect(await atOnce('/messages/templates', template, [as, colleague])).toEqual(one)
  })
})

test('Of views and reports that are shared at once no more are than may be', async () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
  await db.insert(savedViewTable).values(upTo(limits.savedViews.shared - 1, (n) => view(n, bob.id, true)))
  const views = await db
    .insert(savedViewTable)
    .values(upTo(4, (n) => view(n, ada.id)))
    .returning({ id: savedViewTable.id })
  await db.insert(savedReportTable).values(upTo(limits.savedReports.shared - 1, (n) => report(n, bob.id, true)))
  const reports = await db
    .insert(savedReportTable)
    .values(upTo(4, (n) => report(n, ada.id)))
    .returning({ id: savedReportTable.id })
  const share = (path: string, rows: { id: number }[]) =>
    Promise.all(rows.map(({ id }, n) => t.call('PUT', `${path}/${id}`, { as, body: { name: `n${n}`, shared: true } })))
  expect(statuses(await share('/saved-views', views))).toEqual([200, 422, 422, 422])
  expect(statuses(await share('/reports/saved', reports))).toEqual([200, 422, 422, 422])
})
