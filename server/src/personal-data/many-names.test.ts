import { afterAll, expect, test, vi } from 'vitest'
import type { PersonalData } from 'contract/personal-data'
import { systemClock } from '../jobs/clock.ts'
import { openTestApp } from '../testing.ts'
import { agencyEmail, fillAgency } from './testing-agency.ts'
import { allRows } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

test('A person with 2,000 names, of as many travelers, is looked up and erased in turns with others', async () => {
  const as = await t.signIn('admin')
  await fillAgency(t, as, { bookings: 200, travelers: 10 })
  let time = 0
  const now = vi.spyOn(systemClock, 'now').mockImplementation(() => (time += 5))
  const turns = vi.spyOn(systemClock, 'nextTurn')
  const held: PersonalData = (await t.call('GET', '/personal-data', { as, query: { email: agencyEmail } })).body.data
  // Each of 200 texts takes 5 ms.
  expect(turns.mock.calls.length).toBeGreaterThan(50)
  expect(held.names).toHaveLength(2_000)
  expect(held.phones).toHaveLength(200)
  const words = held.left.filter(({ record }) => record === 'bookings').map((each) => each.words)
  expect(words).toEqual(Array.from({ length: 200 }, () => ['agent']))
  const body = { email: agencyEmail, total: held.total, words: ['agent'] }
  expect((await t.call('POST', '/personal-data/erase', { as, body })).status).toBe(200)
  expect(turns.mock.calls.length).toBeGreaterThan(250)
  now.mockRestore()
  const rows = await allRows(t.database.db)
  expect(rows.filter((row) => /anna\d|\bagent\b|agency@|7946 \d{4}/i.test(row))).toEqual([])
  expect(rows.filter((row) => /^bookings .*"Seats for Erased and Erased, call Erased, Erased"/.test(row))).toHaveLength(
    200,
  )
})
