import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embankment-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
const secret = 'a secret that is long enough for anybody'
const smtp = 'smtp://office:pass-word@mail.example.com:587'

test('Without settings everything has the default of the README', () => {
  expect(read({})).toMatchObject({
    nodeEnv: 'development',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Embankment <no-reply@localhost>',
    mailReplyTo: undefined,
    mailPerHour: 1_000,
    auditMonths: 24,
    backup: undefined,
    s3Url: undefined,
    demoData: true,
    logLevel: 'info',
  })
})

test('An empty value counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demoData: true,
  })
})

test('PUBLIC_URL defaults to host and port, and its trailing slash is removed', () => {
  expect(read({ PORT: '8080', HOST: '::1' }).publicUrl).toBe('http://[::1]:8080')
  expect(read({ PUBLIC_URL: 'https://office.example.com/' })).toMatchObject({
    publicUrl: 'https://office.example.com',
    mailFrom: 'Embankment <no-reply@office.example.com>',
    mailPerHour: 1_000,
  })
})

test.each([
  ['none', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1,fd00::/8', ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']],
])('TRUST_PROXY=%s is accepted', (text, expected) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test.each([
  ['NODE_ENV', 'prod', 'is "prod", but must be one of development, production, test'],
  ['PORT', '70000', 'is "70000", but must be a whole number from 1 to 65535'],
  ['PORT', '0', 'is "0", but must be a whole number from 1 to 65535'],
  ['PORT', '80a', 'is "80a", but must be a whole number from 1 to 65535'],
  ['HOST', 'http://x', 'is "http://x", but must be an address of this machine'],
  ['PUBLIC_URL', 'office.example.com', 'is "office.example.com", but must be the address that people type'],
  ['PUBLIC_URL', 'https://example.com/office', 'is "https://example.com/office", but must be'],
  ['TRUST_PROXY', 'true', 'must be "none", the number of proxies in front, or their addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be "none"'],
  ['DATABASE_URL', 'mysql://root:hush@db/x', 'must look like postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'postgres://me:hush@one:5432,two:port/x', 'must look like postgres://user:password@host:5432/name'],
  ['AUTH_SECRET', 'hush', 'must have 32 characters or more'],
  ['SMTP_URL', 'mail.example.com:hush', 'must look like smtp://user:password@host:587'],
  ['MAIL_FROM', 'office', 'is "office", but must be a sender'],
  ['MAIL_REPLY_TO', 'the office', 'is "the office", but must be an address'],
  ['MAIL_PER_HOUR', '0', 'is "0", but must be a whole number from 1 to 999999'],
  ['DATABASE_READ_URL', 'mysql://standby/office', 'must look like postgres://user:password@standby:5432/name'],
  ['DATABASE_READ_MAX_AGE', '900', 'is "900", but must be a whole number of seconds from 1 to 600'],
  ['BACKUP_EVERY', '200', 'is "200", but must be a whole number of hours from 1 to 168'],
  ['BACKUP_KEEP', '0', 'is "0", but must be a whole number from 1 to 999'],
  ['S3_URL', 'https://host/hush', 'must look like https://key:secret@host/bucket'],
  ['S3_URL', 'https://key:hush@host/', 'must look like https://key:secret@host/bucket'],
  [
    'S3_URL',
    'https://key:hush@host/bucket/office',
    'must look like https://key:secret@host/bucket?region=eu-west-2, with %25 for each % of key and secret and nothing behind the bucket',
  ],
  [
    'S3_URL',
    'https://key:hu%sh@host/bucket',
    'must look like https://key:secret@host/bucket?region=eu-west-2, with %25',
  ],
  ['DEMO_DATA', 'yes', 'is "yes", but must be one of on, off'],
  ['LOG_LEVEL', 'loud', 'is "loud", but must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s prevents the start with a reason and without showing a secret', (name, value, reason) => {
  expect(() => read({ [name]: value })).toThrow(`${name} ${reason}`)
  expect(() => read({ [name]: value })).not.toThrow(/hush/)
})

test('A standby for reads needs a database, and thirty seconds are its greatest age unless set', () => {
  const url = 'postgres://user:hush@standby/office'
  const given = { DATABASE_URL: 'postgres://user:hush@primary/office', DATABASE_READ_URL: url }
  expect(read(given).replica).toEqual({ url, maxAgeSeconds: 30 })
  expect(read({ ...given, DATABASE_READ_MAX_AGE: '5' }).replica).toEqual({ url, maxAgeSeconds: 5 })
  expect(() => read({ DATABASE_READ_URL: url })).toThrow('DATABASE_URL is missing')
  expect(() => read({ DATABASE_READ_MAX_AGE: '5' })).toThrow('DATABASE_READ_URL is missing')
})

test('Backups by the clock are made daily and fourteen of them kept, unless set', () => {
  expect(read({ BACKUP_DIR: '/backups' }).backup).toEqual({ dir: '/backups', everyHours: 24, keep: 14 })
  expect(read({ BACKUP_DIR: '/backups', BACKUP_EVERY: '6', BACKUP_KEEP: '40' }).backup).toEqual({
    dir: '/backups',
    everyHours: 6,
    keep: 40,
  })
  expect(() => read({ BACKUP_EVERY: '6' })).toThrow('BACKUP_DIR is missing')
  const S3_URL = 'https://key:hush@s3.example.com/bucket'
  const placed = read({ BACKUP_DIR: 's3:/office', S3_URL }).backup
  expect(placed).toEqual({ dir: join(dataDir, 'backups'), prefix: 'office/', everyHours: 24, keep: 14 })
  expect(() => read({ BACKUP_DIR: 's3:office' })).toThrow('S3_URL is missing')
  for (const wrong of ['s3://office', 'S3:office', 'S3://office'])
    expect(() => read({ BACKUP_DIR: wrong, S3_URL })).toThrow(
      `BACKUP_DIR is "${wrong}", but must be a folder, or as in s3:office`,
    )
})

test('All invalid settings are reported at once', () => {
  expect(() => read({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT .*\nLOG_LEVEL .*$/)
})

test('The secret is created once in the data folder with mode 0600', () => {
  const made = read({}).authSecret
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect(read({}).authSecret).toBe(made)
  const file = join(dataDir, 'auth-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toBe(made)
  expect(read({ AUTH_SECRET: secret }).authSecret).toBe(secret)
})

test('The data folder is created with mode 0700', () => {
  const folder = join(dataDir, 'deep', 'er')
  readConfig({ DATA_DIR: folder })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('A damaged secret file prevents the start', () => {
  writeFileSync(join(dataDir, 'auth-secret'), 'short\n')
  expect(() => read({})).toThrow('does not hold a secret')
})

test('Production requires a mail server, and a secret with DATABASE_URL', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => read(production)).toThrow('SMTP_URL is missing')
  expect(() => read({ ...production, SMTP_URL: smtp, DATABASE_URL: 'postgres://db/x' })).toThrow(
    'AUTH_SECRET is missing',
  )
  expect(read({ ...production, SMTP_URL: smtp })).toMatchObject({ nodeEnv: 'production', demoData: false })
  expect(read({ ...production, SMTP_URL: smtp, DATABASE_URL: 'postgres://db/x', AUTH_SECRET: secret }).authSecret).toBe(
    secret,
  )
})

test('Production accepts no demo data', () => {
  expect(() => read({ NODE_ENV: 'production', SMTP_URL: smtp, DEMO_DATA: 'on' })).toThrow('DEMO_DATA is "on"')
})

test('DEMO_DATA=off leaves an empty database empty', () => {
  expect(read({ DEMO_DATA: 'off' }).demoData).toBe(false)
})

const id = { OIDC_URL: 'https://id.example.com/realms/office', OIDC_CLIENT_ID: 'embankment', OIDC_CLIENT_SECRET: 'x' }

test('Single sign-on needs three settings, and takes a name and the rights of groups', () => {
  expect(read({}).oidc).toBeUndefined()
  expect(read(id).oidc).toMatchObject({
    url: id.OIDC_URL,
    clientId: 'embankment',
    name: 'single sign-on',
    roles: undefined,
  })
  const more = { OIDC_NAME: 'Office ID', OIDC_ROLES: '{"admins":"admin","desk":["booking"]}' }
  expect(read({ ...id, ...more }).oidc).toMatchObject({
    name: 'Office ID',
    roles: { claim: 'groups', rights: { admins: 'admin', desk: ['booking'] } },
  })
  expect(read({ ...id, OIDC_URL: 'http://localhost:8080/realms/office' }).oidc).toBeDefined()
})

test.each([
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
  [{ OIDC_URL: 'http://id.example.com' }, 'OIDC_URL is "http://id.example.com", but must be the issuer'],
  [{ OIDC_URL: 'https://user:word@id.example.com' }, 'OIDC_URL'],
  [{ OIDC_NAME: '"><script>' }, 'OIDC_NAME must be'],
  [{ OIDC_ROLES: '{"office":["everything"]}' }, 'OIDC_ROLES must be JSON'],
  [{ OIDC_ROLES: 'admins' }, 'OIDC_ROLES must be JSON'],
  [{ OIDC_ROLES: '{"":"admin"}' }, 'OIDC_ROLES must be JSON'],
])('The settings %j of single sign-on are refused', (wrong, expected) => {
  expect(() => read({ ...id, ...wrong })).toThrow(expected)
})

test('An address with a zone needs a public address', () => {
  const HOST = 'fe80::1%eth0'
  expect(() => read({ HOST })).toThrow(`PUBLIC_URL is missing: HOST is "${HOST}", an address with a zone`)
  expect(read({ HOST, PUBLIC_URL: 'https://office.example.com' })).toMatchObject({ host: HOST })
})
