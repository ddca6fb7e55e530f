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
    { status: 502, data: undefined },
  ]
  for (const error of failures) expect(outcomeOf({ error })).toEqual({ is: 'later' })
  for (const [status, code] of [
    [401, 'unauthenticated'],
    [429, 'too_many_requests'],
    [409, 'in_progress'],
    [503, 'read_only'],
  ] as const)
    expect(refused(status, code)).toEqual({ is: 'later' })
})

test('A refusal comes with its reason, and with the note that another person wrote', () => {
  expect(refused(422, 'validation_failed')).toEqual({ is: 'refused', refusal: { message: 'Because' } })
  expect(refused(404, 'not_found')).toEqual({ is: 'refused', refusal: { message: 'Because' } })
  expect(refused(409, 'note_changed', { note: '' })).toEqual({
    is: 'refused',
    refusal: { message: 'Because', note: '' },
  })
})
