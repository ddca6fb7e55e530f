import { promotions } from 'contract/promotions'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const list = { type: 'Promotion', id: 'list' } as const
const one = (id: number) => ({ type: 'Promotion', id }) as const

const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotions: build.query({ ...call(promotions.list), providesTags: [list] }),
    promotion: build.query({
      ...call(promotions.find),
      providesTags: (_result, _error, { params }) => [one(params.id)],
    }),
    createPromotion: build.mutation({ ...call(promotions.create), invalidatesTags: stale([list, 'Dashboard']) }),
    // After a refusal too: the record may have changed.
    updatePromotion: build.mutation({
      ...call(promotions.update),
      invalidatesTags: stale(({ params }) => [list, one(params.id), 'Dashboard']),
    }),
    deletePromotion: build.mutation({
      ...call(promotions.remove),
      invalidatesTags: stale(({ params }, error) => (error ? [list, one(params.id)] : [list, 'Dashboard'])),
    }),
  }),
})

export const {
  usePromotionsQuery,
  usePromotionQuery,
  useLazyPromotionQuery,
  useCreatePromotionMutation,
  useUpdatePromotionMutation,
  useDeletePromotionMutation,
} = promotionsApi
