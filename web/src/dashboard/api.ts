import { dashboard } from 'contract/dashboard'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query({ ...call(dashboard.stats), providesTags: ['Dashboard'] }),
  }),
})

export const { useDashboardStatsQuery } = dashboardApi
