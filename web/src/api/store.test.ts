import { beforeEach, expect, test, vi } from 'vitest'

let stored: Map<string, string>
let otherTab: (event: { key: string | null; newValue: string | null }) => void

beforeEach(() => {
  stored = new Map([['token', 'first']])
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: typeof otherTab) => {
      if (type === 'storage') otherTab = listener
    },
  })
  return () => vi.unstubAllGlobals()
})

const load = async () => ({ ...(await import('./store.ts')), ...(await import('./auth.ts')) })

test('the token of a reload is the stored one, and every change of it is stored', async () => {
  const { store, tokenChanged, signedOut } = await load()
  expect(store.getState().auth.token).toBe('first')
  store.dispatch(tokenChanged('second'))
  expect(stored.get('token')).toBe('second')
  store.dispatch(signedOut())
  expect(stored.has('token')).toBe(false)
})

test('a token that another tab has just stored is not overwritten', async () => {
  const { store } = await load()
  stored.set('token', 'newer')
  store.dispatch({ type: 'anything' })
  expect(stored.get('token')).toBe('newer')
  stored.delete('token')
  store.dispatch({ type: 'anything' })
  expect(stored.has('token')).toBe(false)
})

test('a token of another tab is taken over, and its sign-out ends the session here', async () => {
  const { store, onSessionEnd } = await load()
  const ended = vi.fn()
  onSessionEnd(ended)
  otherTab({ key: 'token', newValue: 'theirs' })
  expect(store.getState().auth.token).toBe('theirs')
  otherTab({ key: 'theme', newValue: 'dark' })
  expect(ended).not.toHaveBeenCalled()
  otherTab({ key: 'token', newValue: null })
  expect(store.getState().auth.token).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})
