import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampleBooking } from 'contract/testing'
import * as messageTables from '../db/message-tables.ts'
import * as importTables from '../imports/import-tables.ts'
import * as savedTables from '../db/saved-tables.ts'
import * as signInTables from '../db/sign-in-tables.ts'
import * as tables from '../db/tables.ts'
import * as tourTables from '../db/tour-tables.ts'
import { stored } from '../db/activity-states.ts'
import { openTestApp, testPassword } from '../testing.ts'
import { forget, linesOf } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

let admin: Record<string, string>
let adminId: number
beforeEach(async () => {
  await t.truncate()
  const person = await t.makeStaff({ role: 'admin', name: 'Ada' })
  adminId = person.id
  admin = await t.signIn(person)
  await forget(t.database)
})

const post = async (path: string, body: object) => (await t.call('POST', path, { as: admin, body })).body.data
const put = (path: string, body: object) => t.call('PUT', path, { as: admin, body })
const list = async (query: Record<string, string> = {}) =>
  (await t.call('GET', '/activity', { as: admin, query })).body.data.data
const details = async (id: number) => (await t.call('GET', `/activity/${id}`, { as: admin })).body.data

test('A change is recorded with who, from where, by which request, what was and what is', async () => {
  const { id } = await post('/inclusion-options', { name: 'Lunch' })
  const answer = await put(`/inclusion-options/${id}`, { name: 'Supper' })
  await t.call('DELETE', `/inclusion-options/${id}`, { as: admin })
  const lines = await list()
  expect(lines.map(({ action, label }: { action: string; label: string }) => [action, label])).toEqual([
    ['inclusions.remove', 'Supper'],
    ['inclusions.update', 'Supper'],
    ['inclusions.create', 'Lunch'],
  ])
  const line = await details(lines[1].id)
  expect(line).toMatchObject({
    actor_kind: 'person',
    actor_id: adminId,
    actor_name: 'Ada',
    address: '127.0.0.1',
    program: 'lightMyRequest',
    request_id: answer.headers['x-request-id'],
    kind: 'inclusion',
    record_id: id,
    was: { name: 'Lunch', version: 1 },
    is: { name: 'Supper', version: 2 },
    refusal: null,
    is_erased: false,
  })
  expect((await details(lines[2].id)).was).toBeNull()
  expect((await details(lines[0].id)).was).toMatchObject({ deleted_at: null })
})

test('A booking has the entries of its history in its lines, and a call that changes nothing says so', async () => {
  const { id, booking_reference: reference } = await post('/bookings', sampleBooking)
  await t.call('PATCH', `/bookings/${id}/update-status`, { as: admin, body: { status: 'cancelled' } })
  await t.call('PATCH', `/bookings/${id}/update-status`, { as: admin, body: { status: 'cancelled' } })
  const lines = (await linesOf(t.database)).map(({ action, recordId, content }) => ({ action, recordId, ...content }))
  expect(lines).toMatchObject([
    {
      action: 'bookings.create',
      recordId: id,
      label: reference,
      was: null,
      is: { lead_traveler: sampleBooking.lead_traveler },
    },
    { action: 'bookings.updateStatus', label: reference, was: { status: 'confirmed' }, is: { status: 'cancelled' } },
    { action: 'bookings.updateStatus', label: reference, was: null, is: null },
  ])
})

test('A planned departure is recorded with its tour and time', async () => {
  await post('/bookings', sampleBooking)
  const [tour] = await t.database.db.select().from(tourTables.tourTable)
  const starts_at = sampleBooking.booking_datetime
  const planned = await put('/departures', { tour_id: tour!.id, starts_at, vehicle: 'Coach 7' })
  expect(planned.status).toBe(200)
  expect((await linesOf(t.database)).at(-1)).toMatchObject({
    action: 'departures.plan',
    recordId: expect.any(Number),
    content: { label: expect.stringContaining(tour!.name), was: { vehicle: '' }, is: { vehicle: 'Coach 7' } },
  })
  const [line] = await linesOf(t.database).then((lines) => lines.slice(-1))
  const one = await t.call('GET', '/departures/one', { as: admin, query: { tour_id: String(tour!.id), starts_at } })
  expect(one.body.data.plan_id).toBe(line!.recordId)
})

test('Sign-ins, refused ones and sign-outs are recorded with the account', async () => {
  const { id, email } = await t.makeStaff({ name: 'Bea', password: testPassword })
  const signIn = (body: object) => t.call('POST', '/auth/login', { body })
  expect((await signIn({ email, password: 'wrong password' })).status).toBe(401)
  expect((await signIn({ email: 'unknown@example.test', password: 'wrong password' })).status).toBe(401)
  const entered = await signIn({ email, password: testPassword })
  await t.call('POST', '/logout', { headers: { authorization: `Bearer ${entered.body.data.access}` } })
  const lines = (await linesOf(t.database)).map(({ action, recordId, actorName, refusal }) => [
    action,
    recordId,
    actorName,
    refusal,
  ])
  expect(lines).toEqual([
    ['session.login', id, 'Not signed in', 'unauthenticated'],
    ['session.login', null, 'Not signed in', 'unauthenticated'],
    ['session.login', id, 'Bea', null],
    ['session.logout', id, 'Bea', null],
  ])
})

test('Lines of sign-ins and of accounts bear the name of the account, by which they are found', async () => {
  const { id, email } = await t.makeStaff({ name: 'Beatrice Button', password: testPassword })
  expect((await t.call('POST', '/auth/login', { body: { email, password: 'wrong password' } })).status).toBe(401)
  const entered = await t.call('POST', '/auth/login', { body: { email, password: testPassword } })
  const as = { authorization: `Bearer ${entered.body.data.access}` }
  await t.call('POST', '/auth/second-step/begin', { as, body: { current_password: testPassword } })
  const found = await list({ search: 'beatrice button' })
  expect(found).toMatchObject([
    { action: 'twoSteps.begin', label: 'Beatrice Button', record_id: id },
    { action: 'session.login', label: 'Beatrice Button', record_id: id, refusal: null },
    { action: 'session.login', label: 'Beatrice Button', actor_name: 'Not signed in', refusal: 'unauthenticated' },
  ])
})

test('A sign-out that ends no session leaves no line, and one by the cookie alone bears the name of its owner', async () => {
  const { id, email } = await t.makeStaff({ name: 'Bea', password: testPassword })
  const entered = await t.call('POST', '/auth/login', { body: { email, password: testPassword } })
  const cookie = entered.cookies.find((one) => one.name === 'refresh_token')
  await forget(t.database)
  const signOut = (headers = {}) => t.call('POST', '/logout', { headers })
  const withCookie = { cookie: `refresh_token=${cookie?.value}` }
  expect((await signOut()).status).toBe(200)
  expect((await signOut(withCookie)).status).toBe(200)
  for (const headers of [withCookie, { authorization: `Bearer ${entered.body.data.access}` }])
    expect((await signOut(headers)).status).toBe(200)
  expect(await linesOf(t.database)).toMatchObject([
    { action: 'session.logout', recordId: id, actorId: id, actorName: 'Bea', refusal: null },
  ])
})

test('What is refused by a limit leaves no line', async () => {
  for (let i = 0; i < 5; i++) await post('/auth/password/otp', { email: 'who@example.test' })
  const before = (await linesOf(t.database)).length
  const answer = await t.call('POST', '/auth/password/otp', { body: { email: 'who@example.test' } })
  expect(answer.status).toBe(429)
  expect(await linesOf(t.database)).toHaveLength(before)
})

test('The activity of a member of staff is what they did and what was done to their account', async () => {
  const bea = await t.makeStaff({ name: 'Bea', permissions: ['inclusions'] })
  const { id } = bea
  await t.call('POST', '/inclusion-options', { as: await t.signIn(bea), body: { name: 'Lunch' } })
  await post('/inclusion-options', { name: 'Supper' })
  const body = { email: bea.email, mobile: '+44 20 7946 0000', role: 'employee', account_status: 'active' }
  expect((await put(`/staff/${id}`, body)).status).toBe(200)
  await t.call('POST', '/auth/login', { body: { email: bea.email, password: 'wrong password' } })
  const actions = async (query: Record<string, string>) =>
    (await list(query)).map(({ action, actor_id }: { action: string; actor_id: number | null }) => [action, actor_id])
  expect(await actions({ account: String(id) })).toEqual([
    ['session.login', null],
    ['staff.update', adminId],
    ['inclusions.create', id],
  ])
  expect(await actions({ account: String(id), kind: 'staff' })).toEqual([['staff.update', adminId]])
})

test('What a person is refused for want of rights is recorded', async () => {
  const { id, ...person } = await t.makeStaff({ permissions: ['reviews'] })
  const as = await t.signIn({ id, ...person })
  await forget(t.database)
  expect((await t.call('POST', '/inclusion-options', { as, body: { name: 'Lunch' } })).status).toBe(403)
  expect((await t.call('GET', '/bookings/export', { as })).status).toBe(403)
  expect(await linesOf(t.database)).toMatchObject([
    { action: 'inclusions.create', actorId: id, refusal: 'forbidden' },
    { action: 'exports.bookings', actorId: id, refusal: 'forbidden' },
  ])
})

test('Attempts at more rights than one has are recorded with the account they were about', async () => {
  const bea = await t.makeStaff({ name: 'Bea', permissions: ['users'] })
  const as = await t.signIn(bea)
  await forget(t.database)
  const newcomer = { username: 'cleo', email: 'cleo@example.test', mobile: '+44 20 7946 0001', role: 'admin' }
  const passwords = { password: testPassword, password_confirmation: testPassword }
  const own = { email: bea.email, mobile: '+44 20 7946 0000', role: 'admin' }
  const answers = [
    await t.call('POST', '/staff', { as, body: { ...newcomer, ...passwords } }),
    await t.call('PUT', `/staff/${bea.id}`, { as, body: own }),
    await t.call('DELETE', `/staff/${adminId}`, { as }),
    await t.call('POST', `/staff/${adminId}/invitation`, { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const by = { actorId: bea.id, actorName: 'Bea', refusal: 'forbidden' }
  expect(await linesOf(t.database)).toMatchObject([
    { ...by, action: 'staff.create', recordId: null },
    { ...by, action: 'staff.update', recordId: bea.id },
    { ...by, action: 'staff.remove', recordId: adminId },
    { ...by, action: 'invitations.resend', recordId: adminId },
  ])
  // A stranger could send as many of these as they like.
  await t.call('POST', '/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await linesOf(t.database)).toHaveLength(4)
})

test('Exports and looks at personal data are recorded, without what was searched for', async () => {
  await t.call('GET', '/auth/users/export', { as: admin, query: { search: 'Canary' } })
  await t.call('GET', '/personal-data', { as: admin, query: { email: 'canary@example.test' } })
  const lines = await linesOf(t.database)
  expect(lines.map(({ action }) => action)).toEqual(['exports.customers', 'personalData.find'])
  // A HEAD says whether there is such data too; of a file nothing is read for it.
  for (const url of ['/api/auth/users/export', '/api/personal-data?email=canary@example.test'])
    await t.app.inject({ method: 'HEAD', url, headers: admin })
  expect((await linesOf(t.database)).slice(2).map(({ action }) => action)).toEqual(['personalData.find'])
  expect(JSON.stringify(lines)).not.toMatch(/canary/i)
  expect(lines[0]!.content?.details).toMatchObject({ format: 'csv', search: '…' })
})

test('A file that is refused or not found leaves no line of an export', async () => {
  const refused = [
    ['/reports/sources/export?table=nonsense', 422],
    ['/bookings/imports/999/original', 404],
    ['/bookings/imports/999/refused', 404],
  ] as const
  for (const [path, status] of refused) expect((await t.call('GET', path, { as: admin })).status, path).toBe(status)
  expect(await linesOf(t.database)).toEqual([])
})

test('A program is named as such, by its key', async () => {
  const { token, key } = await post('/api-keys', {
    name: 'Web shop',
    current_password: testPassword,
    permissions: ['inclusions'],
    read_only: false,
    days: 30,
  })
  await t.call('POST', '/inclusion-options', { headers: { authorization: `Bearer ${token}` }, body: { name: 'Map' } })
  const lines = await linesOf(t.database)
  expect(lines).toMatchObject([
    { action: 'apiKeys.create', recordId: key.id, content: { label: 'Web shop' } },
    { action: 'inclusions.create', actorKind: 'key', actorId: adminId, keyId: key.id },
  ])
})

test('No line has a secret', async () => {
  const { token } = await post('/api-keys', {
    name: 'Web shop',
    current_password: testPassword,
    permissions: ['inclusions'],
    read_only: true,
    days: 30,
  })
  const made = await post('/staff', {
    username: 'bea',
    email: 'bea@example.test',
    mobile: '020 7946 0000',
    role: 'employee',
    permissions: ['booking'],
    password: 'canary under the bridge',
    password_confirmation: 'canary under the bridge',
  })
  await t.call('POST', '/auth/login', { body: { email: 'bea@example.test', password: 'canary under the tower' } })
  const entered = await t.call('POST', '/auth/login', {
    body: { email: 'bea@example.test', password: 'canary under the bridge' },
  })
  const as = { authorization: `Bearer ${entered.body.data.access}` }
  await t.call('POST', '/auth/change-password', {
    as,
    body: {
      current_password: 'canary under the bridge',
      new_password: 'canary over the bridge',
      new_password_confirmation: 'canary over the bridge',
    },
  })
  await t.call('POST', '/calendar/subscription', { as, body: { scope: 'all' } })
  const { body } = await t.call('POST', '/auth/second-step/begin', { as, body: { password: 'canary over the bridge' } })
  const { rows } = await t.database.db.execute<{ secrets: string[] }>(sql`select array_agg(s) as secrets from (
    select password_hash from users where password_hash is not null union select token_hash from api_keys
    union select token_hash from calendar_subscriptions) x(s)`)
  const text = JSON.stringify(await linesOf(t.database))
  const secrets = [
    token,
    testPassword,
    entered.body.data.access,
    body.data?.secret ?? 'canary',
    ...rows[0]!.secrets,
    'canary',
  ]
  expect(secrets.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain(`"recordId":${made.id}`)
})

test('Each column of the records in lines is one that may be shown', () => {
  const of = [tables, messageTables, importTables, savedTables, signInTables, tourTables].flatMap(Object.values)
  const byName = new Map(of.filter((one) => is(one, PgTable)).map((table) => [getTableConfig(table).name, table]))
  const shown = Object.values(stored).flatMap(({ table, without = [] }) =>
    Object.values(getTableColumns(byName.get(table)!))
      .map(({ name }) => name)
      .filter((name) => !without.includes(name)),
  )
  expect(shown.filter((name) => /hash|secret|token|nonce|password|counter|_key$|search/.test(name))).toEqual([])
})

test('The list is searched by person, record, kind, day and action, for administrators alone', async () => {
  const { id } = await post('/inclusion-options', { name: 'Lunch' })
  await post('/inclusion-options', { name: 'Map' })
  const labels = async (query: Record<string, string>) =>
    (await list(query)).map(({ label }: { label: string }) => label)
  expect(await labels({})).toEqual(['Map', 'Lunch'])
  expect(await labels({ sort_order: 'asc', limit: '1' })).toEqual(['Lunch'])
  expect(await labels({ search: 'lun' })).toEqual(['Lunch'])
  expect(await labels({ search: 'ada' })).toEqual(['Map', 'Lunch'])
  expect(await labels({ search: 'inclusion added' })).toEqual(['Map', 'Lunch'])
  expect(await labels({ kind: 'inclusion', record: String(id) })).toEqual(['Lunch'])
  expect(await labels({ kind: 'booking' })).toEqual([])
  expect(await labels({ person: String(adminId) })).toEqual(['Map', 'Lunch'])
  expect(await labels({ person: '999' })).toEqual([])
  expect(await labels({ end_date: '2020-01-01' })).toEqual([])
  expect(await labels({ action: 'inclusions.create' })).toEqual(['Map', 'Lunch'])
  expect(await labels({ action: 'bookings.create' })).toEqual([])
  expect(await labels({ refused: 'yes' })).toEqual([])
  const newest = await list({ limit: '1' })
  expect(await labels({ beyond: String(newest[0].id) })).toEqual(['Lunch'])
  for (const [name, value] of Object.entries({
    kind: 'lost',
    action: 'lost',
    refused: 'no',
    beyond: 'x',
    record: '-1',
  }))
    expect((await t.call('GET', '/activity', { as: admin, query: { [name]: value } })).status).toBe(422)
  const employee = await t.signIn('employee', ['users'])
  expect((await t.call('GET', '/activity', { as: employee })).status).toBe(403)
  expect((await t.call('GET', '/activity/export', { as: employee })).status).toBe(403)
  expect((await list({ refused: 'yes' })).map(({ action }: { action: string }) => action)).toEqual(['exports.activity'])
  expect((await t.call('GET', '/activity/1', { as: employee })).status).toBe(403)
  expect((await t.call('GET', '/activity/999999', { as: admin })).status).toBe(404)
})

test('The activity is exported with what was and what is, and the export is recorded', async () => {
  await post('/inclusion-options', { name: 'Lunch' })
  await post('/inclusion-options', { name: '=1+1' })
  const file = await t.call('GET', '/activity/export', { as: admin })
  expect(file.body).not.toContain(',=1+1')
  expect(file.body).toContain("'=1+1")
  expect(file.status).toBe(200)
  expect(file.body).toContain('inclusions.create')
  expect(file.body).toContain('""name"": ""Lunch""')
  const query = { columns: 'action,program,is_erased', sort_order: 'asc' }
  await t.database.db.execute(sql`update activity_lines set content = null, salt = null
    where id = (select min(id) from activity_lines)`)
  const rows = (await t.call('GET', '/activity/export', { as: admin, query })).body.split('\r\n')
  expect(rows.slice(0, 3)).toEqual([
    expect.stringMatching(/action,program,is_erased$/),
    'inclusions.create,,1',
    'inclusions.create,lightMyRequest,0',
  ])
  expect((await linesOf(t.database)).at(-1)?.action).toBe('exports.activity')
})
