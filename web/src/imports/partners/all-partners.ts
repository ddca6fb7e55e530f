import { importPartners, type ImportPartner } from 'contract/import-partners'
import { limits } from 'contract/limits'
import { allPages } from '../../api/all-pages.ts'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'
import { partners } from '../api.ts'

const byName = { sort_by: 'name', sort_order: 'asc', limit: limits.page.max } as const
const { query, transformResponse } = call(importPartners.list)

/** All partners whose readings one may use, by name: one call answers a page of them. */
export const allPartnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    allImportPartners: build.query<ImportPartner[], void>({
      queryFn: (_args, _api, _options, send) =>
        allPages(send, (page) => query({ query: { ...byName, page } }), transformResponse),
      providesTags: [partners],
    }),
  }),
})

export const { useAllImportPartnersQuery } = allPartnersApi
