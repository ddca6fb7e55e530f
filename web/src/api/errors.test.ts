import { messages } from 'contract/messages'
import { describe, expect, test } from 'vitest'
import { CodeError } from '../lib/load-code.ts'
import { clientFailure, errorMessage, fieldErrors, finalRefusal, hasCode } from './errors.ts'

const refusal = (status: number, message: string, errors?: Record<string, string[]>) => ({
  status,
  data: { code: 'validation_failed', message, request_id: 'r', ...(errors && { errors }) },
})

describe('the sentence of a failure', () => {
  test("is the server's own as it is, even where the caller has a text of its own", () => {
    expect(errorMessage(refusal(422, 'Email is taken'), messages.login.failed)).toBe('Email is taken')
  })

  test('is the text of the caller when the server sent none', () => {
    expect(errorMessage({ status: 502, data: undefined }, messages.login.failed)).toBe('Login failed')
    expect(errorMessage({ status: 'FETCH_ERROR', error: 'x' }, messages.login.failed)).toBe('Login failed')
  })

  test.each([
    [400, 'Bad Request: The request was invalid. Please check your input.'],
    [401, 'Unauthorized: Please log in to continue.'],
    [403, "Forbidden: You don't have permission to perform this action."],
    [404, 'Not Found: The requested resource was not found.'],
    [500, 'Server Error: Something went wrong on our end. Please try again later.'],
    [418, 'Error: An unexpected error occurred.'],
  ])('goes by the status %i when the server sent no sentence', (status, text) => {
    expect(errorMessage({ status, data: undefined })).toBe(text)
  })

  test.each([
    ['FETCH_ERROR', messages.network],
    ['TIMEOUT_ERROR', messages.timeout],
    ['PARSING_ERROR', messages.parsing],
  ])('of a failure without an answer (%s) is its own', (status, text) => {
    expect(errorMessage({ status, error: 'TypeError' })).toBe(text)
    expect(clientFailure({ status, error: 'TypeError' })).toBe(text)
  })

  test.each([
    ['FETCH_ERROR', messages.network],
    ['CODE_LOST', messages.lostCode],
  ] as const)(
    'of code that could not be fetched (%s) is its own, and stands beside one of the caller',
    (status, text) => {
      const error = new CodeError(status, undefined, new TypeError('Importing a module script failed.'))
      expect(errorMessage(error)).toBe(text)
      expect(errorMessage(error, messages.login.failed)).toBe('Login failed')
      expect(clientFailure(error)).toBe(text)
    },
  )

  test('never shows the HTML of a proxy', () => {
    expect(errorMessage({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' })).toBe(
      messages.parsing,
    )
  })
})

test('the first message of each field is taken', () => {
  const error = refusal(422, 'no', { email: ['first', 'second'], 'travelers.1.name': ['third'], other: [] })
  expect(fieldErrors(error)).toEqual({ email: 'first', 'travelers.1.name': 'third' })
  expect(fieldErrors({ status: 'FETCH_ERROR', error: 'x' })).toEqual({})
})

test('a code is compared by itself, never by its text', () => {
  expect(hasCode(refusal(422, 'stale_version'), 'stale_version')).toBe(false)
  expect(hasCode(refusal(422, 'x'), 'validation_failed')).toBe(true)
})

describe('a refusal that the same call would get again', () => {
  test('has its first field message, or its own sentence', () => {
    expect(
      finalRefusal(refusal(422, 'Some fields need attention.', { template_id: ['There is no such template.'] })),
    ).toBe('There is no such template.')
    expect(finalRefusal(refusal(409, 'The list has changed.'))).toBe('The list has changed.')
  })

  test.each([
    ['a busy server', refusal(429, 'Wait')],
    ['a server that is not ready', refusal(503, 'Later')],
    ['an error of the server', refusal(500, 'Sorry')],
    ['a session that ended', refusal(401, 'Sign in')],
    ['a network that is gone', { status: 'FETCH_ERROR', error: 'x' }],
    ['a proxy without a sentence', { status: 404, data: undefined }],
    ['a twin that still runs', { status: 409, data: { code: 'in_progress', message: 'Wait', request_id: 'r' } }],
    ['nothing', undefined],
  ])('is none of %s', (_name, error) => {
    expect(finalRefusal(error)).toBeUndefined()
  })
})
