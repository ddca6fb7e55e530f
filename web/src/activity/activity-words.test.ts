import { expect, test } from 'vitest'
import { accountKinds, type ActivityLine } from 'contract/activity'
import { nameIn, recordPlace } from './activity-words.ts'

test.each(accountKinds)('The record of a line of the kind %s is a member of staff, whose details open', (kind) => {
  expect(recordPlace({ kind, record_id: 5 })).toEqual({ to: '/users', search: { tab: 'staff', view: '5' } })
})

test('A line of a sign-in with an unknown address leads to no record', () => {
  expect(recordPlace({ kind: 'sign_in', record_id: null })).toBeUndefined()
})

const line: ActivityLine = {
  id: 9,
  created_at: '2026-06-05T09:30:00.000Z',
  actor_kind: 'key',
  actor_id: 5,
  actor_name: 'Till (API key of Ada)',
  address: null,
  kind: 'booking',
  record_id: 7,
  label: 'LDN-7',
  action: 'bookings.create',
  refusal: null,
}
const ofKey: ActivityLine = {
  ...line,
  actor_kind: 'person',
  actor_id: 3,
  actor_name: 'Ben',
  kind: 'api_key',
  record_id: 5,
  label: 'Till',
  action: 'apiKeys.end',
}
const signIn: ActivityLine = {
  ...line,
  actor_kind: 'guest',
  actor_id: null,
  actor_name: 'Not signed in',
  kind: 'sign_in',
  record_id: 5,
  label: 'Ada',
  action: 'session.login',
}

test('A member of staff is named by what they did themselves, else by a line about their account, not by an API key', () => {
  expect(nameIn([line, ofKey], 5)).toBeUndefined()
  expect(nameIn([line, ofKey, signIn], 5)).toBe('Ada')
  expect(nameIn([line, signIn, { ...line, actor_kind: 'person', actor_name: 'Ada Lovelace' }], 5)).toBe('Ada Lovelace')
})
