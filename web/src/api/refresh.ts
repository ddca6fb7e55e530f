import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import { apiBase } from 'contract/endpoint'
import { session } from 'contract/session'
import { authOf, storedToken, tokenChanged } from './auth.ts'
import { call } from './call.ts'
import { isLapsed, sessionLost, signedInAgain } from './lapse.ts'
import type { ApiError } from './outcome.ts'
import { sendOnce, type ApiBaseQuery } from './request.ts'

type Refreshed = { error?: ApiError }

const tokenNow = (api: BaseQueryApi) => authOf(api.getState()).token

/** Tabs share one refresh cookie, so only one refreshes at a time. Without locks (plain http off localhost) the server's grace
 * period for a replaced cookie covers it. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`${apiBase}${session.refresh.path}`, work) : work()

/** How long a change of local storage by another tab may take to be visible in this one. */
const storageDelayMs = 50

async function refresh(spent: string | null, api: BaseQueryApi): Promise<Refreshed> {
  if (storedToken() === spent) await new Promise((resolve) => setTimeout(resolve, storageDelayMs))
  const stored = storedToken()
  if (stored && stored !== spent) {
    api.dispatch(tokenChanged(stored))
    return {}
  }
  const request = { method: session.refresh.method, url: session.refresh.path, guarded: false, patient: false }
  // A signal of its own: the call that started the refresh may be aborted while others wait for the token.
  const { data, error } = await sendOnce(request, { ...api, signal: new AbortController().signal }, {})
  if (error) return { error }
  api.dispatch(tokenChanged(call(session.refresh).transformResponse(data).access))
  return {}
}

let running: Promise<Refreshed> | undefined

/** One refresh for all calls that wait for it. */
function refreshOnce(spent: string | null, api: BaseQueryApi) {
  running ??= oneAtATime(() => refresh(spent, api)).finally(() => {
    running = undefined
  })
  return running
}

const refused = (error: ApiError) => error.status === 401 || error.status === 403

/** A newer token than the spent one, or why there is none. Only the server's refusal ends the session. */
async function renew(spent: string, api: BaseQueryApi): Promise<{ token: string | null; error?: ApiError }> {
  // Another call may have renewed it, or a sign-out ended it, while this one was under way.
  if (tokenNow(api) !== spent) return { token: tokenNow(api) }
  const { error } = await refreshOnce(spent, api)
  if (!error) return { token: tokenNow(api) }
  if (!refused(error)) return { token: null, error }
  if (tokenNow(api) === spent) api.dispatch(sessionLost(api))
  return { token: null }
}

/** Sends; on 401 gets a new access token and sends again. */
const sendAndRenew: ApiBaseQuery = async (request, api, options) => {
  const { token: spent, user } = authOf(api.getState())
  const first = await sendOnce(request, api, options)
  if (first.error?.status !== 401 || spent === null) return first
  const { token, error } = await renew(spent, api)
  if (token === null) return error ? { error } : first
  // Another person has signed in meanwhile, for whom it was not meant.
  if (user !== null && authOf(api.getState()).user?.id !== user.id) return first
  const second = await sendOnce(request, api, options)
  if (second.error?.status === 401 && tokenNow(api) === token) api.dispatch(sessionLost(api))
  return second
}

/**
 * Sends with the token of the session, which it renews once. While a lapsed session waits for its person, so does the call:
 * it was refused before anything was done, and is sent once more.
 */
export const sendWithSession: ApiBaseQuery = async (request, api, options) => {
  if (!request.guarded) return sendOnce(request, api, options)
  if (isLapsed(api)) await signedInAgain()
  const answer = await sendAndRenew(request, api, options)
  if (answer.error?.status !== 401 || !isLapsed(api)) return answer
  return (await signedInAgain()) ? sendOnce(request, api, options) : answer
}
