import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AnyEndpoint } from 'contract/endpoint'
import { bookingRoutes } from './bookings/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { registerErrors } from './http/errors.ts'
import type { Me } from './http/me.ts'
import { inclusionRoutes } from './inclusions/routes.ts'
import { findMe } from './session/read.ts'
import { sessionRoutes } from './session/routes.ts'
import { profileRoutes } from './profile/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    config: Config
    findMe: (request: FastifyRequest) => Promise<Me | undefined>
  }
  interface FastifyRequest {
    me: Me | undefined
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}
