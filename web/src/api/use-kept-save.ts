import type { FieldValues } from 'react-hook-form'
import type { KeyFor } from './use-idempotency-key.ts'
import { useKeep } from './use-keep.ts'
import { useSave, type SaveOptions } from './use-save.tsx'

type Options<Values extends FieldValues, Output> = SaveOptions<Values, Output> & {
  /** The name under which unsaved input is kept, and the record that it belongs to. */
  form: string
  id: number
  keyFor?: KeyFor
}

/** `useSave` of a form whose unsaved input is kept: all that its `FormModal` needs besides the fields. */
export function useKeptSave<Values extends FieldValues, Output>({
  form,
  id,
  keyFor,
  ...options
}: Options<Values, Output>) {
  const { base, rebase, ...save } = useSave(options)
  return { ...save, draft: options.draft, keep: useKeep(form, id, { base, rebase, keyFor }) }
}
