import { reviews } from 'contract/reviews'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const list = { type: 'Review', id: 'list' } as const
const one = (id: number) => ({ type: 'Review', id }) as const

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query({ ...call(reviews.list), providesTags: [list] }),
    reviewShares: build.query({ ...call(reviews.shares), providesTags: [list] }),
    review: build.query({ ...call(reviews.find), providesTags: (_result, _error, { params }) => [one(params.id)] }),
    approveReview: build.mutation({
      ...call(reviews.approve),
      invalidatesTags: stale(({ params }) => [list, one(params.id), 'Dashboard']),
    }),
    rejectReview: build.mutation({
      ...call(reviews.reject),
      invalidatesTags: stale(({ params }) => [list, one(params.id), 'Dashboard']),
    }),
  }),
})

export const {
  useReviewsQuery,
  useReviewSharesQuery,
  useReviewQuery,
  useApproveReviewMutation,
  useRejectReviewMutation,
} = reviewsApi
