import { expect, test } from 'vitest'
import { doesNotExist } from 'contract/booking-values'
import { alignedCsv, csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

test('The file of refused rows has them as they came, with the reason, and can be opened safely and imported again', async () => {
  const { id } = await t.check(
    csvOf(
      wireRow(1),
      wireRow(2, { amount: 'lots', description: '=HYPERLINK("x")', customer_phone: '+44 7700 900123' }),
    ),
  )
  const answer = await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const text: string = answer.body
  expect(text).toContain('+44 7700 900123')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${wireHeader},reason`)
  expect(text).toContain(',Price was not understood as an amount of money\r\n')
  const again = await t.check(text.replace('lots', '50'))
  expect(again.counts).toMatchObject({ create: 1, refused: 0 })
  expect((await t.rows(again.id))[0].values).toMatchObject({ description: '=HYPERLINK("x")', amount: 50 })
})

test('Refused rows of a file that spaces align are read again with an empty cell where it was', async () => {
  const text = alignedCsv(wireRow(1), wireRow(2, { amount: 'lots', customer_phone: '' }), wireRow(3))
  const { id, dialect, counts } = await t.check(text)
  expect([dialect?.delimiter, counts]).toMatchObject(['  ', { create: 2, refused: 1 }])
  const { body } = await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
  const again = await t.check(body)
  const values = { booking_reference: 'EXT-2', customer_phone: '', traveler_type: 'adult', amount: 'lots' }
  expect(await t.rows(again.id)).toMatchObject([{ kind: 'refused', values }])
})

test('A pickup or drop-off that the clocks of London go over is refused, in a new booking and in a change', async () => {
  const night = { booking_datetime: '2027-03-28 02:30', drop_off_time: '06:00' }
  await t.createBooking({ booking_reference: 'EXT-2', booking_datetime: '2027-03-28T02:30', pickup_time: '02:15' })
  const { id, counts } = await t.check(
    csvOf(
      wireRow(1, { ...night, pickup_time: '01:30' }),
      wireRow(2, { ...night, pickup_time: '01:30' }),
      wireRow(3, { ...night, pickup_time: '02:15' }),
      wireRow(4, { booking_datetime: '2027-03-27 20:00', pickup_time: '19:30', drop_off_time: '01:30' }),
    ),
  )
  expect(counts).toMatchObject({ create: 1, update: 0, refused: 3 })
  const errors = (await t.rows(id, { kind: 'refused' })).map((row: { errors: object[] }) => row.errors)
  expect(errors).toEqual([
    { pickup_time: [doesNotExist('Pickup time')] },
    { pickup_time: [doesNotExist('Pickup time')] },
    { drop_off_time: [doesNotExist('Drop-off time')] },
  ])
})

test('The file of refused rows is read by the mapping of its original, and ="007" stays as it was', async () => {
  const csv = csvOf(wireRow(1), wireRow(2, { amount: 'lots', product_code: '="007"', customer_phone: "'07700900123" }))
  const { id } = await t.check(csv)
  const [pickup, dropOff] = ['pickup_location', 'drop_off_location'].map((name) => wireHeader.split(',').indexOf(name))
  // Against the headers, so that only what was remembered says so.
  await t.change(id, { mapping: { pickup_location: { column: dropOff }, drop_off_location: { column: pickup } } })
  await t.commit(id)
  const { body } = await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
  const again = await t.check(body.replace('lots', '50'))
  expect(again.mapping.pickup_location).toEqual({ column: dropOff })
  expect((await t.rows(again.id))[0]).toMatchObject({
    kind: 'create',
    values: { product_code: '007', customer_phone: '07700900123', amount: 50 },
  })
})
