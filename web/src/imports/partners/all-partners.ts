import { importPartners, type ImportPartner } from 'contract/import-partners'
import { limits } from 'contract/limits'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'
import { partners } from '../api.ts'

const byName = { sort_by: 'name', sort_order: 'asc', limit: limits.page.max } as const
const { query, transformResponse } = call(importPartners.list)

/** All partners whose readings one may use, by name: one call answers a page of them. */
export const allPartnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    allImportPartners: build.query<ImportPartner[], void>({
      queryFn: async (_args, _api, _options, send) => {
        const found: ImportPartner[] = []
        for (let page = 1; ; page++) {
          const answer = await send(query({ query: { ...byName, page } }))
          if (answer.error) return { error: answer.error }
          const { data, last_page: last } = transformResponse(answer.data)
          found.push(...data)
          if (page >= last) return { data: found }
        }
      },
      providesTags: [partners],
    }),
  }),
})

export const { useAllImportPartnersQuery } = allPartnersApi
