import { expect, test } from 'vitest'
import type { PersonalData } from 'contract/personal-data'
import { openActing } from '../acts/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'

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
