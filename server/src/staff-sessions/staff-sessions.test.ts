import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sessionMessages } from 'contract/session-messages'
import type { StaffSession } from 'contract/staff-sessions'
import { rememberedDeviceTable, secondStepTable } from '../db/two-step-tables.ts'
import { openMailbox } from '../mail/testing.ts'
import { openSessions } from '../session/testing-sign-in.ts'

const mailbox = await openMailbox()
afterAll(mailbox.stop)
const { t, login, profileWith } = await openSessions({ smtpUrl: mailbox.url })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

let admin: Record<string, string>
beforeEach(async () => {
  admin = await t.signIn(await t.makeStaff({ role: 'admin', name: 'Ada Admin' }))
})

const enter = async (email: string, userAgent: string) => {
  const answer = await login(email, undefined, { 'user-agent': userAgent })
  return answer.body.data.access as string
}
const list = async (query: Record<string, string> = {}, as = admin) =>
  (await t.call('GET', '/staff/sessions', { as, query })).body.data as { data: StaffSession[]; total: number }
const sessionOn = async (device: string) => (await list()).data.find((one) => one.device === device)!
/** Turns the second step of a person on, and remembers a device for it. */
async function remember(id: number) {
  await t.database.db.insert(secondStepTable).values({ userId: id })
  const expiresAt = sql`now() + interval '1 day'`
  await t.database.db.insert(rememberedDeviceTable).values({ userId: id, markHash: `mark ${id}`, expiresAt })
}
const subjectsTo = (email: string) => mailbox.mail.filter(({ to }) => to === email).map(({ subject }) => subject)

test('An administrator sees all active sessions with person, device, address and times, and finds them by either', async () => {
  const { email } = await t.makeStaff({ name: 'Nell Gwyn', email: 'nell@example.test' })
  await enter(email, firefox)
  const ended = await t.makeStaff()
  await enter(ended.email, chrome)
  await t.database.db.execute(sql`update sessions set ended_at = now() where user_id = ${ended.id}`)
  const { data, total } = await list({ sort_by: 'name', sort_order: 'asc' })
  expect([total, data.map(({ name, device, current }) => [name, device, current])]).toEqual([
    2,
    [
      ['Ada Admin', 'Unknown device', true],
      ['Nell Gwyn', 'Firefox on Windows', false],
    ],
  ])
  expect(data[1]).toMatchObject({ email, address: '127.0.0.1', created_at: expect.any(String) })
  expect((await list({ search: 'NELL' })).data.map(({ name }) => name)).toEqual(['Nell Gwyn'])
  expect((await list({ search: '127.0.0' })).total).toBe(2)
  expect((await list({ search: 'nothing of that name' })).total).toBe(0)
  expect((await list({ limit: '1', page: '2' })).data).toHaveLength(1)
})

test('Only administrators see sessions of others or end them', async () => {
  const { id } = await t.makeStaff()
  const manager = await t.signIn('employee', ['users'])
  for (const [method, path] of [
    ['GET', '/staff/sessions'],
    ['DELETE', '/staff/sessions/1'],
    ['DELETE', `/staff/${id}/sessions`],
  ] as const) {
    expect((await t.call(method, path, { as: manager })).status, path).toBe(403)
    expect((await t.call(method, path)).status, path).toBe(401)
  }
})

test('A session that is ended is refused from the next request on, others stay, and its owner gets a mail', async () => {
  const { email } = await t.makeStaff({ name: 'Nell Gwyn' })
  const [here, there] = [await enter(email, firefox), await enter(email, chrome)]
  const { id } = await sessionOn('Firefox on Windows')
  const answer = await t.call('DELETE', `/staff/sessions/${id}`, { as: admin })
  expect([answer.status, answer.body.message]).toEqual([200, sessionMessages.ended])
  expect([(await profileWith(here)).status, (await profileWith(there)).status]).toEqual([401, 200])
  const mail = await mailbox.mailTo(email)
  expect(mail.subject).toBe('You were signed out')
  expect(mail.text).toContain('Ada Admin ended the session of your Embankment account on Firefox on Windows.')
  expect((await t.call('DELETE', `/staff/sessions/${id}`, { as: admin })).status).toBe(404)
})

test('The activity says whose session was ended and on which device, also as the activity of its owner', async () => {
  const { id, email } = await t.makeStaff({ name: 'Nell Gwyn' })
  await enter(email, firefox)
  const { id: session, device } = await sessionOn('Firefox on Windows')
  expect((await t.call('DELETE', `/staff/sessions/${session}`, { as: admin })).status).toBe(200)
  const { body } = await t.call('GET', '/activity', { as: admin, query: { account: String(id) } })
  const [line] = body.data.data
  expect(line).toMatchObject({
    action: 'staffSessions.end',
    actor_name: 'Ada Admin',
    record_id: id,
    label: 'Nell Gwyn',
  })
  const { details } = (await t.call('GET', `/activity/${line.id}`, { as: admin })).body.data
  expect(details).toEqual({ session, device })
})

test('All sessions of a person end at once, and their remembered devices are forgotten', async () => {
  const { id, email } = await t.makeStaff()
  const tokens = [await enter(email, firefox), await enter(email, chrome)]
  await remember(id)
  expect((await t.call('DELETE', `/staff/${id}/sessions`, { as: admin })).status).toBe(200)
  for (const token of tokens) expect((await profileWith(token)).status).toBe(401)
  expect(await t.database.db.$count(rememberedDeviceTable)).toBe(0)
  expect((await mailbox.mailTo(email)).text).toContain('Ada Admin ended all sessions of your Embankment account.')
  const again = await t.call('DELETE', `/staff/${id}/sessions`, { as: admin })
  expect([again.status, again.body.message]).toEqual([409, sessionMessages.noneLeft])
  expect((await t.call('DELETE', '/staff/999999/sessions', { as: admin })).status).toBe(404)
})

test('Remembered devices are forgotten also where no other session is left, of which others get a mail', async () => {
  const guide = await t.makeStaff({ email: 'gone@example.test' })
  const own = await t.makeStaff({ role: 'admin' })
  const mine = await t.signIn(own)
  for (const { id } of [guide, own]) {
    await remember(id)
    expect((await t.call('DELETE', `/staff/${id}/sessions`, { as: mine })).status).toBe(200)
    expect(await t.database.db.$count(rememberedDeviceTable)).toBe(0)
    const again = await t.call('DELETE', `/staff/${id}/sessions`, { as: mine })
    expect([again.status, again.body.message]).toEqual([409, sessionMessages.noneLeft])
  }
  expect((await profileWith(mine.authorization!.slice('Bearer '.length))).status).toBe(200)
  const mail = await mailbox.mailTo(guide.email)
  expect(mail.text).toContain(`${own.name} removed all devices that were remembered for the two-step sign-in`)
  expect(subjectsTo(guide.email)).toEqual(['Your devices are no longer remembered'])
  expect(subjectsTo(own.email)).toEqual([])
})

test('The calling session stays: it ends by a logout only, and no mail reports one’s own act', async () => {
  const person = await t.makeStaff({ role: 'admin', email: 'own@example.test' })
  const [mine, other] = [await t.signIn(person), await t.signIn(person)]
  const current = (await list({ search: person.email }, mine)).data.find((row) => row.current)!
  const refused = await t.call('DELETE', `/staff/sessions/${current.id}`, { as: mine })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'own_account',
    sessionMessages.current,
  ])
  expect((await t.call('DELETE', `/staff/${person.id}/sessions`, { as: mine })).status).toBe(200)
  expect((await t.call('GET', '/auth/profile', { as: mine })).status).toBe(200)
  expect((await t.call('GET', '/auth/profile', { as: other })).status).toBe(401)
  expect(subjectsTo(person.email)).toEqual([])
})
