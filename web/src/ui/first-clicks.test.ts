import { expect, test, vi } from 'vitest'
import { firstClicks } from './first-clicks.ts'

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
