import { expect, test } from 'vitest'
import { manifestEntry as entry } from 'contract/testing'
import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import { waitingText } from './waiting-text.ts'
import { withChanges } from './with-changes.ts'

const checkIn = (booking: number, arrived: number | null): WaitingChange => ({
  key: 'k',
  booking,
  lead: 'Ada Hughes',
  kind: 'check-in',
  arrived,
})
const note = (booking: number, text: string): WaitingChange => ({
  key: 'k',
  booking,
  lead: 'Ada Hughes',
  kind: 'note',
  note: text,
  before: '',
})
const numbered = (...changes: WaitingChange[]) => changes.map((change, index): NumberedChange => [index + 1, change])

test('What waits is counted by its kinds', () => {
  expect(waitingText([])).toBe('')
  expect(waitingText(numbered(checkIn(1, 2)))).toBe('1 check-in has')
  expect(waitingText(numbered(checkIn(1, 2), note(1, 'a'), note(2, 'b')))).toBe('1 check-in and 2 notes have')
})

const sheet = [{ manifest: [entry(1), entry(2)] }]
const shown = (changes: Parameters<typeof withChanges>[1], asOf: number) =>
  withChanges(sheet, changes, { day: '2026-06-06', asOf }).flatMap(({ manifest }) =>
    manifest.map((each) => [each.arrived, each.note, 'isWaiting' in each] as const),
  )

test('A sheet shows the last change of each booking that is not confirmed, and not what was refused', () => {
  const refused = { ...note(2, 'Refused'), refusal: { message: 'Because' } }
  const changes = numbered(checkIn(1, 2), checkIn(1, null), checkIn(1, 1), note(1, 'Here'), refused)
  expect(shown({ changes, sent: [] }, 0)).toEqual([
    [1, 'Here', true],
    [null, '', false],
  ])
})

test('A confirmed change is shown until a sheet was requested after it', () => {
  const sent = [{ change: checkIn(1, 2), at: 100 }]
  expect(shown({ changes: [], sent }, 99)[0]).toEqual([2, '', false])
  expect(shown({ changes: [], sent }, 100)[0]).toEqual([null, '', false])
})

test('What shows no change stays the same object, and so does a sheet that has the confirmed changes', () => {
  const days = [...sheet, { manifest: [entry(3)] }]
  const changed = withChanges(days, { changes: numbered(checkIn(1, 2)), sent: [] }, { day: '2026-06-06', asOf: 0 })
  expect(changed[0]).not.toBe(days[0])
  expect(changed[0]?.manifest[1]).toBe(days[0]?.manifest[1])
  expect(changed[1]).toBe(days[1])
  const sent = [{ change: checkIn(1, null), at: 100 }]
  expect(withChanges(days, { changes: [], sent }, { day: '2026-06-06', asOf: 0 })[0]).toBe(days[0])
})

test('A check-in of the sheet of another day is not shown, a note is', () => {
  const [away, here] = [
    { ...checkIn(1, 2), day: '2026-06-05' },
    { ...checkIn(1, 2), day: '2026-06-06' },
  ]
  for (const [change, arrived, isWaiting] of [
    [away, null, false],
    [here, 2, true],
  ] as const) {
    expect(shown({ changes: numbered(change), sent: [] }, 0)[0]).toEqual([arrived, '', isWaiting])
    expect(shown({ changes: [], sent: [{ change: change, at: 100 }] }, 0)[0]).toEqual([arrived, '', false])
  }
  expect(shown({ changes: numbered(away, note(1, 'Here')), sent: [] }, 0)[0]).toEqual([null, 'Here', true])
})
