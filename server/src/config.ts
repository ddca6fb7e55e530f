import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { limits } from 'contract/limits'
import * as z from 'zod'
import { backupOf, isBackupPlace, missingForBackups, type BackupConfig } from './backup-config.ts'
import { storedSecret } from './auth-secret.ts'
import { StartRefused } from './db/failures.ts'
import { urlsOf } from './db/host-urls.ts'
import { isIssuer, missingForOidc, oidcOf, rightsByValue, type OidcConfig } from './oidc-config.ts'

export type Config = {
  nodeEnv: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Whose `X-Forwarded-For` is trusted: none, a number of hops, or these addresses. */
  trustProxy: false | number | string[]
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** A standby of the database for reads; undefined for none. */
  replica: { url: string; maxAgeSeconds: number } | undefined
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Where answers to messages to customers go; to the sender if undefined. */
  mailReplyTo: string | undefined
  /** Messages to customers that are sent in an hour at most. */
  mailPerHour: number
  /** How long lines of the activity are kept. */
  auditMonths: number
  s3Url: string | undefined
  /** Fill an empty database with demo data. */
  demoData: boolean
  /** Backups by the clock; undefined for none. */
  backup: BackupConfig | undefined
  /** Contact data of bookings goes so many months after the tour; never if undefined. */
  retentionMonths: number | undefined
  /** The provider of identities for single sign-on; undefined for none. */
  oidc: OidcConfig | undefined
  /** What Prometheus sends as its bearer token; without it there are no metrics. */
  metricsToken: string | undefined
  logLevel: (typeof logLevels)[number]
}

type Environment = Record<string, string | undefined>
type Settings = z.infer<typeof settings>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads the settings; creates the secret when none is given. Throws StartRefused with a line for each invalid setting. */
export function readConfig(env: Environment): Config {
  // An empty value is how compose files and .env files say 'not set'.
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]?.trim() || undefined]))
  const result = settings.safeParse(given)
  if (!result.success) {
    throw refusal(result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`))
  }
  const missing = [
    ...missingForHost(result.data),
    ...missingInProduction(result.data),
    ...missingForOidc(result.data),
    ...missingForBackups(result.data),
    ...missingForReplica(result.data),
  ]
  if (missing.length > 0) throw refusal(missing)
  return toConfig(result.data)
}

function toConfig(read: Settings): Config {
  const publicUrl = read.PUBLIC_URL ?? `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`
  const dataDir = resolve(read.DATA_DIR)
  return {
    nodeEnv: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    trustProxy: read.TRUST_PROXY,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    replica: read.DATABASE_READ_URL
      ? { url: read.DATABASE_READ_URL, maxAgeSeconds: read.DATABASE_READ_MAX_AGE ?? 30 }
      : undefined,
    authSecret: read.AUTH_SECRET ?? storedSecret(dataDir),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? defaultSender(publicUrl),
    mailReplyTo: read.MAIL_REPLY_TO,
    mailPerHour: read.MAIL_PER_HOUR,
    auditMonths: read.AUDIT_MONTHS,
    s3Url: read.S3_URL,
    demoData: read.DEMO_DATA ? read.DEMO_DATA === 'on' : read.NODE_ENV !== 'production',
    backup: backupOf(read, dataDir),
    retentionMonths: read.RETENTION_MONTHS,
    oidc: oidcOf(read),
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  }
}

function missingForReplica(read: Settings): string[] {
  if (read.DATABASE_READ_URL && !read.DATABASE_URL)
    return ['DATABASE_URL is missing: DATABASE_READ_URL is a standby of that database.']
  if (read.DATABASE_READ_MAX_AGE && !read.DATABASE_READ_URL)
    return ['DATABASE_READ_URL is missing: DATABASE_READ_MAX_AGE is the age of its data.']
  return []
}

function missingForHost({ HOST, PUBLIC_URL }: Settings): string[] {
  if (PUBLIC_URL || !HOST.includes('%')) return []
  return [`PUBLIC_URL is missing: HOST is "${HOST}", an address with a zone, which no address of a page can have.`]
}

function missingInProduction(read: Settings): string[] {
  if (read.NODE_ENV !== 'production') return []
  const missing = []
  if (!read.SMTP_URL)
    missing.push(
      'SMTP_URL is missing: production needs a mail server, as in smtp://user:password@mail.example.com:587.',
    )
  if (read.DATABASE_URL && !read.AUTH_SECRET) {
    missing.push('AUTH_SECRET is missing: with DATABASE_URL all servers must share one, of 32 characters or more.')
  }
  if (read.DEMO_DATA === 'on') missing.push('DEMO_DATA is "on", but production takes no demo data: leave it out.')
  return missing
}

function refusal(lines: string[]): StartRefused {
  return new StartRefused(lines.join('\n'))
}

// Each message completes a sentence that begins with the setting's name. Values that may contain a secret are never shown.
const settings = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535, {
      error: shown('must be a whole number from 1 to 65535'),
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), {
      error: shown('must be an address of this machine, as in 127.0.0.1 or 0.0.0.0'),
    })
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: shown('must be the address that people type, as in https://office.example.com, without a path'),
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(trustedProxies)
    .refine((proxies) => proxies !== undefined, {
      error: 'must be "none", the number of proxies in front, or their addresses, as in 10.0.0.0/8,127.0.0.1',
    })
    .transform((proxies) => proxies ?? false)
    .default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => urlsOf(text).every(isPostgres), {
      error: 'must look like postgres://user:password@host:5432/name, with more hosts after commas',
    })
    .optional(),
  DATABASE_READ_URL: urlOf(['postgres:', 'postgresql:'], 'must look like postgres://user:password@standby:5432/name'),
  DATABASE_READ_MAX_AGE: wholeNumber(600, ' of seconds'),
  AUTH_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587'),
  MAIL_FROM: mailAddress('must be a sender, as in Embankment <office@example.com>'),
  MAIL_REPLY_TO: mailAddress('must be an address, as in Embankment <bookings@example.com>'),
  MAIL_PER_HOUR: z
    .string()
    .refine((text) => /^[1-9]\d{0,5}$/.test(text), { error: shown('must be a whole number from 1 to 999999') })
    .transform(Number)
    .default(limits.messagesPerHour),
  AUDIT_MONTHS: z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text), { error: shown('must be a whole number from 1 to 999') })
    .transform(Number)
    .default(24),
  S3_URL: urlOf(
    ['http:', 'https:'],
    'must look like https://key:secret@host/bucket?region=eu-west-2, with %25 for each % of key and secret and nothing behind the bucket',
    (url) =>
      [url.username, url.password].every((text) => text !== '' && isEncoded(text)) && /^\/[^/]+\/?$/.test(url.pathname),
  ),
  DEMO_DATA: oneOf(['on', 'off']).optional(),
  BACKUP_DIR: z
    .string()
    .refine(isBackupPlace, { error: shown('must be a folder, or as in s3:office for files of the bucket of S3_URL') })
    .optional(),
  BACKUP_EVERY: wholeNumber(168, ' of hours'),
  BACKUP_KEEP: wholeNumber(999, ''),
  RETENTION_MONTHS: wholeNumber(999, ' of months'),
  OIDC_URL: z
    .string()
    .refine(isIssuer, { error: shown('must be the issuer, as in https://id.example.com/realms/office') })
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(500).optional(),
  OIDC_NAME: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,39}$/u, {
      error: 'must be 1 to 40 letters, digits, blanks, full stops and dashes',
    })
    .default('single sign-on'),
  OIDC_ROLE_CLAIM: z.string().max(200).default('groups'),
  OIDC_ROLES: z.string().transform(rightsByValue).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, { error: 'must have 16 characters or more: letters, digits and . _ ~ + / = -' })
    .optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
})

const isPostgres = (text: string) => isUrlOf(['postgres:', 'postgresql:'], text)

function shown(rule: string) {
  return ({ input }: { input?: unknown }) => `is "${String(input)}", but ${rule}`
}

function mailAddress(rule: string) {
  return z
    .string()
    .refine((text) => /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text), { error: shown(rule) })
    .optional()
}

function wholeNumber(most: number, of: string) {
  return z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most, {
      error: shown(`must be a whole number${of} from 1 to ${most}`),
    })
    .transform(Number)
    .optional()
}

function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words as readonly [Word, ...Word[]], { error: shown(`must be one of ${words.join(', ')}`) })
}

function urlOf(protocols: string[], error: string, more = (_url: URL) => true) {
  return z
    .string()
    .refine((text) => isUrlOf(protocols, text) && more(new URL(text)), { error })
    .optional()
}

const isUrlOf = (protocols: string[], text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search + hash + username === ''
}

// "true" is refused: it would trust an address that any client writes into the header.
function trustedProxies(text: string): false | number | string[] | undefined {
  if (text === 'none') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isAddressOrRange) ? addresses : undefined
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `Embankment <no-reply@${hostname.startsWith('[') || isIP(hostname) ? 'localhost' : hostname}>`
}
