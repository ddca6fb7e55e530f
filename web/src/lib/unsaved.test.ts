import { expect, test, vi } from 'vitest'
import { mayLeave, registerForm } from './unsaved.ts'

test('A dialog is asked about what is typed in it alone, the page about all', async () => {
  const [page, dialog] = [vi.fn(() => Promise.resolve(true)), vi.fn(() => Promise.resolve(true))]
  const ends = [
    registerForm({ isUnsaved: () => true, ask: page }),
    registerForm({ within: 'dialog', isUnsaved: () => true, ask: dialog }),
  ]
  expect(await mayLeave('dialog')).toBe(true)
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1])
  expect(await mayLeave()).toBe(true)
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 2])
  for (const end of ends) end()
})

test('Nothing is asked where something is not left in any case', async () => {
  const ask = vi.fn(() => Promise.resolve(true))
  const ends = [registerForm({ isUnsaved: () => true, ask }), registerForm({ isUnsaved: () => true })]
  expect(await mayLeave()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  for (const end of ends) end()
  expect(await mayLeave()).toBe(true)
})
