import type { Result } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { profile } from 'contract/profile'
import { session } from 'contract/session'
import type { User } from 'contract/users'
import { useSelector } from 'react-redux'
import { api } from '../api/api.ts'
import { authOf, profileRead, signedIn, signedOut } from '../api/auth.ts'
import { call } from '../api/call.ts'
import { clientFailure, hasCode, toastError } from '../api/errors.ts'
import { hasKeptDay, setKeptDay } from '../lib/kept-flag.ts'
import type { AppDispatch, RootState } from '../api/store.ts'
import { setLogoutPending } from './pending-logout.ts'

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Result<typeof session.login> }> }

/** What follows the answer of a sign-in, however the person signed in. */
export async function afterSignIn(_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined)
  if (!answer) return
  const { access, user } = answer.data
  // Its cookie replaced the one of a session that the server could not be asked to end.
  setLogoutPending(false)
  dispatch(signedIn({ token: access, user }))
  // The answer of the sign-in is the profile; the shell need not read it again.
  await dispatch(sessionApi.util.upsertQueryData('profile', undefined, user))
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...call(session.login),
      onQueryStarted: afterSignIn,
    }),
    logout: build.mutation({
      ...call(session.logout),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        // First, so that other tabs take it for a logout and not for a session that was ended while changes wait.
        setKeptDay(false)
        dispatch(signedOut())
      },
    }),
    profile: build.query({
      ...call(profile.find),
      providesTags: ['Profile'],
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        try {
          dispatch(profileRead((await queryFulfilled).data))
        } catch (failure) {
          const { error } = failure as { error?: { status?: unknown } }
          // A later failure leaves the known profile, and an ended session has its own message, whatever became of the call.
          const { token, user } = authOf(getState())
          const isStart = user === null && token !== null
          // Without a network the page may open with the profile that this device kept.
          const isKept = clientFailure(error) !== undefined && hasKeptDay()
          if (isStart && error?.status !== 401 && !isKept && !hasCode(error, 'second_step_due'))
            toastError(error, messages.profile.loadFailed, { id: messages.profile.loadFailed })
        }
      },
    }),
  }),
})

export const { useLoginMutation, useLogoutMutation, useProfileQuery, useLazyProfileQuery } = sessionApi

/** Who is signed in. Inside the shell only, which draws no page before it knows. */
export function useMe(): User {
  const { user } = useSelector((state: RootState) => state.auth)
  if (!user) throw new Error('useMe is for pages inside the shell')
  return user
}
