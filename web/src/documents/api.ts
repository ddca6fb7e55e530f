import { documents } from 'contract/documents'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacyPolicy: build.query(call(documents.privacyPolicy)),
    terms: build.query(call(documents.terms)),
    accessibility: build.query(call(documents.accessibility)),
  }),
})

export const { usePrivacyPolicyQuery, useTermsQuery, useAccessibilityQuery } = documentApi
