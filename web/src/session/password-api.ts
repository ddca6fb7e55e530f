import { session } from 'contract/session'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { ownSecondStep } from '../two-steps/api.ts'

const own = { type: 'Profile', id: 'sessions' } as const

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...call(session.changePassword),
      // It forgets the remembered devices, too.
      invalidatesTags: (_result, error) => (error ? [] : [own, ownSecondStep]),
    }),
    sessions: build.query({ ...call(session.list), providesTags: [own] }),
    // After a refusal too: the session may have ended.
    endSession: build.mutation({ ...call(session.end), invalidatesTags: [own] }),
  }),
})

export const { useChangePasswordMutation, useSessionsQuery, useEndSessionMutation } = passwordApi
