import { staffSessions } from 'contract/staff-sessions'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'
import { stale } from '../../api/stale.ts'
import { secondStepOf } from '../../two-steps/api.ts'

const all = { type: 'Profile', id: 'all-sessions' } as const

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSessions: build.query({ ...call(staffSessions.list), providesTags: [all] }),
    // After a refusal too: the session may have ended.
    endStaffSession: build.mutation({ ...call(staffSessions.end), invalidatesTags: stale([all]) }),
    endStaffSessions: build.mutation({
      ...call(staffSessions.endAll),
      invalidatesTags: stale(({ params }) => [all, secondStepOf(params.id)]),
    }),
  }),
})

export const { useStaffSessionsQuery, useEndStaffSessionMutation, useEndStaffSessionsMutation } = sessionsApi
