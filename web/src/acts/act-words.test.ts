import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import type { Act } from 'contract/acts'
import { endText, hasButtons } from './act-words.ts'

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
