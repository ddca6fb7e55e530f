import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealAll, verifyChain } from '../activity/chain.sql.ts'
import { linesOf } from '../activity/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})

const email = 'vv@example.test'
const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await t.call(method, path, { as, body })
  expect([200, 201]).toContain(answer.status)
  return answer.body.data
}
const book = (name: string, changed: object) =>
  send('POST', '/bookings', bookingBody({ lead_traveler: name, travelers: [{ name, type: 'adult' }], ...changed }))

async function erase(words: string[] = []) {
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  await send('POST', '/personal-data/erase', { email, total, words })
}

/** What the lines are about that still have their content, but look-ups and erasures. */
const keptLines = async () =>
  (await linesOf(t.database))
    .filter(({ content, kind }) => content !== null && kind !== 'personal_data')
    .map(({ kind, recordId }) => `${kind} ${recordId}`)

test('A chosen word stays in templates, saved views, saved reports and activity that are not of their bookings', async () => {
  const starts_at = '2026-12-20T09:30'
  await book('Victoria Vane', { customer_email: email, product_code: 'OWN', booking_datetime: starts_at })
  const other = { booking_reference: 'B-2', customer_email: 'other@example.test', product_code: 'OTHER' }
  await book('Abe Ash', { ...other, booking_datetime: starts_at })
  const tours = (await t.call('GET', '/tours', { as })).body.data.data as { id: number; codes: string[] }[]
  const [own, others] = ['OWN', 'OTHER'].map((code) => tours.find((one) => one.codes.includes(code))!.id)
  for (const tour_id of [own, others])
    await send('PUT', '/departures', { tour_id, starts_at, note: 'Opposite of Victoria' })
  const template = { name: 'Victoria', subject: 'To Victoria Station', text: 'We meet at Victoria.' }
  const { id } = await send('POST', '/messages/templates', template)
  await send('POST', '/saved-views', { list: 'bookings', name: 'Victoria', query: { search: 'victoria' } })
  await send('POST', '/reports/saved', { name: 'Victoria', report: 'trend' })
  const before = await keptLines()
  await sealAll(t.database)

  await erase(['victoria'])
  expect((await t.call('GET', `/messages/templates/${id}`, { as })).body.data).toMatchObject(template)
  for (const path of ['/saved-views', '/reports/saved'])
    expect((await t.call('GET', path, { as })).body.data, path).toMatchObject([{ name: 'Victoria' }])
  // The booking's own line, and that of the departure of its tour.
  expect(await keptLines()).toHaveLength(before.length - 2)
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})

test('The activity about a member of staff and a booking of the same name stays', async () => {
  const name = 'Victoria Vane'
  const guide = await t.makeStaff({ name, email: 'guide@example.test' })
  await t.call('POST', '/auth/login', { body: { email: guide.email, password: 'a wrong password' } })
  const own = await book(name, { customer_email: email })
  const others = await book(name, { booking_reference: 'B-2', customer_email: 'namesake@example.test' })
  const before = await keptLines()
  expect(before).toEqual(expect.arrayContaining([`sign_in ${guide.id}`, `booking ${own.id}`, `booking ${others.id}`]))
  await sealAll(t.database)

  await erase()
  expect(await keptLines()).toEqual(before.filter((line) => line !== `booking ${own.id}`))
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})

test('The activity about the account of a member of staff who has their address stays, and that about a former one does not', async () => {
  const of = { mobile: '020 7946 0555', role: 'employee' }
  const passwords = { password: testPassword, password_confirmation: testPassword }
  const former = await send('POST', '/staff', { ...of, ...passwords, username: 'former', email })
  const { version } = (await t.call('GET', `/staff/${former.id}`, { as })).body.data
  await send('PUT', `/staff/${former.id}`, { ...of, username: 'former', email: 'former@example.test', version })
  const guide = await send('POST', '/staff', { ...of, ...passwords, username: 'guide', email })
  const own = await book('Victoria Vane', { customer_email: email })
  const before = await keptLines()
  expect(before).toEqual(expect.arrayContaining([`staff ${guide.id}`, `staff ${former.id}`, `booking ${own.id}`]))
  await sealAll(t.database)

  await erase()
  expect(await keptLines()).toEqual(
    before.filter((line) => ![`booking ${own.id}`, `staff ${former.id}`].includes(line)),
  )
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})

test('The activity about others whose addresses are longer and have theirs as a part stays', async () => {
  const own = await book('Victoria Vane', { customer_email: email })
  await book('Abe Ash', { booking_reference: 'B-2', customer_email: `v${email}` })
  await book('Ben Ash', { booking_reference: 'B-3', customer_email: `a.${email}` })
  const guide = { username: 'guide', email: `${email}.uk`, mobile: '020 7946 0555', role: 'employee' }
  await send('POST', '/staff', { ...guide, password: testPassword, password_confirmation: testPassword })
  const before = await keptLines()
  await sealAll(t.database)

  await erase()
  expect(await keptLines()).toEqual(before.filter((line) => line !== `booking ${own.id}`))
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})

test('The erasure of a customer goes through where a stranger has registered the address that replaces theirs', async () => {
  const { id } = await t.makeCustomer({ name: 'Victoria Vane', email })
  const replacement = `erased-${id}@erased.invalid`
  const passwords = { password: testPassword, password_confirmation: testPassword }
  await send('POST', '/auth/register', { name: 'Mallory', email: replacement, ...passwords })
  await erase()
  expect((await t.call('GET', `/auth/users/${id}`, { as })).body.data).toMatchObject({
    name: 'Erased',
    email: replacement,
  })
})

test('A search that finds a member of staff says who, and has nothing of the account', async () => {
  const guide = await t.makeStaff({ name: 'Ada Guide', email: 'ada@example.test', mobile: '020 7946 0555' })
  await t.makeStaff({ name: 'Other', email: 'other@example.test', mobile: '020 1946 0555' })
  for (const query of [{ email: 'ADA@example.test' }, { phone: '+44 20 7946 0555' }] as Record<string, string>[])
    expect((await t.call('GET', '/personal-data', { as, query })).body.data).toMatchObject({
      total: 0,
      customers: [],
      staff: [{ id: guide.id, name: 'Ada Guide' }],
    })
})
