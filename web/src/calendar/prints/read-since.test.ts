import { expect, test } from 'vitest'
import { readSince } from './read-since.ts'

/** The answers to requests in their order, and how many were made. */
function answering(...answers: { startedTimeStamp: number; error?: unknown }[]) {
  const made: number[] = []
  const refetch = async () => {
    const answer = answers[made.length]!
    made.push(answer.startedTimeStamp)
    return answer
  }
  return { made, refetch }
}

test('A request after the moment is enough', async () => {
  const { made, refetch } = answering({ startedTimeStamp: 10 })
  expect(await readSince(10, refetch)).toBe(true)
  expect(made).toEqual([10])
})

test('A request that began before the moment is made again', async () => {
  const { made, refetch } = answering({ startedTimeStamp: 9 }, { startedTimeStamp: 11 })
  expect(await readSince(10, refetch)).toBe(true)
  expect(made).toEqual([9, 11])
})

test('A request that fails is not received', async () => {
  expect(await readSince(10, answering({ startedTimeStamp: 11, error: {} }).refetch)).toBe(false)
  const { refetch } = answering({ startedTimeStamp: 9 }, { startedTimeStamp: 11, error: {} })
  expect(await readSince(10, refetch)).toBe(false)
})
