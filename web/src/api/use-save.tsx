import type { FieldValues } from 'react-hook-form'
import { toast } from '../ui/toasts.ts'
import type { Base, ConflictField, Fresh } from '../ui/conflict.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import type { Draft } from '../ui/use-draft.ts'
import { useSubmitError } from './use-submit-error.ts'
import { useVersionedSave } from './use-versioned-save.ts'

type EditedRecord<Values> = {
  /** What is edited: `promotion`. */
  noun: string
  /** As it was read last; undefined while a new one is made. */
  start: Base<Values> | undefined
  fields: readonly ConflictField<Values>[]
  /** Reads the record again, after a conflict. */
  read: () => Promise<{ data?: Fresh<Values> | undefined; error?: unknown }>
}

export type SaveOptions<Values extends FieldValues, Output> = {
  draft: Draft<Values, Output>
  /** What another person may change meanwhile; without it nothing is compared. */
  record?: EditedRecord<Values> | undefined
  /** Sends what the schema made of the draft, with the version and the values it is based on; resolves to the answer of a mutation. */
  send: (values: Output, version: number | undefined, before: Values | undefined) => Promise<{ error?: unknown }>
  /** The toast of success; none where the next screen says it. */
  done?: string
  /** The sentence of a failure that has none of its own. */
  failed: string
  onClose: () => void
}

/** What a `FormModal` does when it is saved: success closes it with a toast, a refusal stays in the form. */
export function useSave<Values extends FieldValues, Output>(options: SaveOptions<Values, Output>) {
  const { draft, record, send, done, failed, onClose } = options
  const { save, error, base, rebase, conflict, resolve, closeConflict } = useVersionedSave({
    draft,
    start: record?.start,
    fields: record?.fields ?? [],
    read: record?.read ?? (async () => ({})),
    send,
    onSaved: () => {
      if (done !== undefined) toast.success(done)
      onClose()
    },
  })
  return {
    onSubmit: save,
    submitError: useSubmitError(error, failed),
    onClose,
    base,
    rebase,
    conflict: conflict && (
      <ConflictDialog
        key={conflict.fresh.version}
        noun={record?.noun ?? 'record'}
        conflict={conflict}
        busy={draft.formState.isSubmitting}
        onClose={closeConflict}
        onResolve={resolve}
      />
    ),
  }
}
