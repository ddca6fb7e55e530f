import { dashboard } from 'contract/dashboard'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardToday: build.query({ ...call(dashboard.today), providesTags: ['Dashboard'] }),
    dashboardStats: build.query({ ...call(dashboard.stats), providesTags: ['Dashboard'] }),
  }),
})

export const { useDashboardStatsQuery, useDashboardTodayQuery } = dashboardApi
