import { profile } from 'contract/profile'
import { api } from '../api/api.ts'
import { profileRead } from '../api/auth.ts'
import { call } from '../api/call.ts'
import { sessionApi } from '../session/api.ts'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call(profile.update),
      invalidatesTags: (_result, error) => (error ? [] : ['Profile', 'Staff']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        // The header shows the new picture at once, and the next save is based on this one.
        dispatch(profileRead(answer.data))
        dispatch(sessionApi.util.updateQueryData('profile', undefined, () => answer.data))
      },
    }),
  }),
})

export const { useUpdateProfileMutation } = profileApi
