import { useSelector } from 'react-redux'
import type { Keep } from '../ui/use-kept-draft.ts'
import { authOf } from './auth.ts'

/** Where the input of a form is kept for the signed-in person: by the form's name and its record, if there is one. */
export function useKeep(form: string, record?: { id: number; version?: number }): Keep {
  const owner = useSelector((state) => authOf(state).user?.id)
  if (owner === undefined) throw new Error('useKeep is for forms inside the shell')
  return { owner, form, record: record?.id ?? 'new', version: record?.version }
}
