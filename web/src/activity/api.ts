import { activity } from 'contract/activity'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every change of anything adds lines, of which no event says anything: what was kept is never shown for long.
    activityLines: build.query({ ...call(activity.list), keepUnusedDataFor: 0 }),
    activityLine: build.query({ ...call(activity.find) }),
  }),
})

export const { useActivityLinesQuery, useActivityLineQuery } = activityApi
