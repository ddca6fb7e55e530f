import { profile } from 'contract/profile'
import { api } from '../api/api.ts'
import { profileRead } from '../api/auth.ts'
import { call } from '../api/call.ts'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call(profile.update),
      invalidatesTags: (_result, error) => (error ? [] : ['Profile', 'Staff']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        // The header shows the new picture at once.
        if (answer) dispatch(profileRead(answer.data))
      },
    }),
  }),
})

export const { useUpdateProfileMutation } = profileApi
