import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import type { Act } from 'contract/acts'
import { consequenceText, endText, hasButtons, taskText } from './act-words.ts'

const undone = { restored: 3, kept_count: 0, kept: [] }
const ended = (act: Partial<Act>) => ({ state: 'failed', task: null, ...act }) as Act

test.each([
  ['before it changed a booking', {}, actMessages.failedBefore, false],
  ['and was undone', { undone }, actMessages.failedUndone, false],
  ['and was undone in part', { undone, changes_remain: true }, actMessages.failedPartly, true],
  ['and was not undone', { changes_remain: true }, actMessages.failedPartly, true],
])('Of a bulk action that failed %s just that is said, and what is left can be undone', (_how, act, text, buttons) => {
  expect([endText(ended(act)), hasButtons(ended(act))]).toEqual([text, buttons])
})

test.each([
  ['who started it', 1, 'you'],
  ['another person', 2, 'Ann'],
])('A running commit says to %s who gets the notification of its end', (_who, me, notified) => {
  const counts = { bookings: 9, change: 8, unchanged: 1, refused: 0 }
  const text = `Changing 8 bookings. You can leave; ${notified} will get a notification when it is done.`
  expect(taskText({ task: 'commit', task_by: { id: 1, name: 'Ann' }, counts }, me)).toBe(text)
})

test('Of a departure without bookings it is said what happens to it, and not to 0 bookings', () => {
  const counts = { bookings: 0, change: 0, unchanged: 0, refused: 0 }
  expect(taskText({ task: 'check', task_by: null, counts }, 1)).toBe('Checking the departure. Nothing is changed yet.')
  expect(consequenceText({ code: 'guide_clash', count: 0, booking_ids: [], guides: ['Nia'] })).toBe(
    'The departure, whose guide would lead another one at that time. Guide: Nia',
  )
})
