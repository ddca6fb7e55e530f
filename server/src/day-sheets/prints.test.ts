import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { bookingBody } from '../bookings/testing.ts'
import { inDays, openCalendar } from '../tours/testing.ts'

const { app, as, get, book, query } = await openCalendar()

const day = inDays(2)
const print = (date = day, who = as, body?: object) => app.call('POST', `/days/${date}/prints`, { as: who, body })
const prints = async (date = day) => (await get(`/days/${date}/prints`)).body.data

test('A print is noted with its time and person, and listed for its day alone, newest first', async () => {
  const margaret = await app.signIn(await app.makeStaff({ name: 'Margaret Ashdown', permissions: ['booking'] }))
  expect(await prints()).toEqual([])
  const first = await print()
  expect([first.status, first.body.data]).toEqual([
    201,
    {
      id: first.body.data.id,
      at: first.body.data.at,
      changes_since: first.body.data.at,
      scope: 'whole',
      user: { id: expect.any(Number), name: 'Grace Booker' },
    },
  ])
  expect(Math.abs(Date.parse(first.body.data.at) - Date.now())).toBeLessThan(60_000)
  const second = await print(day, margaret)
  await print(inDays(3))
  expect(await prints()).toEqual([second.body.data, first.body.data])
  expect(second.body.data.user.name).toBe('Margaret Ashdown')
})

test('A print says whether the whole day, the departures of its author or the changes alone are on paper', async () => {
  const own = await print(day, as, { scope: 'own' })
  const changes = await print(day, as, { scope: 'changes' })
  expect([own, changes].map(({ status, body }) => [status, body.data.scope])).toEqual([
    [201, 'own'],
    [201, 'changes'],
  ])
  expect(await prints()).toEqual([changes.body.data, own.body.data])
  const refused = await print(day, as, { scope: 'half' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['scope']])
})

test('A print that its author has yet to confirm is not listed, and once it is, with the time of its note', async () => {
  const tom = await app.signIn(await app.makeStaff({ name: 'Tom Fell', permissions: ['booking'] }))
  const noted = (await print(day, as, { confirmed: false })).body.data
  const later = (await print(day, tom)).body.data
  expect(await prints()).toEqual([later])
  const confirm = (date = day, who = as, id: number = noted.id) =>
    app.call('PUT', `/days/${date}/prints/${id}`, { as: who })
  const refused = [await confirm(day, tom), await confirm(inDays(3)), await confirm(day, as, 999_999)]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await prints()).toEqual([later])
  for (const answer of [await confirm(), await confirm()])
    expect([answer.status, answer.body.data]).toEqual([200, noted])
  expect(await prints()).toEqual([later, noted])
})

test('A print leaves one line in the activity: when it is noted, or once it is confirmed', async () => {
  const lines = () =>
    query(`select record_id::int, actor_name from activity_lines where action = 'daySheets.print' order by id`)
  const { id } = (await print(day, as, { confirmed: false })).body.data
  expect(await lines()).toEqual([])
  for (let time = 0; time < 2; time++) await app.call('PUT', `/days/${day}/prints/${id}`, { as })
  const whole = (await print()).body.data
  expect(await lines()).toEqual([id, whole.id].map((record_id) => ({ record_id, actor_name: 'Grace Booker' })))
})

test('A confirmed print is announced to open sheets', async () => {
  const { id } = (await print(day, as, { confirmed: false })).body.data
  await query('delete from record_changes')
  await app.call('PUT', `/days/${day}/prints/${id}`, { as })
  expect(await query(`select entity from record_changes`)).toEqual([{ entity: 'print' }])
})

test('What changed since a print can be read at once', async () => {
  const booking = await book('TWR', `${day}T09:30`)
  const { at } = (await print()).body.data
  const answer = await get(`/days/${day}/changes`, { since: at })
  expect([answer.status, answer.body.data]).toEqual([200, []])
  await app.call('PUT', `/bookings/${booking.id}/note`, { as, body: { note: 'Blue umbrella' } })
  expect((await get(`/days/${day}/changes`, { since: at })).body.data).toMatchObject([
    { booking_id: booking.id, kind: 'changed', fields: ['note'] },
  ])
})

test(`The last ${limits.sheetPrints} prints are listed`, async () => {
  await query(`insert into day_sheet_prints (day, user_name, at)
    select '${day}', 'Grace Booker', now() from generate_series(1, ${limits.sheetPrints + 5})`)
  const found = await prints()
  expect([found.length, found[0].id]).toEqual([limits.sheetPrints, limits.sheetPrints + 5])
})

test('A print is announced to open sheets', async () => {
  await print()
  expect(await query(`select entity from record_changes`)).toEqual([{ entity: 'print' }])
})

test('A print of a date that is none is refused on the date, and one without the permission with 403', async () => {
  for (const answer of [await print('2026-13-01'), await get('/days/today/prints')])
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['date']])
  const reviewer = await app.signIn('employee', ['reviews'])
  expect((await print(day, reviewer)).status).toBe(403)
  expect(await query('select id from day_sheet_prints')).toEqual([])
})

// The embedded engine runs one transaction at a time, so none is open while a print is noted.
describe.runIf(process.env.TEST_DATABASE_URL)('What is being saved while a sheet is printed', () => {
  const waitingForLocks = async () => {
    const [row] = await query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.['n']
  }

  test('is among the changes since the print', async () => {
    const { id } = await book('TWR', `${day}T09:30`)
    const { saving, noted } = await app.database.withTx(async (tx) => {
      await tx.execute(sql`select from departure_counts for update`)
      const cancelling = app.call('PATCH', `/bookings/${id}/update-status`, { as, body: { status: 'cancelled' } })
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
      const making = app.call('POST', '/bookings', {
        as,
        body: bookingBody({ product_code: 'TWR', booking_datetime: `${day}T09:30` }),
      })
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(2)
      const { at, changes_since } = (await print()).body.data
      const [departure] = (await get(`/days/${day}`)).body.data
      // Neither is on the paper.
      expect(departure.bookings).toEqual({ confirmed: 1, pending: 0, cancelled: 0 })
      return { saving: [cancelling, making], noted: { at, changes_since } }
    })
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 201])
    expect(noted.changes_since < noted.at).toBe(true)
    const changes = (await get(`/days/${day}/changes`, { since: noted.changes_since })).body.data
    expect(changes.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['added', 'status'])
  })

  test.each([
    ['that made a table, as a verified backup does', 'create temp table scratch (id int) on commit drop'],
    ['that changed other rows', `insert into attempts (bucket) values ('open')`],
    ['that has read bookings', 'create temp table scratch on commit drop as select id from bookings'],
  ])('is not what an open transaction did %s', async (_what, statement) => {
    const open = await app.database.withTx(async (tx) => {
      await tx.execute(sql.raw(statement))
      return (await print()).body.data
    })
    expect(open.changes_since).toBe(open.at)
  })
})
