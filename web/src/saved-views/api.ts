import { savedViews } from 'contract/saved-views'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({ ...call(savedViews.list), providesTags: ['SavedView'] }),
    createSavedView: build.mutation({ ...call(savedViews.create), invalidatesTags: stale(['SavedView']) }),
    updateSavedView: build.mutation({ ...call(savedViews.update), invalidatesTags: stale(['SavedView']) }),
    deleteSavedView: build.mutation({ ...call(savedViews.remove), invalidatesTags: stale(['SavedView']) }),
  }),
})

export const {
  useSavedViewsQuery,
  useLazySavedViewsQuery,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  useDeleteSavedViewMutation,
} = savedViewsApi
