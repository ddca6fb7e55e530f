import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnProfile } from 'contract/profile'
import type { User } from 'contract/users'

/** Also looked for by `build/early-code.ts`, before any code of the application runs. */
const key = 'token'

/** The access token that all tabs share. */
export const storedToken = () => localStorage.getItem(key)

/** A profile that this device kept for a day sheet may lack the second step. */
type Self = User & Partial<Pick<OwnProfile, 'second_step'>>

export type AuthState = {
  token: string | null
  user: Self | null
  /** The role requires a second step, and the server refuses everything until it is set up. */
  secondStepDue?: boolean
  /** The session has ended while there was unsaved input: the page stays, and asks this person to sign in again. */
  lapsed?: boolean
}

const auth = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ token: storedToken(), user: null }),
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ token: string; user: OwnProfile }>): AuthState => ({
      ...payload,
      secondStepDue: payload.user.second_step?.is_due === true,
    }),
    secondStepDue: (state) => {
      state.secondStepDue = true
    },
    secondStepSet: (state) => {
      state.secondStepDue = false
    },
    /** By a refresh of this tab or of another one. */
    tokenChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
      delete state.lapsed
    },
    profileRead: (state, { payload }: PayloadAction<Self>) => {
      state.user = payload
    },
    /** The server no longer knows this session, while input on the page is not saved. */
    sessionLapsed: (state) => {
      state.token = null
      state.lapsed = true
    },
    signedOut: (): AuthState => ({ token: null, user: null }),
    /** The server no longer knows this session, without a sign-out. */
    sessionEnded: (): AuthState => ({ token: null, user: null }),
  },
})

/** The slice within the state of the store, which holds it under `auth`. */
export const authOf = (state: unknown): AuthState => (state as { auth: AuthState }).auth

export const {
  signedIn,
  tokenChanged,
  profileRead,
  signedOut,
  sessionEnded,
  sessionLapsed,
  secondStepDue,
  secondStepSet,
} = auth.actions
export const authReducer = auth.reducer

/** Local storage follows the state, so that a reload and other tabs have the same token. */
export function storeToken(token: string | null) {
  if (token === storedToken()) return
  if (token === null) localStorage.removeItem(key)
  else localStorage.setItem(key, token)
}

/** Calls back when another tab signs in, refreshes or signs out. */
export function onStoredToken(then: (token: string | null) => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) then(event.key === null ? null : event.newValue)
  })
}
