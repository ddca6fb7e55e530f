import type { FastifyInstance } from 'fastify'
import { reviews } from 'contract/reviews'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { findReview, listReviews, readShares } from './read.ts'
import { approveReview, rejectReview } from './write.ts'

export function reviewRoutes(app: FastifyInstance) {
  handle(app, reviews.list, ({ query }, { db }) => listReviews(db, query))

  handle(app, reviews.shares, (_input, { db }) => readShares(db))

  handle(app, reviews.find, async ({ params }, { db }) => existing(await findReview(db, params.id)))

  handle(app, reviews.approve, ({ params, body }, { tx }) => approveReview(tx, params.id, body?.version))
  handle(app, reviews.reject, ({ params, body }, { tx }) => rejectReview(tx, params.id, body?.version, body?.reason))
}
