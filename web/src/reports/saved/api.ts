import { savedReports } from 'contract/saved-reports'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'
import { stale } from '../../api/stale.ts'

const savedReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedReports: build.query({ ...call(savedReports.list), providesTags: ['SavedReport'] }),
    // Read anew together with the reports, whose recipients are among them.
    reportRecipients: build.query({ ...call(savedReports.recipients), providesTags: ['SavedReport'] }),
    createSavedReport: build.mutation({ ...call(savedReports.create), invalidatesTags: stale(['SavedReport']) }),
    updateSavedReport: build.mutation({ ...call(savedReports.update), invalidatesTags: stale(['SavedReport']) }),
    deleteSavedReport: build.mutation({ ...call(savedReports.remove), invalidatesTags: stale(['SavedReport']) }),
  }),
})

export const {
  useSavedReportsQuery,
  useLazySavedReportsQuery,
  useReportRecipientsQuery,
  useCreateSavedReportMutation,
  useUpdateSavedReportMutation,
  useDeleteSavedReportMutation,
} = savedReportsApi
