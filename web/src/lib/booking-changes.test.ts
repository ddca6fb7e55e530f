import type { BookingHistory } from 'contract/bookings'
import { expect, test } from 'vitest'
import { historyLines, actionOf } from './booking-changes.ts'

const entry = (old: Record<string, unknown>, next: Record<string, unknown>): BookingHistory => ({
  id: 1,
  created_at: '2026-06-05T08:30:00.000Z',
  user: { name: 'Ada' },
  changes: { old, new: next },
})

test('a field is shown with its label and its values in words', () => {
  expect(historyLines(entry({ status: 'pending', amount: 1234.5 }, { status: 'confirmed', amount: 99 }))).toEqual([
    { field: 'status', label: 'Status', old: ['Pending'], new: ['Confirmed'] },
    { field: 'amount', label: 'Price', old: ['1,234.50'], new: ['99.00'] },
  ])
})

test('dates are shown as on all other screens', () => {
  const old = { booking_datetime: '05 Jun, 25 09:30 AM', input_date: '01 Jun, 25 12:00 AM' }
  const next = { booking_datetime: '05 Jun, 25 02:30 PM', input_date: '02 Jun, 25 12:00 AM' }
  expect(historyLines(entry(old, next)).map((line) => [line.old, line.new])).toEqual([
    [['Jun 05, 2025 09:30'], ['Jun 05, 2025 14:30']],
    [['Jun 01, 2025'], ['Jun 02, 2025']],
  ])
})

test('the times, days and answers of other records are shown as on all other screens', () => {
  const old = { expires_at: null, start_at: '2026-06-01', read_only: false, note: '2026-06-01 or later' }
  const next = { expires_at: '2026-06-05T08:30:00.131+00:00', start_at: '2026-06-02', read_only: true, note: 'none' }
  expect(historyLines(entry(old, next)).map((line) => [line.old, line.new])).toEqual([
    [['Empty'], ['Jun 05, 2026 09:30']],
    [['Jun 01, 2026'], ['Jun 02, 2026']],
    [['No'], ['Yes']],
    [['2026-06-01 or later'], ['none']],
  ])
})

test('a list is shown as names, and an empty one as None', () => {
  const old = { inclusions: [], travelers: [{ name: 'Ada King', type: 'adult', dob: null }] }
  const next = {
    inclusions: [
      { id: 3, description: 'Lunch' },
      { id: 4, description: 'Guide' },
    ],
    travelers: [
      { name: 'Ada King', type: 'adult', dob: '1990-02-01' },
      { name: 'Bo King', type: 'infant', dob: null },
    ],
  }
  expect(historyLines(entry(old, next))).toEqual([
    { field: 'inclusions', label: 'Inclusions', old: ['None'], new: ['Lunch', 'Guide'] },
    {
      field: 'travelers',
      label: 'Travelers',
      old: ['Ada King, Adult'],
      new: ['Ada King, Adult, born Feb 01, 1990', 'Bo King, Infant'],
    },
  ])
})

test('a creation has no old values', () => {
  const made = entry({}, { lead_traveler: 'Ada King' })
  expect(actionOf(made)).toBe('created')
  expect(historyLines(made)).toEqual([
    { field: 'lead_traveler', label: 'Lead Traveler', old: undefined, new: ['Ada King'] },
  ])
  expect(actionOf(entry({ lead_traveler: 'Bo' }, { lead_traveler: 'Ada' }))).toBe('changed')
})

test('deleting and restoring are shown as actions of their own', () => {
  const moment = '2026-11-21T08:00:00.000Z'
  expect(actionOf(entry({ deleted_at: null }, { deleted_at: moment }))).toBe('deleted')
  expect(actionOf(entry({ deleted_at: moment }, { deleted_at: null }))).toBe('restored')
})

test('a field that this page does not know is still shown', () => {
  expect(historyLines(entry({ guide_count: null }, { guide_count: 2 }))).toEqual([
    { field: 'guide_count', label: 'Guide count', old: ['Empty'], new: ['2'] },
  ])
})
