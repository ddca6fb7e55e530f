import { promotions } from 'contract/promotions'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const list = { type: 'Promotion', id: 'list' } as const
const one = (id: number) => ({ type: 'Promotion', id }) as const

const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotions: build.query({ ...call(promotions.list), providesTags: [list] }),
    promotion: build.query({
      ...call(promotions.find),
      providesTags: (_result, _error, { params }) => [one(params.id)],
    }),
    createPromotion: build.mutation({ ...call(promotions.create), invalidatesTags: [list, 'Dashboard'] }),
    // Refused or not, the person then sees what the server has.
    updatePromotion: build.mutation({
      ...call(promotions.update),
      invalidatesTags: (_result, _error, { params }) => [list, one(params.id), 'Dashboard'],
    }),
    deletePromotion: build.mutation({ ...call(promotions.remove), invalidatesTags: [list, 'Dashboard'] }),
  }),
})

export const {
  usePromotionsQuery,
  usePromotionQuery,
  useCreatePromotionMutation,
  useUpdatePromotionMutation,
  useDeletePromotionMutation,
} = promotionsApi
