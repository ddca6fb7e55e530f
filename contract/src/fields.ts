import * as z from 'zod/mini'
import { isDay, isTime, londonDay } from './days.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Trims, normalises to NFC and converts line ends to LF; runs before any rule. */
const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()

const controls = /\p{Cc}/u
const wellFormed = (text: string) =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)

/** Whether a text has no control characters and no lone surrogates; PostgreSQL stores neither U+0000 nor surrogates. */
export const isPlainText = (text: string) => !controls.test(text) && wellFormed(text)

/** The same with line breaks and tabs allowed, for a cell of a table. */
export const usableCell = z.refine<string>((text) => isPlainText(text.replaceAll(/[\r\n\t]/g, ' ')), {
  error: 'contains characters that cannot be used',
})

type TextRules = { max?: number; min?: number; lines?: boolean }

/** Text that may be empty. Control characters and broken surrogates are refused, newlines too unless `lines`. */
export const optionalText = (label: string, { max, min = 0, lines = false }: TextRules = {}) => {
  const most = max ?? (lines ? limits.multiline : limits.line)
  return z.string(`${label} must be text`).check(
    z.overwrite(clean),
    z.refine((text) => isPlainText(text.replaceAll(lines ? /[\n\t]/g : /\n/g, ' ')), {
      error: `${label} contains characters that cannot be used`,
      abort: true,
    }),
    z.refine((text) => lines || !text.includes('\n'), `${label} must be one line`),
    z.maxLength(most, `${label} must be at most ${most} characters`),
    z.refine((text) => text === '' || text.length >= min, `${label} must be at least ${min} characters`),
  )
}

/** Text that must not be empty. */
export const requiredText = (label: string, rules: TextRules = {}) =>
  z
    .string(`${label} is required`)
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      ...(optionalText(label, rules)._zod.def.checks ?? []),
    )

const emailShape = /^[^\s@"<>(),:;[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/u

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

/** A day that exists, `yyyy-MM-dd`. */
export const day = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.refine(isDay, `${label} must be a date (yyyy-MM-dd)`),
    )

/** A day in the past or today, or null. An empty text counts as null. */
export const pastDay = (label: string) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(day(label).check(z.refine((text) => text <= londonDay(), `${label} must not be in the future`))),
  )

/** `HH:mm`. */
export const time = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.refine(isTime, `${label} must be a time (HH:mm)`),
    )

export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${label} is required`
        : `${label} must be one of: ${values.join(', ')}`,
  })

/** The rules that need only the password; the server also checks common passwords and the person's e-mail name. */
export const newPassword = (required = 'Password is required') =>
  z
    .string(required)
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.minLength(limits.password.min, messages.password.tooShort),
      z.maxLength(limits.password.max, messages.password.tooLong),
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

/** Parses JSON in a field of a multipart body. Invalid JSON stays a string, which the schema refuses. */
export const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      try {
        return value.trim() === '' ? undefined : (JSON.parse(value) as unknown)
      } catch {
        return value
      }
    }),
    schema,
  )

/** ISO 8601 in UTC. */
export const instant = z.string()

/** For endpoints without `data`. */
export const nothing = z.optional(z.null())
