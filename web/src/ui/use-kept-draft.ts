import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isPassword } from '../lib/is-password.ts'
import type { DraftPlace, KeptDraft } from '../lib/kept-drafts.ts'
import type { Draft } from './use-draft.ts'
import { equal, useKeptInput } from './use-kept-input.ts'

/** Where the input of a form is kept until it is saved. */
export type Keep = DraftPlace & {
  /** What the input is compared with when it is saved; without it the values that the form started with. */
  base?: { values: FieldValues; version?: number | undefined } | undefined
  /** What the `Idempotency-Key` of the form's save follows from. */
  seed?: (() => string) | undefined
  /** The form is opened with input that was typed before, and not only with its start. */
  beginsUnsaved?: boolean
  /** The draft that is continued may be of an older version of the record. */
  onContinue?: ((kept: KeptDraft) => void) | undefined
}

/** Passwords and files are never stored. */
const storable = (values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isPassword(name) && !(value instanceof Blob)))

/** Without a version nothing compares later: what was not typed is as the record has it now. */
const typedIn = ({ values, start }: KeptDraft) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))

/** Keeps what is typed into a form in the browser, and offers it when the form is opened again. */
export function useKeptDraft<Values extends FieldValues, Output>(draft: Draft<Values, Output>, keep: Keep | undefined) {
  const kept = useKeptInput(keep, () => storable(draft.formState.defaultValues ?? {}))
  const keepNow = useEffectEvent((values: FieldValues, start: FieldValues) => {
    const input = storable(values)
    const unchanged = storable(start)
    // What a form without input is based on may have been read anew since it was drawn.
    const base = keep?.base && !equal(input, unchanged) ? keep.base : { values: unchanged }
    kept.keep({ values: input, start: storable(base.values), version: base.version, seed: keep?.seed?.() })
  })

  const keepBeginning = useEffectEvent(() => {
    if (keep?.beginsUnsaved) keepNow(draft.getValues(), draft.formState.defaultValues ?? {})
  })

  // The form library is outside of React.
  useEffect(() => {
    keepBeginning()
    return draft.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keepNow(values, defaultValues ?? {}),
    })
  }, [draft])

  return {
    offeredAt: kept.offeredAt,
    continueDraft: () =>
      kept.answer((before) => {
        keep?.onContinue?.(before)
        const typed = keep?.record === 'only' ? typedIn(before) : before.values
        draft.reset({ ...draft.getValues(), ...typed }, { keepDefaultValues: true })
        // The form is drawn with the base of the draft only later, and may be closed before.
        kept.keep({ ...before, values: storable(draft.getValues()) })
      }),
    discardDraft: () => kept.answer(() => undefined),
    forget: kept.forget,
  }
}
