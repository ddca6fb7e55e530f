import { expect, test } from 'vitest'
import { accountKinds } from 'contract/activity'
import { recordPlace } from './activity-words.ts'

test.each(accountKinds)('The record of a line of the kind %s is a member of staff, whose details open', (kind) => {
  expect(recordPlace({ kind, record_id: 5 })).toEqual({ to: '/users', search: { tab: 'staff', view: '5' } })
})

test('A line of a sign-in with an unknown address leads to no record', () => {
  expect(recordPlace({ kind: 'sign_in', record_id: null })).toBeUndefined()
})
