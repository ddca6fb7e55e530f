import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { columnName } from 'contract/booking-columns'
import {
  editableFields,
  fieldsFor,
  optionalFields,
  personalFields,
  storedFields,
  type EditableField,
} from 'contract/booking-field-lists'
import { bookingField, bookingFieldNames } from 'contract/booking-fields'
import { valuesOf, type Booking, type BookingHistory, type BookingRow, type BookingValues } from 'contract/bookings'
import { importFieldNames } from 'contract/import-fields'
import { otherBooking, sampleBooking } from 'contract/testing'
import { notificationTable } from './db/tables.ts'
import { importing } from './imports/testing.ts'
import { erasePerson } from './personal-data/write.ts'
import { openTestApp } from './testing.ts'

// What contract/src/booking-fields.ts says of a field, seen from outside. A new field needs no line here.

const t = await openTestApp()
afterAll(t.close)

let as: Record<string, string>
let first: BookingValues
let second: BookingValues
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
  const [tea, lunch] = await Promise.all(['Afternoon tea', 'Lunch'].map(makeOption))
  first = { ...sampleBooking, inclusion_options: [tea!] }
  second = { ...otherBooking, booking_reference: sampleBooking.booking_reference, inclusion_options: [lunch!] }
})

const makeOption = async (name: string): Promise<number> =>
  (await t.call('POST', '/inclusion-options', { as, body: { name } })).body.data.id
const create = async (body: object = first): Promise<Booking> => {
  const answer = await t.call('POST', '/bookings', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const read = async (id: number): Promise<Booking & { histories: BookingHistory[] }> =>
  (await t.call('GET', `/bookings/${id}`, { as })).body.data
const without = (values: BookingValues, field: EditableField) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

test('The two samples of contract/src/testing.ts differ in every field', () => {
  for (const field of bookingFieldNames.filter((name) => name !== 'inclusion_options'))
    expect(sampleBooking[field], `${field} in contract/src/testing.ts`).not.toEqual(otherBooking[field])
})

describe('A booking', () => {
  test('is read with every field as it was sent, and listed with every stored one', async () => {
    const { id } = await create()
    expect(valuesOf(await read(id))).toEqual(first)
    const [row]: BookingRow[] = (await t.call('GET', '/bookings', { as })).body.data.data
    const whole = await read(id)
    for (const field of storedFields) expect(row![field], field).toEqual(whole[field])
  })

  test('changes every field of a PUT and keeps a line of its history for each', async () => {
    const { id } = await create()
    expect((await t.call('PUT', `/bookings/${id}`, { as, body: second })).status).toBe(200)
    const changed = await read(id)
    expect(valuesOf(changed)).toEqual(second)
    const { old, new: next } = changed.histories[0]!.changes
    const changeable = fieldsFor('history').filter((name) => name !== 'booking_reference')
    expect(Object.keys(next)).toEqual(changeable.map(columnName))
    expect(Object.keys(old)).toEqual(Object.keys(next))
  })

  test.each(editableFields.filter((name) => bookingField(name).required))(
    'is refused without %s, on that field alone',
    async (field) => {
      const { id } = await create()
      for (const [method, path] of [
        ['POST', '/bookings'],
        ['PUT', `/bookings/${id}`],
      ] as const) {
        const answer = await t.call(method, path, { as, body: without(second, field) })
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
      }
      expect(valuesOf(await read(id))).toEqual(first)
    },
  )

  test.each(optionalFields)('keeps its %s when a PUT leaves it out, and begins without it', async (field) => {
    const { id } = await create()
    expect((await t.call('PUT', `/bookings/${id}`, { as, body: without(second, field) })).status).toBe(200)
    expect(valuesOf(await read(id))).toEqual({ ...second, [field]: first[field] })
    const fresh = await create({ ...without(second, field), booking_reference: 'LDN-2' })
    expect(valuesOf(fresh)[field]).toHaveLength(0)
  })

  test('keeps the dates of birth that a PUT leaves out of its travelers', async () => {
    const { id } = await create()
    const travelers = [
      { name: 'Theo Ashworth', type: 'child' },
      { name: 'Ada', type: 'adult' },
    ]
    await t.call('PUT', `/bookings/${id}`, { as, body: { ...first, travelers } })
    expect((await read(id)).travelers.map(({ name, dob }) => [name, dob])).toEqual([
      ['Theo Ashworth', '2017-02-28'],
      ['Ada', null],
    ])
    await t.call('PUT', `/bookings/${id}`, { as, body: { ...first, travelers: [{ ...travelers[0], dob: null }] } })
    expect((await read(id)).travelers[0]!.dob).toBeNull()
  })

  test.each(fieldsFor('search'))('is found by its %s', async (field) => {
    await create({ ...otherBooking, inclusion_options: [] })
    const { id } = await create()
    const { body } = await t.call('GET', '/bookings', { as, query: { search: first[field] } })
    expect(body.data.data.map((row: BookingRow) => row.id)).toEqual([id])
  })

  test('is brought by a file with every field that files can bring', async () => {
    await create()
    const files = importing(t, as)
    const exported = await t.app.inject({ url: '/api/bookings/export', headers: as })
    await create({ ...second, booking_reference: 'LDN-2', booking_source: first.booking_source })
    const answer = await t.app.inject({ url: '/api/bookings/export', headers: as })
    const [header, ...lines] = answer.body.split('\r\n')
    const file = [
      header,
      ...lines.filter((line) => line.includes('LDN-2')).map((line) => line.replace('LDN-2', first.booking_reference)),
    ]
    expect(exported.body.split('\r\n')[0]).toBe(header)
    const found = await files.check(`${file.join('\r\n')}\r\n`)
    expect(importFieldNames.filter((name) => found.mapping[name] !== undefined)).toEqual(
      expect.arrayContaining(storedFields.filter((name) => bookingField(name).import !== false)),
    )
    const done = await files.commit(found.id)
    expect(done).toMatchObject({ state: 'done', counts: { update: 1, refused: 0 } })
    const { id } = (await t.call('GET', '/bookings', { as, query: { search: first.booking_reference } })).body.data
      .data[0]
    expect(valuesOf(await read(id))).toEqual({ ...second, booking_source: first.booking_source })
  })

  test('is a change of the day sheet with every field that a sheet shows, and with no other', async () => {
    const { id } = await create()
    const [made] = (await read(id)).histories
    await t.call('PUT', `/bookings/${id}`, { as, body: second })
    const date = second.booking_datetime.slice(0, 10)
    const { body } = await t.call('GET', `/days/${date}/changes`, { as, query: { since: made!.created_at } })
    const shown = fieldsFor('day sheet').filter((name) => name !== 'booking_reference')
    expect(body.data).toMatchObject([{ booking_id: id, kind: 'status', fields: shown.map(columnName) }])
  })

  test('notifies staff of every field of its schedule, and of no other', async () => {
    const colleague = await t.signIn('employee', ['booking'])
    const { id } = await create()
    let values = first
    for (const field of editableFields) {
      await t.database.db.delete(notificationTable)
      values = { ...values, [field]: second[field] }
      expect((await t.call('PUT', `/bookings/${id}`, { as, body: values })).status).toBe(200)
      const { data } = (await t.call('GET', '/notifications', { as: colleague })).body.data
      const kinds = data.map(({ kind }: { kind: string }) => kind)
      expect(kinds.includes('schedule_updated'), field).toBe(bookingField(field).uses.includes('schedule'))
    }
  })

  test('loses every personal field when its customer is erased, and no other', async () => {
    const customer = await t.makeCustomer({ email: first.customer_email })
    const { id } = await create()
    await t.database.withTx((tx) => erasePerson(tx, { id: customer.id }))
    const erased = valuesOf(await read(id))
    for (const field of bookingFieldNames) {
      if ((personalFields as readonly string[]).includes(field)) expect(erased[field], field).not.toEqual(first[field])
      else expect(erased[field], field).toEqual(first[field])
    }
  })
})
