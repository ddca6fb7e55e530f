import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { recentChanges } from '../db/changes.ts'
import { codeTable, fileTable, outboxTable, userTable } from '../db/tables.ts'
import { formOf, pictureOf, type Sent } from '../files/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

let me: UserRecord
let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  mailbox.mail.length = 0
  me = await t.makeStaff({
    username: 'gwen',
    email: 'gwen@example.test',
    emailVerifiedAt: new Date(),
    permissions: ['booking'],
  })
  as = await t.signIn(me)
})

const fields = { name: 'Gwen Hart', email: 'gwen@example.test', mobile: '+44 7700 900777', address: '1 Quay\nLondon' }
async function save(changed: Record<string, string | undefined> = {}, profile_image?: Sent, field = 'profile_image') {
  const form = await formOf({ ...fields, ...changed }, { [field]: profile_image })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/profile',
    payload: form.payload,
    headers: { ...form.headers, ...as },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const row = async () => (await t.database.db.select().from(userTable).where(eq(userTable.id, me.id)))[0]!
const picture = { bytes: await pictureOf('jpeg', 600, 400) }
const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode

test('A profile is changed and read back', async () => {
  const saved = await save()
  expect([saved.status, saved.body.message]).toEqual([200, 'Profile updated successfully!'])
  expect(saved.body.data).toMatchObject({
    ...fields,
    id: me.id,
    username: 'gwen',
    version: 2,
    permissions: ['booking'],
  })
  expect(saved.body.data.email_verified_at).toBe(me.emailVerifiedAt!.toISOString())
  expect((await t.call('GET', '/auth/profile', { as })).body.data).toEqual(saved.body.data)
  expect((await save({ address: '' })).body.data.address).toBeNull()
  expect(await t.database.db.$count(outboxTable)).toBe(0)
})

test('A new name is announced to all that shows it: the calendar, saved reports, sessions and API keys', async () => {
  await save({ name: 'Gwen Ashdown' })
  const entities = (await recentChanges(t.database.db)).map(({ entity }) => entity)
  expect(entities).toEqual(['staff', 'departure', 'saved_report', 'session', 'api_key'])
})

test('Role, permissions and status cannot be changed by the profile', async () => {
  const sent = { role: 'admin', permissions: 'users', id: '77', username: 'boss', account_status: 'inactive' }
  const more = {
    created_at: '2001-01-01',
    password_hash: 'x',
    password: 'x',
    email_verified_at: '2001-01-01',
  }
  await save({ ...sent, ...more, profile_image_url: '/files/x' })
  const {
    role,
    permissions,
    username,
    accountStatus,
    createdAt,
    passwordHash,
    emailVerifiedAt,
    version,
    profileImage,
  } = me
  expect(await row()).toMatchObject({
    role,
    permissions,
    username,
    accountStatus,
    createdAt,
    passwordHash,
    emailVerifiedAt,
    profileImage,
    version: version + 1,
  })
})

test('Another address clears the verification and mails the old one, and another case does not', async () => {
  await t.database.db
    .insert(codeTable)
    .values({ purpose: 'reset', userId: me.id, codeHash: 'x', expiresAt: new Date(Date.now() + 60_000) })
  expect((await save({ email: 'GWEN@example.test' })).body.data).toMatchObject({ email: 'GWEN@example.test' })
  expect((await row()).emailVerifiedAt).not.toBeNull()
  expect((await save({ email: 'hart@example.test' })).body.data.email_verified_at).toBeNull()
  const letter = await mailbox.mailTo('gwen@example.test')
  expect(letter.subject).toBe('Your e-mail address was changed')
  expect(letter.text).toContain('hart@example.test')
  expect(mailbox.mail).toHaveLength(1)
  expect(await t.database.db.$count(codeTable)).toBe(0)
})

test('The picture of a deleted member of staff is removed at once', async () => {
  const { id, profile_image_url: url } = (await save({}, picture)).body.data
  expect(await statusOf(url)).toBe(200)
  expect((await t.call('DELETE', `/staff/${id}`, { as: await t.signIn('admin') })).status).toBe(200)
  await expect.poll(() => statusOf(url)).toBe(404)
})

test('A profile picture is stored as a thumbnail, replaced and removed without leftovers', async () => {
  const first = (await save({}, picture)).body.data
  expect(first.profile_image_url).toMatch(/^\/files\/[0-9a-f]{32}$/)
  const shown = await t.app.inject({ url: first.profile_image_url })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  expect((await save()).body.data.profile_image_url).toBe(first.profile_image_url)
  const second = (await save({}, { bytes: await pictureOf('png') })).body.data
  expect(second.profile_image_url).not.toBe(first.profile_image_url)
  await expect.poll(() => statusOf(first.profile_image_url)).toBe(404)
  expect((await save({ remove_profile_image: '1' })).body.data).toMatchObject({
    profile_image: null,
    profile_image_url: null,
  })
  await expect.poll(() => statusOf(second.profile_image_url)).toBe(404)
  expect(await t.database.db.$count(fileTable)).toBe(0)
})

test.each<[string, Record<string, string | undefined>, Sent | undefined]>([
  ['name', { name: ' ' }, undefined],
  ['email', { email: 'gwen' }, undefined],
  ['mobile', { mobile: undefined }, undefined],
  ['mobile', { mobile: '1'.repeat(33) }, undefined],
  ['address', { address: 'x'.repeat(5_001) }, undefined],
  ['profile_image', {}, { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' }],
])('An invalid %s is refused on its field', async (field, changed, image) => {
  const { status, body } = await save(changed, image)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await row()).toEqual(me)
})

test('The address of a colleague is refused ignoring case, and that of a customer is accepted', async () => {
  await t.makeStaff({ email: 'taken@example.test' })
  await t.makeCustomer({ email: 'free@example.test' })
  expect((await save({ email: 'TAKEN@example.test' })).body.errors).toEqual({ email: [messages.staff.emailTaken] })
  expect((await save({ email: 'free@example.test' })).status).toBe(200)
})

test('A profile based on an outdated version is refused', async () => {
  expect((await save({ version: String(me.version) })).body.data.version).toBe(me.version + 1)
  const refused = await save({ name: 'Late', version: String(me.version) })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'stale_version',
    { version: me.version + 1 },
  ])
  expect((await row()).name).toBe('Gwen Hart')
})
