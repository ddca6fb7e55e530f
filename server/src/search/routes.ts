import type { FastifyInstance } from 'fastify'
import { globalSearch } from 'contract/search'
import { handle } from '../http/handle.ts'
import { findEverywhere } from './read.ts'

export function searchRoutes(app: FastifyInstance) {
  handle(app, globalSearch.find, ({ query }, { db, me }) => findEverywhere(db, me, query.search))
}
