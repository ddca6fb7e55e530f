import { expect, test } from 'vitest'
import type { PersonalData } from 'contract/personal-data'
import { openActing } from '../acts/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { allRows } from './testing.ts'

const { t, a, as } = await openActing()
const imports = importing(t, as)
const cleo = {
  lead_traveler: 'Cleo',
  customer_email: 'cleo@mail.example',
  travelers: [{ name: 'Cleo', type: 'adult' as const }],
}
const abe = {
  lead_traveler: 'Abe Ash',
  customer_email: 'abe@mail.example',
  travelers: [{ name: 'Abe Ash', type: 'adult' as const }],
}

async function held(email: string): Promise<PersonalData> {
  const as = await t.signIn('admin')
  return (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
}

async function give(id: number, changed: object) {
  const { version } = await a.read(id)
  expect((await a.call('PUT', `/bookings/${id}`, { ...bookingBody(changed), version })).status).toBe(200)
}

test('An export has no row of a file with another person whose booking is theirs by now', async () => {
  const row = (n: number, { lead_traveler, customer_email }: typeof cleo) =>
    wireRow(n, { lead_traveler, customer_email })
  const { id } = await imports.check(csvOf(row(1, cleo), row(2, abe)))
  await imports.commit(id)
  const { data } = await imports.bookings({ search: 'EXT-2' })
  await give(data[0].id, { ...cleo, booking_reference: 'EXT-2', booking_source: 'partner' })
  const { bookings, import_rows, counts } = await held(cleo.customer_email)
  expect([bookings.length, counts.import_rows]).toEqual([2, 1])
  expect(import_rows).toMatchObject([{ reference: 'EXT-1' }])
  expect(JSON.stringify(import_rows)).not.toMatch(/abe/i)
})

test('An export has the notifications that name the person, and none of the party that has the booking by now', async () => {
  await t.makeStaff({ permissions: ['booking'] })
  const id = await a.booking(cleo)
  await give(id, { ...abe, pickup_time: '09:05' })
  const bodies = async (email: string) => (await held(email)).notifications.map(({ body }) => body)
  const ofCleo = await bodies(cleo.customer_email)
  expect(ofCleo).not.toEqual([])
  expect(ofCleo.filter((body) => !String(body).includes('Cleo'))).toEqual([])
})

test('An export has the activity about the person, and of lines about others only the side that has their address', async () => {
  const id = await a.booking(cleo)
  await give(id, abe)
  const saved = { list: 'bookings', name: 'Cleo', query: { search: cleo.customer_email } }
  expect((await a.call('POST', '/saved-views', saved)).status).toBe(201)
  const { activity, counts } = await held(cleo.customer_email)
  expect(counts.activity).toBe(3)
  expect(activity).toMatchObject([
    { kind: 'booking', record_id: id, is: { customer_email: cleo.customer_email, lead_traveler: 'Cleo' } },
    { kind: 'booking', record_id: id, was: { customer_email: cleo.customer_email }, is: null },
    { kind: 'saved_view', is: { query: { search: cleo.customer_email } }, address: null },
  ])
  expect(JSON.stringify(activity)).not.toMatch(/abe@|abe ash/i)
  const ofAbe = (await held(abe.customer_email)).activity
  expect(ofAbe.map(({ record_id }) => record_id)).toEqual([id, id])
})

test('An export has nothing of the party whose booking was theirs before, and an erasure empties that too', async () => {
  const id = await a.booking({ ...cleo, customer_phone: '020 7946 0801' })
  await give(id, { ...abe, customer_phone: '020 7946 0802', description: 'Changed' })
  await give(id, { ...abe, customer_phone: '020 7946 0802', pickup_location: 'Flat of Abe', description: 'Changed' })
  const ofAbe = await held(abe.customer_email)
  expect(ofAbe).toMatchObject({ names: ['Abe Ash'], emails: [abe.customer_email], phones: ['020 7946 0802'] })
  expect(ofAbe.activity).toMatchObject([
    { record_id: id, was: null, is: null },
    { was: null, is: { customer_email: abe.customer_email, description: 'Changed' } },
    { was: { pickup_location: expect.any(String) }, is: { pickup_location: 'Flat of Abe' } },
  ])
  expect(ofAbe.histories.map(({ changes }) => Object.keys((changes as { new: object }).new).length > 0)).toEqual([
    false,
    true,
    true,
  ])
  expect(JSON.stringify(ofAbe)).not.toMatch(/cleo|7946 0801/i)
  const as = await t.signIn('admin')
  const erasure = await t.call('POST', '/personal-data/erase', {
    as,
    body: { email: abe.customer_email, total: ofAbe.total },
  })
  expect(erasure.status).toBe(200)
  expect((await allRows(t.database.db)).filter((row) => /cleo@|abe ash|7946 080/i.test(row))).toEqual([])
})

test('A person who is only in the activity is found, and erased', async () => {
  const email = 'gone@mail.example'
  const erase = async () => {
    const body = { email, total: (await held(email)).total }
    return t.call('POST', '/personal-data/erase', { as: await t.signIn('admin'), body })
  }
  const view = { list: 'bookings', name: 'Gone', query: { search: email } }
  const { id } = (await a.call('POST', '/saved-views', view)).body.data
  expect((await a.call('DELETE', `/saved-views/${id}`)).status).toBe(200)
  const { total, counts } = await held(email)
  expect([total, counts.activity]).toEqual([2, 2])
  expect((await erase()).status).toBe(200)
  expect((await held(email)).total).toBe(0)
})
