import { departures } from 'contract/departures'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    departures: build.query({ ...call(departures.list), providesTags: ['Departure'] }),
    departureDays: build.query({ ...call(departures.days), providesTags: ['Departure'] }),
  }),
})

export const { useDeparturesQuery, useDepartureDaysQuery } = calendarApi
