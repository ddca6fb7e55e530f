import * as z from 'zod/mini'

/** A number as an input holds it: empty for none. */
export const countText = (value: number | null): string => (value === null ? '' : String(value))

/** Reads what was typed as a whole number, or null where nothing was, before `schema` checks it. */
export const typedCount = <Output>(schema: z.ZodMiniType<Output>) =>
  z.pipe(
    z.transform((text: unknown): unknown => {
      const digits = String(text).trim()
      if (digits === '') return null
      return /^\d{1,9}$/.test(digits) ? Number(digits) : digits
    }),
    schema,
  )
