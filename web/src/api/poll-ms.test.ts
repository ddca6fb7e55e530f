import { expect, test } from 'vitest'
import { pollMs } from './poll-ms.ts'

test('A record is read again often while its task runs, also where a call fails meanwhile', () => {
  expect(pollMs({}, 'check', 500)).toBe(500)
  expect(pollMs({ error: { status: 'FETCH_ERROR', error: '' } }, 'check', 500)).toBe(500)
})

test('A record without a task is read again seldom, as one that could not be read yet', () => {
  expect(pollMs({}, null, 500)).toBe(10_000)
  expect(pollMs({ error: { status: 503 } }, undefined, 500)).toBe(10_000)
})

test('A record that does not exist is not asked for again', () => {
  expect(pollMs({ error: { status: 404, data: { code: 'not_found' } } }, undefined, 500)).toBe(0)
})
