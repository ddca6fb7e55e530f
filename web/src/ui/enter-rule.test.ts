import { beforeEach, expect, test, vi } from 'vitest'
import { enterRule } from './enter-rule.ts'

const control = (kind: string) => ({ matches: (kinds: string) => kinds.split(', ').includes(kind) })
type Press = { key?: string; repeat?: boolean; ctrlKey?: boolean }

/** Whether a key that is pressed on a control at this moment does there what the browser makes of it. */
const acts = (target: object, at: number, { key = 'Enter', repeat = false, ctrlKey = false }: Press = {}) => {
  const preventDefault = vi.fn()
  enterRule.onKeyDown({ key, repeat, ctrlKey, metaKey: false, timeStamp: at, target, preventDefault } as never)
  return preventDefault.mock.calls.length === 0
}

const [button, field, other] = [control('button'), control('input'), control('input')]

beforeEach(enterRule.forget)

test('Enter pressed again after a button gave the focus to a field does nothing there, however often', () => {
  for (const kind of ['input', 'select', 'textarea']) {
    const next = control(kind)
    expect(acts(button, 1000)).toBe(true)
    expect([1200, 1500, 1900].map((at) => acts(next, at))).toEqual([false, false, false])
  }
})

test('Enter of a dialog over a field does nothing in that field, from which the dialog was opened', () => {
  expect(acts(field, 1000)).toBe(true)
  expect(acts(button, 1200)).toBe(true)
  expect(acts(field, 1400)).toBe(false)
})

test('Enter that is held down on a button does nothing in the field that has the focus then', () => {
  acts(button, 1000)
  expect([1660, 1690].map((at) => acts(field, at, { repeat: true }))).toEqual([false, false])
  acts(button, 3000)
  expect(acts(control('textarea'), 3660, { repeat: true })).toBe(false)
})

test('Enter that is held down in a field counts once, and writes lines in a text of several', () => {
  expect(acts(field, 1000)).toBe(true)
  expect(acts(field, 1660, { repeat: true })).toBe(false)
  const lines = control('textarea')
  expect(acts(lines, 3000)).toBe(true)
  expect([3660, 3690].map((at) => acts(lines, at, { repeat: true }))).toEqual([true, true])
})

test('Enter acts in a field after a while, and after anything else was pressed or typed', () => {
  acts(button, 1000)
  expect(acts(field, 1600)).toBe(true)
  acts(button, 3000)
  acts(field, 3100, { key: 'Tab' })
  expect(acts(other, 3200)).toBe(true)
  acts(button, 5000)
  enterRule.forget()
  expect(acts(field, 5100)).toBe(true)
})

test('Enter acts each time in one field and on buttons, and with Ctrl in every field', () => {
  expect([1000, 1100, 1200].map((at) => acts(field, at))).toEqual([true, true, true])
  expect([2000, 2100].map((at) => acts(control('button'), at))).toEqual([true, true])
  expect(acts(button, 2150, { repeat: true })).toBe(true)
  expect(acts(field, 2200, { ctrlKey: true })).toBe(true)
})
