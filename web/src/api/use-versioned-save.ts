import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { differences, merged, type Base, type Choices, type ConflictField, type Fresh } from '../ui/conflict.ts'
import type { Conflict } from '../ui/ConflictDialog.tsx'
import type { Draft } from '../ui/use-draft.ts'
import { hasCode, isAborted } from './errors.ts'

type Options<Values extends FieldValues, Output> = {
  draft: Draft<Values, Output>
  /** The record as it was read last; undefined while a new one is made. */
  start: Base<Values> | undefined
  fields: readonly ConflictField<Values>[]
  /** Reads the record again, which has changed since `on` was read. */
  read: (on: Base<Values>) => Promise<{ data?: Fresh<Values> | undefined; error?: unknown }>
  /** Sends what the schema made of the draft, with the version and the values it is based on; resolves to the answer of a mutation. */
  send: (values: Output, version: number | undefined, before: Values | undefined) => Promise<{ error?: unknown }>
  onSaved: () => void
  onRefused?: (error: unknown) => void
}

/** The note of a booking changes without its version. */
const isChanged = (error: unknown) => hasCode(error, 'stale_version') || hasCode(error, 'note_changed')

/**
 * Saves one record. When another person saved first, `conflict` holds what they did until `resolve` says which side of
 * each field to keep; without a field to decide it saves on top of theirs.
 */
export function useVersionedSave<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { draft, start, fields, read, send, onSaved, onRefused } = options
  const [base, rebase] = useState(start)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [error, setError] = useState<unknown>()

  const { isDirty, isSubmitting } = draft.formState
  // A fresher copy takes the place of the one that the form began with while nothing is typed.
  useEffect(() => {
    if (!start || !base || isDirty || isSubmitting || start.version <= base.version) return
    // oxlint-disable-next-line react/set-state-in-effect -- the values belong to the form library, which changes outside of rendering; both change together
    rebase(start)
    draft.reset(start.values)
  }, [start, base, isDirty, isSubmitting, draft])

  const refuse = (why: unknown) => {
    setConflict(undefined)
    setError(why)
    onRefused?.(why)
  }

  const save = async (values: Output, saved: () => void, on: Base<Values> | undefined): Promise<void> => {
    setError(undefined)
    const answer = await send(values, on?.version, on?.values)
    if (on && isChanged(answer.error)) return compare(values, saved, on)
    // Who has cancelled it needs no message.
    if (isAborted(answer.error)) return
    if (answer.error) return refuse(answer.error)
    setConflict(undefined)
    saved()
    onSaved()
  }

  const compare = async (values: Output, saved: () => void, on: Base<Values>): Promise<void> => {
    const { data: fresh, error: failure } = await read(on)
    if (!fresh) return refuse(failure)
    const mine = draft.getValues()
    const found = differences(fields, on.values, mine, fresh.values)
    if (found.length > 0) return setConflict({ base: on, fresh, mine, found, saved })
    rebase(fresh)
    return save(values, saved, fresh)
  }

  const resolve = (choices: Choices) => {
    if (!conflict) return
    const { fresh, mine, found, saved } = conflict
    rebase(fresh)
    draft.reset(merged(mine, fresh.values, { found, choices }), { keepDefaultValues: true, keepIsSubmitted: true })
    void draft.handleSubmit(
      (values) => save(values, saved, fresh),
      () => setConflict(undefined),
    )()
  }

  return {
    save: (values: Output, saved: () => void) => save(values, saved, base),
    error,
    base,
    rebase,
    conflict,
    resolve,
    closeConflict: () => setConflict(undefined),
  }
}
