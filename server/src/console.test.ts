import { describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { StartRefused } from './db/failures.ts'
import { inOneSentence, textOf } from './console.ts'
import { AppError } from './http/errors.ts'

const what = 'The command was not done'
const coded = (code: string, message: string) => Object.assign(new Error(message), { code, syscall: 'getaddrinfo' })

describe('A failure is printed as one sentence', () => {
  test.each<[string, unknown, string]>([
    [
      'that names the store behind an answer',
      new StartRefused('The store of S3_URL answers: Denied.'),
      'The store of S3_URL answers: Denied.',
    ],
    ['that names what the disk refused', coded('ENOSPC', 'ENOSPC: no space left'), `${what}: ENOSPC: no space left.`],
  ])('%s', (_what, cause, sentence) => {
    expect(textOf(what, new AppError('unavailable', undefined, { cause }))).toBe(sentence)
  })

  test('that is its own where it has no cause', () => {
    expect(textOf(what, new AppError('unavailable'))).toBe(messages.unavailable)
  })

  test('that does not name the database for a name that no name server finds', () => {
    const error = coded('EAI_AGAIN', 'getaddrinfo EAI_AGAIN office')
    expect(textOf(what, error)).toBe(`${what}: getaddrinfo EAI_AGAIN office.`)
  })
})

test('A fault of the program keeps its stack', () => {
  const error = coded('ERR_INVALID_ARG_TYPE', 'wrong')
  expect(inOneSentence(what, error)).toBe(error)
  expect(textOf(what, error)).toContain('console.test.ts')
})
