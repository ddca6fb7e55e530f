import { toNestErrors } from '@hookform/resolvers'
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'

/** What a person is typing: `Values` as the inputs hold them, `Output` as the schema makes of them. */
export type Draft<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

/**
 * The state of one form. Nothing is validated before the first save; from then on each field as it is edited.
 * `start` is read once: a later one must not overwrite what is typed.
 */
export function useDraft<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  start: Values,
): Draft<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: resolverOf(schema),
    // `Values` is assignable to its own deep partial, which TypeScript cannot resolve for a type parameter.
    defaultValues: start as DefaultValues<Values>,
    // The form itself focuses the first wrong field in reading order, which is not the order of registration.
    shouldFocusError: false,
  })
}

/** Puts in, once, what was typed before: unsaved input as it was, which is asked about. */
export function useTypedBefore<Values extends FieldValues, Output>(
  draft: Draft<Values, Output>,
  typed: Values | undefined,
) {
  const putIn = useEffectEvent(() => {
    if (typed) draft.reset(typed, { keepDefaultValues: true })
  })
  // The form library is outside of React.
  useEffect(() => putIn(), [])
}

/**
 * Validates by the schema and reports the first message of each field. The library's own resolver wants inputs of the
 * schema's types, and these hold text where the API has numbers and nulls.
 */
const resolverOf =
  <Values extends FieldValues, Output>(schema: z.ZodMiniType<Output>): Resolver<Values, unknown, Output> =>
  async (values, _context, options) => {
    const { success, data, error } = await schema.safeParseAsync(values)
    if (success) return { values: data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of error.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
