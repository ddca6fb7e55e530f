import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { Base } from '../ui/conflict.ts'
import type { Keep } from '../ui/use-kept-draft.ts'
import { authOf } from './auth.ts'
import type { KeyFor } from './use-idempotency-key.ts'

/** Nothing for a form whose record has no version. */
type Save<Values> = {
  base?: Base<Values> | undefined
  rebase?: (base: Base<Values>) => void
  /** Of a form that makes records. */
  keyFor?: KeyFor | undefined
}

/**
 * Where the input of a form is kept for the signed-in person: by the form's name and its record, if there is one. What is
 * continued was typed over an older version: `rebase` makes the next save show what another person has saved since. Where
 * it was sent already, `keyFor` makes the server answer as it did then.
 */
export function useKeep<Values extends FieldValues>(
  form: string,
  id: number | 'only' | undefined,
  { base, rebase, keyFor }: Save<Values> = {},
): Keep {
  const owner = useSelector((state) => authOf(state).user?.id)
  if (owner === undefined) throw new Error('useKeep is for forms inside the shell')
  return {
    owner,
    form,
    record: id ?? 'new',
    base,
    seed: keyFor?.seed,
    onContinue: ({ start, version, seed }) => {
      if (seed !== undefined) keyFor?.reseed(seed)
      if (base && version !== undefined) rebase?.({ version, values: { ...base.values, ...start } })
    },
  }
}
