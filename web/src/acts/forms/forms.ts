import type { ActName } from 'contract/act-values'
import { actForm, type ActForm } from './act-form.ts'
import { inclusionsForm } from './inclusions-form.tsx'
import { moveForm } from './move-form.tsx'
import { revertForm } from './revert-form.tsx'
import { setForm } from './set-form.tsx'
import { statusForm } from './status-form.tsx'

/** The form of each act; adding one is a file like its neighbors and a line here. */
export const actForms: Record<ActName, ActForm> = {
  status: statusForm,
  delete: actForm('delete', {}, () => ({})),
  restore: actForm('restore', {}, () => ({})),
  move: moveForm,
  set: setForm,
  inclusions: inclusionsForm,
  cancel_departure: actForm('cancel_departure', {}, () => ({})),
  revert: revertForm,
}
