import { globalSearch } from 'contract/search'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({ search: build.query({ ...call(globalSearch.find), keepUnusedDataFor: 10 }) }),
})

export const { useSearchQuery } = searchApi
