import type { Result } from 'contract/endpoint'
import { inclusions } from 'contract/inclusions'
import { limits } from 'contract/limits'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const known = call(inclusions.listKnown)

const inclusionApi = api.injectEndpoints({
  endpoints: (build) => ({
    inclusions: build.query({ ...call(inclusions.list), providesTags: ['Inclusion'] }),
    knownInclusions: build.query({ ...call(inclusions.listKnown), providesTags: ['Inclusion'] }),
    // Without a tag: who asks keeps the answer.
    inclusionsByIds: build.query<Result<typeof inclusions.listKnown>['data'], readonly number[]>({
      queryFn: (ids, _api, _options, send) =>
        allPages(
          send,
          (page) => known.query({ query: { ids: ids.join(','), page, limit: limits.page.max } }),
          (body) => {
            const { data, meta } = known.transformResponse(body)
            return { data, last_page: meta.last_page }
          },
        ),
    }),
    inclusion: build.query({ ...call(inclusions.find), providesTags: ['Inclusion'] }),
    createInclusion: build.mutation({ ...call(inclusions.create), invalidatesTags: stale(['Inclusion', 'Dashboard']) }),
    // Bookings show the option's name as it is now.
    updateInclusion: build.mutation({ ...call(inclusions.update), invalidatesTags: stale(['Inclusion', 'Booking']) }),
    deleteInclusion: build.mutation({ ...call(inclusions.remove), invalidatesTags: stale(['Inclusion', 'Dashboard']) }),
  }),
})

export const {
  useInclusionsQuery,
  useKnownInclusionsQuery,
  useLazyInclusionsByIdsQuery,
  useLazyInclusionQuery,
  useCreateInclusionMutation,
  useUpdateInclusionMutation,
  useDeleteInclusionMutation,
} = inclusionApi
