import type { ManifestEntry, SheetChange, SheetDeparture } from 'contract/day-sheets'
import { sampleDeparture } from 'contract/testing'
import { expect, test } from 'vitest'
import { changeTexts, placedById } from './change-words.ts'

const entry: ManifestEntry = {
  booking_id: 1,
  booking_reference: 'LDN-1',
  lead_traveler: 'Ada Hughes',
  customer_phone: '020 7946 0018',
  party: { adult: 2, child: 1, infant: 0 },
  travelers: 3,
  pickup_time: '08:45',
  pickup_location: 'Savoy Pier',
  drop_off_time: '12:00',
  drop_off_location: 'Tower Hill',
  inclusions: ['Lunch', 'Tea'],
  status: 'cancelled',
  booking_source: 'website',
  supplier_confirmation: 'OP-1',
  arrived: null,
  note: '',
}
const departure: SheetDeparture = {
  ...sampleDeparture,
  bookings: { confirmed: 0, pending: 0, cancelled: 1 },
  manifest: [entry],
}
const change = (kind: SheetChange['kind'], fields: string[] = []): SheetChange => ({
  booking_id: 1,
  booking_reference: 'LDN-1',
  lead_traveler: 'Ada Hughes',
  kind,
  fields,
  at: '2026-06-05T07:14:00.000Z',
  user: { name: 'Tom' },
})
const placed = placedById([departure]).get(1)

test('A change of fields names each with what the sheet shows now', () => {
  const fields = ['booking_datetime', 'status', 'travelers', 'pickup_time', 'product_code', 'inclusions', 'note']
  expect(changeTexts(change('status', fields), placed)).toEqual([
    'On 09:00 Tower Walk',
    'Time: 09:00',
    'Status: Cancelled',
    'Travelers: 2 adults, 1 child',
    'Pickup Time: 08:45',
    'Tour: Tower Walk',
    'Inclusions: Lunch, Tea',
    'Note: none',
  ])
  expect(changeTexts(change('changed', ['some_field']), placed)).toEqual(['On 09:00 Tower Walk', 'Some field'])
})

test('A pickup on the evening before says so', () => {
  const late = { ...departure, starts_at: '2026-06-06T00:30', manifest: [{ ...entry, pickup_time: '23:45' }] }
  const lateOne = placedById([late]).get(1)
  expect(changeTexts(change('added'), lateOne)[1]).toBe('Pickup 23:45 (evening before) Savoy Pier')
  expect(changeTexts(change('changed', ['pickup_time']), lateOne)[1]).toBe('Pickup Time: 23:45 (evening before)')
})

test('A booking that came or left says how', () => {
  expect(changeTexts(change('added'), placed)).toEqual([
    'Added to 09:00 Tower Walk',
    'Pickup 08:45 Savoy Pier',
    '2 adults, 1 child',
  ])
  expect(changeTexts(change('moved_in', ['booking_datetime']), placed)).toEqual([
    'Moved from another day to 09:00 Tower Walk',
    'Pickup 08:45 Savoy Pier',
    'Time: 09:00',
  ])
  expect(changeTexts(change('removed'), undefined)).toEqual(['Removed'])
  expect(changeTexts(change('moved_out', ['booking_datetime']), undefined)).toEqual(['Moved to another day'])
  expect(changeTexts(change('status', ['booking_datetime', 'status']), undefined)).toEqual([
    'Status changed, moved to another time or day',
  ])
})

test('A booking of a departure that is not shown is not said to be on another day', () => {
  expect(changeTexts(change('added'), undefined)).toEqual(['Added', 'not on this sheet'])
  expect(changeTexts(change('moved_in', ['booking_datetime']), undefined)).toEqual([
    'Moved from another day',
    'not on this sheet',
  ])
  expect(changeTexts(change('changed', ['booking_datetime', 'note']), undefined)).toEqual([
    'Time',
    'Note',
    'not on this sheet',
  ])
  expect(changeTexts(change('status', ['status']), undefined)).toEqual(['Status', 'not on this sheet'])
})
