import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { Base } from '../ui/conflict.ts'
import type { Keep } from '../ui/use-kept-draft.ts'
import { authOf } from './auth.ts'

/**
 * Where the input of a form is kept for the signed-in person: by the form's name and its record, if there is one. What is
 * continued was typed over an older version: `rebase` makes the next save show what another person has saved since.
 */
export function useKeep<Values extends FieldValues>(
  form: string,
  id: number | 'only' | undefined,
  base: Base<Values> | undefined,
  rebase: (base: Base<Values>) => void,
): Keep {
  const owner = useSelector((state) => authOf(state).user?.id)
  if (owner === undefined) throw new Error('useKeep is for forms inside the shell')
  return {
    owner,
    form,
    record: id ?? 'new',
    base,
    onContinue: ({ start, version }) => {
      if (base && version !== undefined) rebase({ version, values: { ...base.values, ...start } })
    },
  }
}
