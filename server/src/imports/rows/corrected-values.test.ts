import { expect, test } from 'vitest'
import { csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const correct = async (id: number, row: number, body: object) =>
  (await app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })).body.data

test('A corrected price is that of the booking, also where the prices of the file are of one traveler', async () => {
  const { id } = await t.check(csvOf(wireRow(1, { party: '2 Adult', amount: '60.00', customer_email: 'nobody' })))
  await t.change(id, { values: { price: 'per_person' } })
  expect((await t.rows(id))[0].values.amount).toBe(120)
  expect((await correct(id, 2, { amount: '130' })).values.amount).toBe(130)
  const unclear = await correct(id, 2, { amount: '65 pp' })
  expect(unclear.errors.amount).toEqual(['Price was not understood as an amount of money'])
  await correct(id, 2, { amount: '130', customer_email: 'somebody@example.test' })
  await t.commit(id)
  const [booking] = (await t.bookings()).data
  expect((await t.booking(booking.id)).amount).toBe(130)
})

test('A corrected price of a booking in several rows whose prices are added is the price', async () => {
  const part = (party: string, amount: string) =>
    wireRow(1, { party, amount, traveler_type: party.slice(2).toLowerCase(), customer_email: 'nobody' })
  const { id } = await t.check(csvOf(part('1 Adult', '60.00'), part('1 Child', '30.00')))
  await t.change(id, { values: { repeated_rows: 'add' } })
  expect((await t.rows(id))[0].values.amount).toBe(90)
  expect((await correct(id, 2, { amount: '80' })).values.amount).toBe(80)
})

test('A corrected drop-off time counts beside a range of times that has an end', async () => {
  const csv = `${wireHeader.replace('drop_off_time', 'booking_time')}\r\n${wireRow(1, {
    booking_datetime: '2025-07-02',
    drop_off_time: '10:00-12:00',
    customer_email: 'nobody',
  })}`
  const { id } = await t.check(csv)
  expect((await t.rows(id))[0].values).toMatchObject({ drop_off_time: '12:00' })
  expect((await correct(id, 2, { drop_off_time: '13:00' })).values.drop_off_time).toBe('13:00')
  expect((await correct(id, 2, { drop_off_time: null })).values.drop_off_time).toBe('12:00')
})

test('The party of a row is shown with the kinds that its cell names, so that a correction keeps them', async () => {
  const { id } = await t.check(
    `${wireHeader},traveler_names\r\n${wireRow(1, { party: '1 Adult, 1 Child' })},"Ada Byron\nTheo Byron\nIda Byron"\r\n${wireRow(2, { party: '2' })},"Ada Byron\nTheo Byron"`,
  )
  const [first, second] = await t.rows(id)
  expect(first).toMatchObject({ kind: 'refused', values: { party: 2, party_text: '1 Adult, 1 Child' } })
  expect(second.values).toMatchObject({ party: 2 })
  expect(second.values.party_text).toBeUndefined()
  const corrected = await correct(id, 2, { party: '1 Adult, 2 Child' })
  expect(corrected).toMatchObject({ kind: 'create', values: { party: 3, party_text: '1 Adult, 2 Child' } })
  expect((await correct(id, 2, { party: '3' })).values.party).toBe(3)
})
