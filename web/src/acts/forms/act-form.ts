import { actValues, type ActName } from 'contract/act-values'
import { optionalText } from 'contract/fields'
import { limits } from 'contract/limits'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'

/** What is typed into the form of an act; the names of its fields are those on the wire. */
export type ActDraft = { values: Record<string, unknown>; reason: string }
export type ActInput = { values: object; reason: string }

/** The form of one act. */
export type ActForm = {
  start: ActDraft
  schema: z.ZodMiniType<ActInput>
  /** Its inputs; none where the act has no values. */
  Fields?: ComponentType
}

/** A form whose typed values become those of an act before they are checked by the rules of both sides. */
export function actForm(
  act: ActName,
  start: Record<string, unknown>,
  toValues: (typed: Record<string, string>) => object,
  Fields?: ComponentType,
): ActForm {
  const schema = z.pipe(
    z.transform((draft: ActDraft) => ({ ...draft, values: toValues(draft.values as Record<string, string>) })),
    z.object({ values: actValues[act], reason: optionalText('Reason', { max: limits.actReason }) }),
  )
  return { start: { values: start, reason: '' }, schema, ...(Fields && { Fields }) }
}

/** A whole number with its sign, as it was typed otherwise. */
export const typedNumber = (text: string): unknown => {
  const digits = text.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(digits) ? Number(digits) : digits
}
