import { expect, test, vi } from 'vitest'
import { clicksAfterGone, firstClicks } from './first-clicks.ts'

type Click = { at: number; detail?: number; x?: number; pointerType?: string }

/** Which of these clicks reach their button. */
const reaching = (clicks: Click[]) =>
  clicks.map(({ at, detail = 1, x = 40, pointerType = 'touch' }) => {
    const stopPropagation = vi.fn()
    const event = { detail, timeStamp: at, clientX: x, clientY: 40, nativeEvent: { pointerType } }
    firstClicks.onClickCapture({ ...event, preventDefault: vi.fn(), stopPropagation } as never)
    return stopPropagation.mock.calls.length === 0
  })

test('Of taps on one place in a row the first reaches its button, however the browser counts them', () => {
  const taps = [{ at: 1000 }, { at: 1200, detail: 2 }, { at: 1400 }, { at: 1600 }]
  expect(reaching(taps)).toEqual([true, false, false, false])
})

test('A later tap, and one on another place, reach their buttons', () => {
  expect(reaching([{ at: 3000 }, { at: 3600 }, { at: 3700, x: 140 }])).toEqual([true, true, true])
})

test('The second click of a mouse that it counts as such does nothing, and keys are pressed as often as they are', () => {
  const mouse = { pointerType: 'mouse' }
  expect(
    reaching([
      { at: 5000, ...mouse },
      { at: 5100, ...mouse },
      { at: 5200, detail: 2, ...mouse },
    ]),
  ).toEqual([true, true, false])
  expect(reaching([6000, 6100].map((at) => ({ at, detail: 0, pointerType: '' })))).toEqual([true, true])
})

/** Which of these clicks reach what lies under a button, after one on that button at the moment 0. */
const reachingUnder = (clicks: Click[], { isConnected, start }: { isConnected: boolean; start: number }) => {
  const press = { detail: 1, timeStamp: start, clientX: 40, clientY: 40, nativeEvent: { pointerType: 'mouse' } }
  firstClicks.onClickCapture({ ...press, target: { isConnected } } as never)
  return clicks.map(({ at, detail = 1, x = 40, pointerType = 'mouse' }) => {
    const stopPropagation = vi.fn()
    const event = { detail, timeStamp: start + at, clientX: x, clientY: 40, nativeEvent: { pointerType } }
    clicksAfterGone.onClickCapture({ ...event, preventDefault: vi.fn(), stopPropagation } as never)
    return stopPropagation.mock.calls.length === 0
  })
}

test('The second click on a button that is gone does not reach what lay under it', () => {
  const gone = { isConnected: false, start: 10_000 }
  expect(reachingUnder([{ at: 200, detail: 2 }], gone)).toEqual([false])
  const touch = { pointerType: 'touch' }
  expect(
    reachingUnder(
      [200, 400, 600].map((at) => ({ at, ...touch })),
      gone,
    ),
  ).toEqual([false, false, false])
})

test('Fields take later clicks, those on another place, keys, and both clicks of a double click of their own', () => {
  const gone = { isConnected: false, start: 20_000 }
  expect(reachingUnder([{ at: 200 }, { at: 300, detail: 2, x: 140 }, { at: 400, detail: 0 }], gone)).toEqual([
    true,
    true,
    true,
  ])
  expect(reachingUnder([{ at: 700 }, { at: 800, detail: 2 }], gone)).toEqual([true, true])
  expect(reachingUnder([{ at: 200, detail: 2 }], { isConnected: true, start: 30_000 })).toEqual([true])
})

/** Whether a key that is pressed on an element of this kind does there what the browser makes of it. */
const acts = (on: string, pressed: { key: string; repeat: boolean }) => {
  const preventDefault = vi.fn()
  const target = { closest: (kinds: string) => (kinds.split(', ').includes(on) ? target : null) }
  firstClicks.onKeyDownCapture({ ...pressed, target, preventDefault } as never)
  return preventDefault.mock.calls.length === 0
}

test('Enter that is held down presses a button or a link once', () => {
  for (const on of ['button', 'a']) {
    expect(acts(on, { key: 'Enter', repeat: false })).toBe(true)
    expect(acts(on, { key: 'Enter', repeat: true })).toBe(false)
  }
})

test('Other keys that are held down, and Enter in a field, repeat as before', () => {
  for (const key of [' ', 'Tab', 'ArrowDown']) expect(acts('button', { key, repeat: true })).toBe(true)
  for (const on of ['input', 'textarea', 'select']) expect(acts(on, { key: 'Enter', repeat: true })).toBe(true)
})
