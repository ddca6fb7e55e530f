import { apiKeys } from 'contract/api-keys'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const all = { type: 'Profile', id: 'api-keys' } as const

const apiKeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query({ ...call(apiKeys.list), providesTags: [all] }),
    createApiKey: build.mutation({ ...call(apiKeys.create), invalidatesTags: stale([all]) }),
    // After a refusal too: it may have ended.
    endApiKey: build.mutation({ ...call(apiKeys.end), invalidatesTags: stale([all]) }),
  }),
})

export const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = apiKeyApi
