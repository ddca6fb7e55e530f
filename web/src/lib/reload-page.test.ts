import { beforeEach, expect, test, vi } from 'vitest'
import { mayReloadFor, reloadOnceFor } from './reload-page.ts'

let stored: Map<string, string>
let asks = false
const reload = vi.fn()

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

const open = (sessionStorage: object | undefined) =>
  vi.stubGlobal('window', { sessionStorage, dispatchEvent: () => !asks, location: { reload } })

beforeEach(() => {
  stored = new Map()
  asks = false
  reload.mockReset()
  open(storage())
  return () => vi.unstubAllGlobals()
})

test('a page reloads by itself once for a file that is gone, and once for each other file', () => {
  expect(mayReloadFor('ReviewsPage')).toBe(true)
  reloadOnceFor('ReviewsPage')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(mayReloadFor('ReviewsPage')).toBe(false)
  expect(mayReloadFor('CalendarPage')).toBe(true)
})

test('a page does not reload by itself for a part of it, nor where the browser would ask', () => {
  expect(mayReloadFor(undefined)).toBe(false)
  asks = true
  expect(mayReloadFor('ReviewsPage')).toBe(false)
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test.each([
  ['is missing', undefined],
  ['keeps nothing', { getItem: () => null, setItem: full }],
])('a page does not reload by itself where the storage of the session %s', (_name, sessionStorage) => {
  open(sessionStorage)
  expect(mayReloadFor('ReviewsPage')).toBe(false)
})
