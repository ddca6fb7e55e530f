import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from 'contract/limits'
import { AppError } from './errors.ts'

const daySeconds = 24 * 60 * 60

const cookies = {
  refresh: { name: 'refresh_token', path: '/api', maxAge: 30 * daySeconds },
  singleSignOn: { name: 'single_sign_on', path: '/api/auth/single-sign-on', maxAge: limits.singleSignOnMinutes * 60 },
  /** Up to where in the database's log this browser has to see changes: its own last one. */
  position: { name: 'data_position', path: '/api', maxAge: 30 * daySeconds },
  device: { name: 'known_device', path: '/api', maxAge: 365 * daySeconds },
} as const
type Kind = keyof typeof cookies

const attributes = (request: FastifyRequest, kind: Kind) => ({
  path: cookies[kind].path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.server.config.publicUrl.startsWith('https:'),
})

export const readCookie = (request: FastifyRequest, kind: Kind): string | undefined =>
  request.cookies[cookies[kind].name]

export const setCookie = (request: FastifyRequest, reply: FastifyReply, kind: Kind, value: string) =>
  reply.setCookie(cookies[kind].name, value, { ...attributes(request, kind), maxAge: cookies[kind].maxAge })

/** The cookies of a sign-in. */
export function setSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { refresh, device }: { refresh: string; device: string },
): void {
  setCookie(request, reply, 'refresh', refresh)
  setCookie(request, reply, 'device', device)
}

export const clearCookie = (request: FastifyRequest, reply: FastifyReply, kind: Kind) =>
  reply.clearCookie(cookies[kind].name, attributes(request, kind))

/**
 * Refuses a cookie-authenticated call from a page of another site (CSRF). Clients that send neither header are not browsers
 * and pass.
 */
export function refuseForeignSite(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
  if (origin !== undefined && !isOwnOrigin(request, origin)) throw new AppError('forbidden')
}

function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  if (origin === request.server.config.publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
