import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { inDays, openCalendar } from '../tours/testing.ts'

const { app, as, get, book, query } = await openCalendar()

const day = inDays(2)
const print = (date = day, who = as) => app.call('POST', `/days/${date}/prints`, { as: who })
const prints = async (date = day) => (await get(`/days/${date}/prints`)).body.data

test('A print is noted with its time and person, and listed for its day alone, newest first', async () => {
  const margaret = await app.signIn(await app.makeStaff({ name: 'Margaret Ashdown', permissions: ['booking'] }))
  expect(await prints()).toEqual([])
  const first = await print()
  expect([first.status, first.body.data]).toEqual([
    201,
    { id: first.body.data.id, at: first.body.data.at, user: { name: 'Grace Booker' } },
  ])
  expect(Math.abs(Date.parse(first.body.data.at) - Date.now())).toBeLessThan(60_000)
  const second = await print(day, margaret)
  await print(inDays(3))
  expect(await prints()).toEqual([second.body.data, first.body.data])
  expect(second.body.data.user.name).toBe('Margaret Ashdown')
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
