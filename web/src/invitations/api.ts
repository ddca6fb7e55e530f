import { invitations } from 'contract/invitations'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const ofStaff = (id: number) => ({ type: 'Staff', id: `invitation-${id}` }) as const
const staffList = { type: 'Staff', id: 0 } as const

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteStaff: build.mutation({
      ...call(invitations.create),
      invalidatesTags: stale([staffList, 'SavedReport', 'Dashboard']),
    }),
    invitation: build.query({
      ...call(invitations.find),
      providesTags: (_result, _error, { params }) => [ofStaff(params.id)],
    }),
    // After a refusal too: the password may be chosen by now.
    resendInvitation: build.mutation({
      ...call(invitations.resend),
      invalidatesTags: stale(({ params }) => [ofStaff(params.id)]),
    }),
    cancelInvitation: build.mutation({
      ...call(invitations.cancel),
      invalidatesTags: stale(({ params }) => [ofStaff(params.id)]),
    }),
    checkInvitation: build.query({ ...call(invitations.check), keepUnusedDataFor: 0 }),
    acceptInvitation: build.mutation(call(invitations.accept)),
  }),
})

export const {
  useInviteStaffMutation,
  useInvitationQuery,
  useResendInvitationMutation,
  useCancelInvitationMutation,
  useCheckInvitationQuery,
  useAcceptInvitationMutation,
} = invitationApi
