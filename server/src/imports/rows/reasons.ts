import { isDay } from 'contract/days'
import type * as z from 'zod/mini'
import type { RowError } from '../import-tables.ts'
import type { Draft } from '../values/draft.ts'

/** A booking as the form would send it. */
export type Sent = Record<string, unknown>

/** The form's own reasons for refusing, without those for fields that were not understood in the first place. */
export function reasonsOf(
  issues: readonly z.core.$ZodIssue[],
  sent: Sent,
  { draft, known }: { draft: Draft; known: readonly RowError[] },
): RowError[] {
  const named = new Set(known.map(({ field }) => field))
  return (
    issues
      .map(({ path, message }) => ({ field: fieldOf(path), value: valueAt(sent, path), message }))
      // One date of birth may not have been understood, and another lie in the future.
      .filter(({ field, value }) => !named.has(field) || (field === 'traveler_dob' && isDay(String(value))))
      .filter(({ field }) => field !== 'travelers' || !named.has('party'))
      // Where the file names no travelers the lead is the first, and has reasons of its own.
      .filter(({ field }) => field !== 'traveler_name' || draft.travelers.length > 0)
      .filter(
        (reason, index, all) =>
          all.findIndex(
            ({ field, value, message }) =>
              field === reason.field && (value === reason.value || message === reason.message),
          ) === index,
      )
      .map(({ field, value, message }) => ({
        code: value === '' || value === undefined ? 'required' : 'invalid',
        field,
        message,
      }))
  )
}

/** The name that a mapping has for the field of an issue. */
function fieldOf([first, , third]: readonly PropertyKey[]): string {
  if (first === 'inclusion_options') return 'inclusions'
  return first === 'travelers' && third !== undefined ? `traveler_${String(third)}` : String(first)
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  )
