import { expect, test } from 'vitest'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { limits } from 'contract/limits'
import { whyNotTell } from './why-not-tell.ts'

const counts = (change: number) => ({ bookings: change, change, unchanged: 0, refused: 0 })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test.each([
  ['changed as many bookings as a message may have', limits.messageBookings, 1, undefined],
  ['changed more', limits.messageBookings + 1, 1, texts.tooManyOfAct],
  ['is kept', 1, limits.actDays - 1, undefined],
  ['is no longer kept', 1, limits.actDays + 1, texts.actTooOld],
])('The customers of an action that %s', (_what, change, days, reason) => {
  expect(whyNotTell({ counts: counts(change), committed_at: daysAgo(days) })).toBe(reason)
})
