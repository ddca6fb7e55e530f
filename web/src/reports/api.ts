import { reports } from 'contract/reports'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({ report: build.query({ ...call(reports.read), providesTags: ['Report'] }) }),
})

export const { useReportQuery } = reportsApi
