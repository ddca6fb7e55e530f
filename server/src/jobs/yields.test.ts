import { expect, test } from 'vitest'
import { inTurns } from './yields.ts'

test('Work on many items lets the event loop handle what is ready whenever that was blocked for 10 ms', async () => {
  let time = 0
  let worked = 0
  const before: number[] = []
  const clock = { now: () => time, nextTurn: async () => void before.push(worked) }
  const work = (item: number) => {
    time += 4
    worked++
    return item * 2
  }
  expect(await inTurns([1, 2, 3, 4, 5, 6, 7], work, clock)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(before).toEqual([3, 6])
})
