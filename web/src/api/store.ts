import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import { authOf, authReducer, onStoredToken, sessionEnded, signedOut, storeToken, tokenChanged } from './auth.ts'

const endings = new Set<() => void>()

/** Calls back when the server ended the session, after the state was cleared. */
export function onSessionEnd(then: () => void) {
  endings.add(then)
  return () => endings.delete(then)
}

/** Stores the token, and drops all cached data when the session ends: another person may sign in next. */
const keepSession: Middleware = (store) => (next) => (action) => {
  const token = () => authOf(store.getState()).token
  const before = token()
  const result = next(action)
  // Only a change is stored: another tab may have stored a newer token that this one does not know yet.
  if (token() !== before) storeToken(token())
  if (sessionEnded.match(action)) for (const then of endings) then()
  if (sessionEnded.match(action) || signedOut.match(action)) store.dispatch(api.util.resetApiState())
  return result
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
  if (token === null) store.dispatch(sessionEnded())
  else store.dispatch(tokenChanged(token))
})
// Queries are sent again once the network is back.
setupListeners(store.dispatch, undefined)
