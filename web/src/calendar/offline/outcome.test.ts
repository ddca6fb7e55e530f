import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const refused = (status: number, code: string, data?: unknown) =>
  outcomeOf({
    error: { status, data: { code, message: 'Because', request_id: 'r', ...(data !== undefined && { data }) } },
  })

test('A change that the server did not answer, or could not take at that moment, is sent later', () => {
  const failures = [
    { status: 'FETCH_ERROR', error: 'TypeError' },
    { status: 'TIMEOUT_ERROR', error: 'AbortError' },
    // The page of a network that wants a sign-in of its own.
    { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' },
  ]
  for (const error of failures) expect(outcomeOf({ error })).toEqual({ is: 'later', until: 'network' })
  for (const [status, code, until] of [
    [401, 'unauthenticated', 'signIn'],
    [403, 'second_step_due', 'server'],
    [429, 'too_many_requests', 'server'],
    [409, 'in_progress', 'server'],
    [500, 'internal_error', 'server'],
    [503, 'read_only', 'server'],
  ] as const)
    expect(refused(status, code)).toEqual({ is: 'later', until })
})

test('A refusal comes with its reason, and with the note that another person wrote', () => {
  expect(refused(422, 'validation_failed')).toEqual({ is: 'refused', refusal: { message: 'Because' } })
  expect(refused(404, 'not_found')).toEqual({ is: 'refused', refusal: { message: 'Because' } })
  expect(refused(409, 'note_changed', { note: '' })).toEqual({
    is: 'refused',
    refusal: { message: 'Because', note: '' },
  })
})

test('The refusal of a change whose booking has left the sheet is final', () => {
  expect(refused(409, 'wrong_state')).toEqual({ is: 'refused', refusal: { message: 'Because', isFinal: true } })
})
