import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, version, versionOnly } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, oneOf, pageOf } from './list.ts'
import { reviewMessages } from './review-messages.ts'
import { accessTo } from './permissions.ts'
import { rejectionReasonNames } from './review-policy.ts'

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const review = z.object({
  id,
  rating: z.int(),
  status: z.enum(reviewStatuses),
  comment: z.string(),
  /** By the published policy; null unless rejected, and for rejections without one. */
  rejection_reason: z.nullable(z.enum(rejectionReasonNames)),
  version: z.int(),
  created_at: instant,
  user: z.object({ username: z.string(), email: z.string(), profile_image_url: z.nullable(z.string()) }),
})
export type Review = z.output<typeof review>

/** How many of the reviews of the last twelve months are approved and rejected, by rating, and whether bad ones are rejected more often. */
export const reviewShares = z.object({
  shares: z.array(z.object({ rating: z.int(), approved: z.int(), rejected: z.int() })),
  low_rejected_more: z.boolean(),
})
export type ReviewShare = z.output<typeof reviewShares>['shares'][number]

export const reviewQuery = listQuery({
  filters: { status: oneOf('status', reviewStatuses), rating: oneOf('rating', ['1', '2', '3', '4', '5']) },
  sorts: ['username', 'rating', 'status'],
  limit: limits.page.reviews,
})
export type ReviewQuery = z.output<typeof reviewQuery>

/** The version that the decision is based on. */
const moderation = versionOnly

/** The reason is optional for clients of earlier versions. */
const rejection = z.optional(z.object({ version, reason: oneOf('reason', rejectionReasonNames) }))

const access = accessTo.reviews

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access,
    summary: 'List reviews',
    query: reviewQuery,
    result: pageOf(review),
  }),
  shares: endpoint({
    method: 'GET',
    path: '/admin/reviews/shares',
    access,
    summary: 'How many of the reviews of the last twelve months are approved and rejected, by rating',
    result: reviewShares,
  }),
  find: endpoint({
    method: 'GET',
    path: '/reviews/:id',
    access,
    summary: 'Read one review',
    params: idParams,
    result: review,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/approve',
    changes: ['review'],
    access,
    summary: 'Approve a review',
    params: idParams,
    body: moderation,
    result: review,
    message: reviewMessages.approved,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/reject',
    changes: ['review'],
    access,
    summary: 'Reject a review, with a reason of the published policy; one that is rejected gets another reason',
    params: idParams,
    body: rejection,
    result: review,
    message: reviewMessages.rejected,
  }),
}
