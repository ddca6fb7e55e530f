import { reports, type Report } from 'contract/reports'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const read = call(reports.read)

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query({
      ...read,
      // The store looks through what is not frozen, and compares it with the answer before: of a thousand rows that took as long as
      // their picture. An answer that comes is another one, since it says when it was made.
      transformResponse: (body: unknown): Report => Object.freeze(read.transformResponse(body)),
      structuralSharing: false,
      providesTags: ['Report'],
    }),
  }),
})

export const { useReportQuery } = reportsApi
