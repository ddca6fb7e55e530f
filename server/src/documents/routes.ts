import type { FastifyInstance } from 'fastify'
import { documents } from 'contract/documents'
import { handle } from '../http/handle.ts'
import { accessibility } from './accessibility.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { terms } from './terms.ts'

export function documentRoutes(app: FastifyInstance) {
  handle(app, documents.privacyPolicy, async () => privacyPolicy(app.config.retentionMonths))
  handle(app, documents.terms, async () => terms)
  handle(app, documents.accessibility, async () => accessibility)
}
