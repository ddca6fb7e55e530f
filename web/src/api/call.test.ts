import { bookings } from 'contract/bookings'
import { profile } from 'contract/profile'
import { session } from 'contract/session'
import { inclusions } from 'contract/inclusions'
import { expect, test } from 'vitest'
import { addressOf, call } from './call.ts'

test('an address has its parameters and the shortest equal query', () => {
  expect(addressOf(bookings.find, { params: { id: 12 } })).toBe('/bookings/12')
  expect(addressOf(bookings.list, { query: { page: 1, limit: 100, search: '', sort_order: 'desc' } })).toBe('/bookings')
  expect(addressOf(bookings.list, { query: { page: 2, search: 'O’Hara & son', status: 'pending' } })).toBe(
    '/bookings?page=2&search=O%E2%80%99Hara+%26+son&status=pending',
  )
})

test('an address in full has the values that are defaults as well', () => {
  const query = { page: 1, limit: 100, search: '' }
  expect(addressOf(inclusions.list, { query })).toBe('/inclusion-options')
  expect(addressOf(inclusions.list, { query, inFull: true })).toBe('/inclusion-options?page=1&limit=100&search=')
})

test('a result under data is unwrapped, and a whole body is returned as it is', () => {
  expect(call(profile.find).transformResponse({ code: 'success', data: { id: 1 } })).toEqual({ id: 1 })
  const whole = { code: 'success', data: [], meta: { total: 0 } }
  expect(call(inclusions.list).transformResponse(whole)).toEqual(whole)
})

test('calls that need no sign-in do not refresh the token', () => {
  expect(call(session.login).query({ body: { email: 'a', password: 'b' } }).guarded).toBe(false)
  expect(call(profile.find).query().guarded).toBe(true)
})

test('a form is sent as it is, and without a time limit where it has a file', () => {
  const body = new FormData()
  body.set('name', 'Grace')
  expect(call(profile.update).query({ body })).toMatchObject({ body, patient: false })
  body.set('profile_image', new Blob(['picture']))
  expect(call(profile.update).query({ body })).toMatchObject({ body, patient: true })
  expect(call(bookings.restore).query({ params: { id: 1 } })).toMatchObject({ patient: false })
})

test('headers of one call are sent with it', () => {
  const { headers } = call(bookings.restore).query({ params: { id: 1 }, headers: { 'idempotency-key': 'k' } })
  expect(headers).toEqual({ 'idempotency-key': 'k' })
})
