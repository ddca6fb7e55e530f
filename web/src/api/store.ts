import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import { apiBase } from 'contract/endpoint'
import { profile } from 'contract/profile'
import {
  authOf,
  authReducer,
  onStoredToken,
  sessionEnded,
  signedOut,
  storedToken,
  storeToken,
  tokenChanged,
  type AuthState,
} from './auth.ts'
import { endLapse, sessionLost } from './lapse.ts'
import { giveUpPage } from '../lib/unsaved.ts'
import { forgetListPlaces } from '../lib/list-place.ts'

const endings = new Set<() => void>()

/** Calls back when the server ended the session, after the state was cleared. */
export function onSessionEnd(then: () => void) {
  endings.add(then)
  return () => endings.delete(then)
}

/** Stores the token, and drops all cached data when the session ends: another person may sign in next. */
const keepSession: Middleware = (store) => (next) => (action) => {
  const auth = () => authOf(store.getState())
  const before = auth()
  const result = next(action)
  const after = auth()
  // Only a change is stored: another tab may have stored a newer token that this one does not know yet.
  if (after.token !== before.token) storeToken(after.token)
  if (sessionEnded.match(action)) for (const then of endings) then()
  if (before.lapsed && !after.lapsed) leaveLapse(before.user?.id, after)
  // Not when the session ends: a list is left only after that.
  if (after.user && after.user.id !== before.user?.id) forgetListPlaces()
  if (sessionEnded.match(action) || signedOut.match(action)) store.dispatch(api.util.resetApiState())
  return result
}

/** Leaves the page of another person with all that is on it, unasked. */
function startAnew() {
  giveUpPage()
  window.location.replace('/')
}

/** The calls that waited go on as the same person only; for another one everything is loaded anew. */
function leaveLapse(person: number | undefined, { token, user }: AuthState) {
  if (token !== null && user?.id !== person) {
    // Before the page draws, and keeps, what the first person read as the second one's.
    store.dispatch(api.util.resetApiState())
    return startAnew()
  }
  endLapse(token !== null)
}

/** A token that another tab stored while this one is lapsed: whose is it? Without an answer it is asked again by `resumeLapsed`. */
async function takeOver(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(apiBase + profile.find.path, { headers }).catch(() => undefined)
  // The session may have been resumed, or given up, meanwhile.
  if (!answer?.ok || !store.getState().auth.lapsed) return
  const { data } = (await answer.json()) as { data: { id: number } }
  if (data.id !== store.getState().auth.user?.id) startAnew()
  else store.dispatch(tokenChanged(token))
}

/** Asks once more whether the session goes on that another tab has begun. */
export function resumeLapsed() {
  const token = storedToken()
  if (token !== null && store.getState().auth.lapsed) void takeOver(token)
}

export const store = configureStore({
  reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, keepSession),
})
export type AppDispatch = typeof store.dispatch
export type RootState = { auth: ReturnType<typeof authReducer>; api: ReturnType<typeof api.reducer> }

onStoredToken((token) => {
  const { auth } = store.getState()
  if (token === auth.token) return
  if (token === null) store.dispatch(sessionLost(store))
  else if (auth.lapsed) void takeOver(token)
  else store.dispatch(tokenChanged(token))
})
// Queries are sent again once the network is back, and when the window is shown again.
setupListeners(store.dispatch)
