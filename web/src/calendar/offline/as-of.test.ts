import { expect, test } from 'vitest'
import { answered } from './as-of.ts'

const none = { fulfilled: 0, started: 0 }

test('A sheet is as of the request that it answers', () => {
  const first = answered({ startedTimeStamp: 100, fulfilledTimeStamp: 130 }, none)
  expect(first).toEqual({ fulfilled: 130, started: 100 })
  expect(answered({ startedTimeStamp: 200, fulfilledTimeStamp: 220 }, first)).toEqual({ fulfilled: 220, started: 200 })
})

test('A newer request, under way or failed, does not change what is shown', () => {
  const shown = { fulfilled: 130, started: 100 }
  expect(answered({ startedTimeStamp: 200, fulfilledTimeStamp: 130 }, shown)).toBe(shown)
  expect(answered({ startedTimeStamp: 100, fulfilledTimeStamp: 130 }, shown)).toBe(shown)
})

test('A sheet that was cached before the page opened is not older than that', () => {
  expect(answered({ startedTimeStamp: 200, fulfilledTimeStamp: 130 }, none)).toEqual({ fulfilled: 130, started: 130 })
  const ofAnotherDay = { fulfilled: 180, started: 170 }
  expect(answered({ startedTimeStamp: 200, fulfilledTimeStamp: 130 }, ofAnotherDay).started).toBe(130)
})

test('Without an answer nothing is known', () => {
  expect(answered({ startedTimeStamp: 100 }, none)).toBe(none)
  expect(answered({}, none)).toBe(none)
})
