import * as z from 'zod/mini'
import { isDay, isTime, londonDay } from './days.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// Unicode's Stream-Safe Text Format (UAX #15) allows 30 in a row; sorting them while normalising takes quadratic time.
const longMarkRun = /(?<!\p{M})\p{M}{31}/u

export const isAscii = /^\p{ASCII}*$/u
const normalized = (text: string, form: 'NFC' | 'NFD'): string =>
  isAscii.test(text) || longMarkRun.test(text) ? text : text.normalize(form)
/** Unicode NFC in linear time. A text with a run of more than 30 combining marks stays as it is; `isPlainText` refuses it. */
export const toNfc = (text: string): string => normalized(text, 'NFC')
/** Unicode NFD, likewise. */
export const toNfd = (text: string): string => normalized(text, 'NFD')

/** Normalisation to NFC shortens a text to a quarter at most, and CRLF to LF to a half. */
const mostShrinkage = 8

/** Trims, normalises to NFC and converts line ends to LF, before any other rule and only where `most` can still be met. */
export const cleaned = (most: number, tooLong: string) =>
  [
    z.trim(),
    z.refine<string>((text) => text.length <= most * mostShrinkage, { error: tooLong, abort: true }),
    z.overwrite<string>((text) => toNfc(text.replaceAll(/\r\n?/g, '\n'))),
  ] as const

// A text of nothing else looks empty.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]*$/u

const controls = /\p{Cc}/u
const controlsButNewline = /[^\P{Cc}\n]/u
const controlsInCell = /[^\P{Cc}\n\r\t]/u
const wellFormed = (text: string) =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)

/**
 * Whether a text has no control characters, no lone surrogates (PostgreSQL stores neither U+0000 nor surrogates) and no run of
 * more than 30 combining marks.
 */
export const isPlainText = (text: string): boolean => isUsable(text, controls)
const isUsable = (text: string, refused: RegExp) => !refused.test(text) && wellFormed(text) && !longMarkRun.test(text)

/** The same with line breaks and tabs allowed, for a cell of a table. A cell over `limits.multiline` is left to the rule on its length. */
export const usableCell = z.refine<string>((text) => text.length > limits.multiline || isUsable(text, controlsInCell), {
  error: 'contains characters that cannot be used',
})

type TextRules = { max?: number; min?: number; lines?: boolean }

const mostOf = ({ max, lines }: TextRules) => max ?? (lines ? limits.multiline : limits.line)
const tooLong = (label: string, most: number) => `${label} must be at most ${most} characters`

const textRules = (label: string, rules: TextRules) => {
  const { min = 0, lines = false } = rules
  const most = mostOf(rules)
  return [
    z.refine<string>((text) => isUsable(text, controlsButNewline), {
      error: `${label} contains characters that cannot be used`,
      abort: true,
    }),
    z.refine<string>((text) => lines || !text.includes('\n'), `${label} must be one line`),
    z.maxLength(most, tooLong(label, most)),
    z.refine<string>((text) => text === '' || text.length >= min, `${label} must be at least ${min} characters`),
  ] as const
}

/** Text that may be empty. Control characters are refused, newlines too unless `lines`. */
export const optionalText = (label: string, rules: TextRules = {}) =>
  z
    .string(`${label} must be text`)
    .check(...cleaned(mostOf(rules), tooLong(label, mostOf(rules))), ...textRules(label, rules))

/** Why a value of another type is refused, unless there is none. */
export const requiredOr = (label: string, otherwise: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? `${label} is required` : otherwise,
})

/** Text that must not be empty; invisible characters alone count as empty. */
export const requiredText = (label: string, rules: TextRules = {}) =>
  z.string(requiredOr(label, `${label} must be text`)).check(
    ...cleaned(mostOf(rules), tooLong(label, mostOf(rules))),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.refine((text) => !invisible.test(text), { error: `${label} is required`, abort: true }),
    ...textRules(label, rules),
  )

// A hyphen is neither the first nor the last character of a label.
const domainLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const emailShape = new RegExp(String.raw`^[^\s\p{Cf}@"<>(),:;[\]\\]+@${domainLabel}(?:\.${domainLabel})+$`, 'u')

export const email = (label = 'Email') =>
  requiredText(label, { max: limits.email }).check(z.regex(emailShape, `${label} must be a valid email address`))

/** A phone number as typed: leading zeros, plus signs, spaces and extensions are kept. */
export const phone = (label = 'Phone') => requiredText(label, limits.phone)

const anyWebAddress = z.url({ protocol: /^https?$/ })

/** A full http or https address. */
export const webAddress = (label: string) =>
  requiredText(label, { max: limits.url }).check(
    z.refine(
      (text) => /^https?:\/\//i.test(text) && anyWebAddress.safeParse(text).success,
      messages.promotions.urlInvalid,
    ),
  )

const noDay = (label: string) => `${label} must be a date (yyyy-MM-dd)`

/** A day that exists, `yyyy-MM-dd`. */
export const day = (label: string) =>
  z
    .string(requiredOr(label, noDay(label)))
    .check(z.trim(), z.minLength(1, { error: `${label} is required`, abort: true }), z.refine(isDay, noDay(label)))

/** A day in the past or today, or null. An empty text counts as null. */
export const pastDay = (label: string) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(day(label).check(z.refine((text) => text <= londonDay(), `${label} must not be in the future`))),
  )

/** A day or null. An empty text counts as null. */
export const optionalDay = (label: string) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(day(label)),
  )

const noTime = (label: string) => `${label} must be a time (HH:mm)`

/** `HH:mm`. */
export const time = (label: string) =>
  z
    .string(requiredOr(label, noTime(label)))
    .check(z.trim(), z.minLength(1, { error: `${label} is required`, abort: true }), z.refine(isTime, noTime(label)))

export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, requiredOr(label, `${label} must be one of: ${values.join(', ')}`))

/** The rules that need only the password; the server also checks common passwords and the person's e-mail name. */
export const newPassword = (required = 'Password is required') =>
  z
    .string(required)
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.minLength(limits.password.min, messages.password.tooShort),
      z.maxLength(limits.password.max, { error: messages.password.tooLong, abort: true }),
      z.refine(wellFormed, 'Password contains characters that cannot be used'),
    )

/** The repetition of a new password; the form compares the two. */
export const passwordConfirmation = (required = 'Password confirmation is required') =>
  z.string(required).check(z.minLength(1, required))

export const id = z.int('must be an id').check(z.positive('must be an id'))

/** `:id` of a path. Anything but a positive integer answers 404. */
export const idParams = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
})

/** The version that the change is based on; an outdated one is refused. */
export const version = z.optional(z.int('version must be a whole number').check(z.positive('version must be positive')))

/** The body of a call that takes nothing else. */
export const versionOnly = z.optional(z.object({ version }))

const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/** Whether a JSON text has at most `limits.bodyValues` members in all objects and arrays: parsing and validation take time for each. */
export function hasFewValues(json: string): boolean {
  let members = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === quote) inText = !inText
    else if (inText) at += code === backslash ? 1 : 0
    else if ((code === comma || code === bracket || code === brace) && ++members > limits.bodyValues) return false
  }
  return true
}

/** Parses JSON in a field of a multipart body. Invalid or too large JSON stays a string, which the schema refuses. */
export const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      try {
        if (value.trim() === '') return undefined
        return hasFewValues(value) ? (JSON.parse(value) as unknown) : value
      } catch {
        return value
      }
    }),
    schema,
  )

/** ISO 8601 in UTC. */
export const instant = z.string()

const isInstant = z.iso.datetime({ offset: true })
/** There is no year 0, and the database reads none of five digits, to which an offset can lead. */
const isInYears = (year: number) => year > 0 && year < 10_000

/** An instant with its offset from UTC. Whether it is in the past depends on the clock of the database. */
export const pastInstant = (label: string) =>
  z.pipe(
    z.string(`${label} is required`).check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.refine(
        (text) => isInstant.safeParse(text).success && isInYears(new Date(text).getUTCFullYear()),
        `${label} must be an instant (2025-06-05T08:02:00Z)`,
      ),
    ),
    z.transform((text) => new Date(text).toISOString()),
  )

/** For endpoints without `data`. */
export const nothing = z.optional(z.null())

/** Fields of a multipart form are text; these parse numbers. */
export const formNumber = (name: string) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value === '' ? undefined : value,
    ),
    z.optional(
      z
        .int(`${name} must be a whole number`)
        .check(z.gte(-limits.formNumber, `${name} is too small`), z.lte(limits.formNumber, `${name} is too large`)),
    ),
  )

/** An existing password as typed: not trimmed and without the rules for new ones. */
export const givenPassword = (label: string) =>
  z
    .string(`${label} is required`)
    .check(z.minLength(1, `${label} is required`), z.maxLength(1_000, `${label} is too long`))
