import { permissions, staffRoles, type Permission, type StaffRole } from 'contract/permissions'
import * as z from 'zod'

export type OidcConfig = {
  /** The provider's issuer, under which it publishes its settings. */
  url: string
  clientId: string
  clientSecret: string
  /** What the button calls it. */
  name: string
  /** Whom to make an account for: the values of this claim, each with the rights that it gives. Undefined: for no one. */
  roles: { claim: string; rights: { [value: string]: StaffRole | Permission[] } } | undefined
}

type Rights = z.infer<typeof rights>
type Settings = { [Name in 'OIDC_URL' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET']?: string | undefined } & {
  OIDC_NAME: string
  OIDC_ROLE_CLAIM: string
  OIDC_ROLES?: Rights | undefined
}

export function oidcOf(read: Settings): OidcConfig | undefined {
  const { OIDC_URL: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (!url || !clientId || !clientSecret) return undefined
  const roles = read.OIDC_ROLES && { claim: read.OIDC_ROLE_CLAIM, rights: read.OIDC_ROLES }
  return { url, clientId, clientSecret, name: read.OIDC_NAME, roles: roles || undefined }
}

/** A line for each setting that single sign-on lacks. */
export function missingForOidc(read: Settings): string[] {
  const names = ['OIDC_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const missing = names.filter((name) => !read[name])
  if (missing.length === names.length && !read.OIDC_ROLES) return []
  return missing.map((name) => `${name} is missing: single sign-on needs ${names.join(', ')}.`)
}

/** Plain http is for a provider on this machine alone. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  return isSafe && search + hash + username === ''
}

const rights = z.record(z.string().min(1), z.union([z.enum(staffRoles), z.array(z.enum(permissions))]))

/** The setting OIDC_ROLES. */
export function rightsByValue(text: string, context: z.RefinementCtx): Rights {
  try {
    return rights.parse(JSON.parse(text))
  } catch {
    const message =
      'must be JSON from the values of the claim to a role or a list of permissions, as in {"admins":"admin","office":["booking"]}'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}
