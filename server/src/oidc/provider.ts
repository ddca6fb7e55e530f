import { createHmac, randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import { singleSignOnPath } from 'contract/single-sign-on'
import { singleSignOnMessages as texts } from 'contract/single-sign-on-messages'
import type { Config } from '../config.ts'
import type { OidcConfig } from '../oidc-config.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'

/** Of the whole request to the provider. */
const patienceSeconds = 5
/** Its settings are read again after this time. */
const settingsMs = 60 * 60_000

/** Who signed in at the provider. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  isVerified: boolean
  name: string | undefined
  username: string | undefined
  /** Whether the provider says that it asked for more than one factor. */
  hasSecondStep: boolean
  /** The values of the claim that gives rights. */
  groups: string[]
  idToken: string
}

type Known = { client: oidc.Configuration; at: number }
const clients = new WeakMap<OidcConfig, Promise<Known>>()

/** Asks the provider for its settings, once in an hour; a failure is not kept. Throws `unavailable`. */
async function clientOf(config: OidcConfig): Promise<oidc.Configuration> {
  const known = clients.get(config) ?? discover(config)
  clients.set(config, known)
  try {
    const { client, at } = await known
    if (performance.now() - at < settingsMs) return client
  } catch (cause) {
    if (clients.get(config) === known) clients.delete(config)
    throw new AppError('unavailable', texts.unreachable, { cause })
  }
  if (clients.get(config) === known) clients.delete(config)
  return clientOf(config)
}

async function discover({ url, clientId, clientSecret }: OidcConfig): Promise<Known> {
  const issuer = new URL(url)
  // The configuration takes plain http for this machine alone.
  const isPlain = issuer.protocol === 'http:'
  const client = await oidc.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    execute: isPlain
      ? [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests]
      : [oidc.enableNonRepudiationChecks],
  })
  client.timeout = patienceSeconds
  return { client, at: performance.now() }
}

/** What a browser keeps in its cookie while a person signs in at the provider. */
export const newAttempt = () => randomBytes(32).toString('base64url')

/** State, nonce and verifier of an attempt follow from its cookie, so that the database holds none of them. */
const derive = (config: Config, attempt: string, what: 'state' | 'nonce' | 'verifier' | 'row') =>
  createHmac('sha256', keyFor(config.authSecret, 'single-sign-on')).update(`${what}.${attempt}`).digest('base64url')

/** What the database knows an attempt by. */
export const attemptHash = (config: Config, attempt: string): string => derive(config, attempt, 'row')

const returnUrl = ({ publicUrl }: Config) => publicUrl + singleSignOnPath

/** Where the browser is sent to sign in. Throws `unavailable` while the provider does not answer. */
export async function signInUrl(config: Config, provider: OidcConfig, attempt: string): Promise<string> {
  const client = await clientOf(provider)
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: returnUrl(config),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(derive(config, attempt, 'verifier')),
    code_challenge_method: 'S256',
    state: derive(config, attempt, 'state'),
    nonce: derive(config, attempt, 'nonce'),
  }).href
}

/**
 * Exchanges the answer that the browser brought for the identity of the person: signature, issuer, audience, nonce, state and
 * expiry are checked. Throws `unauthenticated` for an answer that is not right, and `unavailable` when the provider is not there.
 */
export async function readIdentity(
  config: Config,
  provider: OidcConfig,
  { attempt, answer }: { attempt: string; answer: string },
): Promise<Identity> {
  const client = await clientOf(provider)
  try {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${returnUrl(config)}?${answer}`), {
      pkceCodeVerifier: derive(config, attempt, 'verifier'),
      expectedState: derive(config, attempt, 'state'),
      expectedNonce: derive(config, attempt, 'nonce'),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new Error('The provider sent no ID token.')
    const hasAll = claims['email'] !== undefined && (!provider.roles || claims[provider.roles.claim] !== undefined)
    const isAsked = !hasAll && client.serverMetadata().userinfo_endpoint !== undefined
    const more = isAsked ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {}
    return toIdentity({ ...more, ...claims }, provider, tokens.id_token)
  } catch (error) {
    throw refusalOf(error)
  }
}

type Claims = { iss: string; sub: string } & Record<string, unknown>

function toIdentity(claims: Claims, { roles }: OidcConfig, idToken: string): Identity {
  const factors = textsOf(claims['amr'])
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims['email']),
    isVerified: claims['email_verified'] === true,
    name: textOf(claims['name']),
    username: textOf(claims['preferred_username']),
    hasSecondStep: factors.includes('mfa'),
    groups: roles ? textsOf(claims[roles.claim]) : [],
    idToken,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** The provider is not to blame for an answer that was made up, nor is that answer shown. */
function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof oidc.AuthorizationResponseError) {
    const text = cause.error === 'access_denied' ? texts.cancelled : texts.failed
    return new AppError('unauthenticated', text, { cause })
  }
  const isAway = cause instanceof TypeError || isTimeout(cause) || isServerError(cause)
  return isAway
    ? new AppError('unavailable', texts.unreachable, { cause })
    : new AppError('unauthenticated', texts.failed, { cause })
}

const isTimeout = (error: unknown) => error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT'
/** Also one that comes from a proxy before the provider, whose body is not that of the standard. */
function isServerError(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  return error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status >= 500
}

/**
 * Where the browser ends the session of the provider; undefined if that has no such address or does not answer, since the session
 * here has ended anyway.
 */
export async function logoutUrl(config: Config, provider: OidcConfig, idToken: string): Promise<string | undefined> {
  try {
    const client = await clientOf(provider)
    if (client.serverMetadata().end_session_endpoint === undefined) return undefined
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: `${config.publicUrl}/login` }
    return oidc.buildEndSessionUrl(client, parameters).href
  } catch {
    return undefined
  }
}
