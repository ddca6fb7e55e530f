import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportChange } from 'contract/import-inputs'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { use, useCallback, useState } from 'react'
import { toastError } from '../../api/errors.ts'
import { store } from '../../api/store.ts'
import { toast } from '../../ui/toasts.ts'
import { importOnPage, readChecked, readImport, readNewest, useChangeImportMutation, type Answer } from '../api.ts'
import {
  changeBy,
  edited,
  isKnownByCheck,
  isOfOtherColumns,
  sidesIn,
  withChoices,
  withoutColumn,
  withoutFields,
  type ImportEdit,
} from '../conflicts/edits.ts'
import { conflictsIn, ImportConflicts, questionAbout, type AskAboutConflict } from '../conflicts/import-conflicts.ts'
import { importKey, isChangedByOthers, rememberOwn } from '../conflicts/own-versions.ts'
import { allPartnersApi } from '../partners/all-partners.ts'
import { inOrder } from './in-order.ts'

type Changed = Import & { removed_corrections?: readonly ImportField[] | undefined }
type Send = (body: ImportChange & { version: number }) => Promise<Answer<Changed>>

/**
 * Changes how the file is read, after which the server checks it again. A change is sent after the one before it, with the
 * version that it is based on. `base` is the import as it was when the person began to type; a menu is chosen from what is on
 * screen. What another person set meanwhile is asked about, and everything else of theirs stays. Resolves to false when it
 * was refused, or when the question was closed.
 */
export function useImportChange(data: Import) {
  const { id } = data
  const [change] = useChangeImportMutation()
  const ask = use(ImportConflicts)
  return useCallback(
    (edit: ImportEdit, base?: Import): Promise<boolean> => {
      const seen = base ?? importOnPage(id) ?? data
      const close = base ? 'Keep editing' : 'Keep theirs'
      const send: Send = (body) => change({ params: { id }, body })
      return inOrder(importKey(id), () => sendEdit({ edit, seen, close, send, ask }))
    },
    [change, ask, id, data],
  )
}

/** The import as it is on screen while nothing is edited, and as it was when an edit began. */
export function useBase(data: Import, isEdited: boolean): Import {
  const [base, setBase] = useState(data)
  if (!isEdited && base !== data) setBase(data)
  return base
}

type Sent = { edit: ImportEdit; seen: Import; close: string; send: Send; ask: AskAboutConflict }

async function sendEdit({ edit: made, seen, close, send, ask }: Sent): Promise<boolean> {
  const { id } = seen
  let edit = made
  let base = seen
  for (let latest = importOnPage(id) ?? seen; ;) {
    const possible = possibleIn(edit, seen, latest)
    if (!possible) return false
    edit = possible
    if (isChangedByOthers(importKey(id), base.version, latest.version)) {
      const sides = sidesIn(edit, nameOf(latest))
      const asked = questionAbout({ noun: 'import', close }, [base, edited(edit, base), latest], sides)
      const choices = conflictsIn(asked).length > 0 ? await ask(asked) : {}
      if (!choices) return false
      const left = withChoices(edit, choices, base)
      if (!left) return true
      edit = left
    }
    base = latest
    const { data: answer, error } = await send({ ...changeBy(edit, latest), version: latest.version })
    if (answer) {
      rememberOwn(importKey(id), answer.version)
      sayRemoved(answer)
      return true
    }
    const read = isKnownByCheck(edit) ? readChecked : readImport
    const fresh = await readNewest(error, () => read(id))
    if (!fresh.data) {
      toastError(fresh.error)
      return false
    }
    latest = fresh.data
  }
}

/** Corrections go with the columns that they were made for. */
function sayRemoved({ removed_corrections: fields = [] }: Changed) {
  if (fields.length > 0) toast.info(importMessages.removedCorrections(labelsOf(fields)))
}

const labelsOf = (fields: readonly ImportField[]) => fields.map((field) => importFieldInfo(field).label)

/** What is left of an edit where the columns that it was made for are others now, or gone; it is said what is not. */
function possibleIn(edit: ImportEdit, seen: Import, latest: Import): ImportEdit | undefined {
  if (isOfOtherColumns(edit, seen, latest)) {
    toast.error(importMessages.otherColumns)
    return undefined
  }
  const gone = withoutColumn(edit, latest)
  if (gone.length === 0) return edit
  toast.error(importMessages.columnGone(labelsOf(gone)))
  return withoutFields(edit, gone)
}

/** The name of a partner, where the page knows it. */
const nameOf =
  ({ partner }: Import) =>
  (id: number): string => {
    const { data } = allPartnersApi.endpoints.allImportPartners.select()(store.getState())
    const known = [...(data ?? []), ...(partner?.candidates ?? [])]
    return known.find((one) => one.id === id)?.name ?? 'A partner'
  }
