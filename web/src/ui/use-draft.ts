import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** What a person is typing: `Values` as the inputs hold them, `Output` as the schema makes of them. */
export type Draft<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

/**
 * The state of one form. Nothing is judged before the first save; from then on each field as it is edited.
 * `start` is read once: what comes later must not overwrite what is typed.
 */
export function useDraft<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  start: Values,
): Draft<Values, Output> {
  return useForm<Values, unknown, Output>({
    // Inputs hold text where the wire has numbers and nulls: the schema judges whatever it is given.
    resolver: zodResolver(schema as z.ZodMiniType<FieldValues, FieldValues>) as unknown as Resolver<
      Values,
      unknown,
      Output
    >,
    defaultValues: start as DefaultValues<Values>,
    // The form itself goes to the first wrong field in reading order, which is not the order of registration.
    shouldFocusError: false,
  })
}
