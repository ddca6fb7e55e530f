import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { beforeEach, expect, test, vi } from 'vitest'
import { authReducer, signedOut } from './auth.ts'
import { sendWithSession } from './refresh.ts'
import type { ApiRequest } from './outcome.ts'

type Answer = { status: number; body: unknown }
const unauthenticated = { code: 'unauthenticated', message: 'no', request_id: 'r' }
const ok = (data: unknown): Answer => ({ status: 200, body: { code: 'success', data } })
const no = (status: number, code = 'unauthenticated'): Answer => ({ status, body: { ...unauthenticated, code } })

let stored: Map<string, string>
let calls: string[]

/** A server that knows one access token, and what it answers to a refresh. */
function serve(refresh: () => Answer | Promise<Answer>, valid = 'new') {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    calls.push(path)
    const right = request.headers.get('authorization') === `Bearer ${valid}`
    const answer = path === '/api/refresh-token' ? await refresh() : right ? ok(path) : no(401)
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
}

function start() {
  const api = createApi({
    baseQuery: sendWithSession,
    endpoints: (build) => ({ read: build.query<unknown, string>({ query: (url) => get(url) }) }),
  })
  const store = configureStore({
    reducer: { auth: authReducer, api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const read = (url: string) => store.dispatch(api.endpoints.read.initiate(url))
  return { store, read, token: () => store.getState().auth.token }
}

const get = (url: string): ApiRequest => ({ method: 'GET', url, guarded: url !== '/open', patient: false })

beforeEach(() => {
  stored = new Map([['token', 'old']])
  calls = []
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('navigator', {})
  const { Request: Real } = globalThis
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

test('all waiting calls share one refresh, and are then sent again', async () => {
  serve(() => ok({ access: 'new' }))
  const { read, token } = start()
  const answers = await Promise.all(['/a', '/b', '/c'].map((url) => read(url)))
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true])
  expect(calls.filter((path) => path === '/api/refresh-token')).toHaveLength(1)
  expect(token()).toBe('new')
})

test('a token that another tab has stored meanwhile is taken without asking the server', async () => {
  serve(() => ok({ access: 'never' }))
  const { read, token } = start()
  stored.set('token', 'new')
  expect((await read('/a')).isSuccess).toBe(true)
  expect(calls).not.toContain('/api/refresh-token')
  expect(token()).toBe('new')
})

test('a refused refresh ends the session', async () => {
  serve(() => no(401))
  const { read, token } = start()
  const { error } = await read('/a')
  expect(error).toMatchObject({ status: 401, data: { code: 'unauthenticated' } })
  expect(token()).toBeNull()
})

test('a refresh that fails by the network or a 5xx does not end the session', async () => {
  serve(() => no(500, 'internal_error'))
  const broken = start()
  expect((await broken.read('/a')).error).toMatchObject({ status: 500 })
  expect(broken.token()).toBe('old')

  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  const cut = start()
  expect((await cut.read('/a')).error).toMatchObject({ status: 'FETCH_ERROR' })
  expect(cut.token()).toBe('old')
})

test('a fresh token that is refused too ends the session', async () => {
  serve(() => ok({ access: 'new' }), 'none')
  const { read, token } = start()
  await read('/a')
  expect(token()).toBeNull()
})

test('a 401 of an open call, or after signing out, asks for no refresh', async () => {
  serve(() => ok({ access: 'new' }))
  const { read, store } = start()
  await read('/open')
  store.dispatch(signedOut())
  await read('/a')
  expect(calls).toEqual(['/api/open', '/api/a'])
})
