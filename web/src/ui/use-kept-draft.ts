import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { findDraft, openDraft, removeDraft, type DraftPlace, type KeptDraft } from '../lib/kept-drafts.ts'
import { randomKey } from '../lib/random-key.ts'
import type { Draft } from './use-draft.ts'

/** Where the input of a form is kept until it is saved. */
export type Keep = DraftPlace & {
  /** Of the record, as the form read it. */
  version?: number | undefined
  /** The draft that is continued may be of an older version of the record. */
  onContinue?: ((kept: KeptDraft) => void) | undefined
}

/** What `useKeptDraft` gives its form. */
export type KeptDraftState = {
  /** When the draft that waits for an answer was typed; undefined if there is none. */
  offeredAt: number | undefined
  continueDraft: () => void
  discardDraft: () => void
  /** The input was saved or given up. */
  forget: () => void
}

/** Passwords and files are never stored. */
const storable = (values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !/password/.test(name) && !(value instanceof Blob)),
  )

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The draft to offer; one that says nothing else than the record does is removed. */
async function look(place: DraftPlace, start: unknown) {
  const found = await findDraft(place)
  if (!found || !equal(found.draft.values, start)) return found
  await removeDraft(place, found.key)
  return undefined
}

/** Keeps what is typed into a form in the browser, and offers it when the form is opened again. */
export function useKeptDraft<Values extends FieldValues, Output>(
  draft: Draft<Values, Output>,
  keep: Keep | undefined,
): KeptDraftState {
  const [offer, setOffer] = useState<{ key: string; draft: KeptDraft }>()
  const open = useRef<ReturnType<typeof openDraft>>(undefined)
  const { owner, form, record } = keep ?? {}
  const latest = useRef(keep)
  // The callbacks below outlive a drawing, and need the version and the handler of the last one.
  useEffect(() => {
    latest.current = keep
  })

  // IndexedDB, the lock of the browser and the form library are outside of React, and last as long as this form.
  useEffect(() => {
    if (owner === undefined || form === undefined || record === undefined) return
    const place = { owner, form, record }
    const opened = openDraft(place, randomKey())
    open.current = opened
    let isOpen = true
    void look(place, storable(draft.formState.defaultValues ?? {})).then((found) => isOpen && setOffer(found))
    const unsubscribe = draft.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const typed = storable(values)
        const start = storable(defaultValues ?? {})
        if (equal(typed, start)) opened.remove()
        else opened.keep({ values: typed, start, version: latest.current?.version, at: Date.now() })
      },
    })
    return () => {
      isOpen = false
      unsubscribe()
      opened.close()
    }
  }, [draft, owner, form, record])

  const answer = (then: (kept: KeptDraft) => void) => {
    const place = latest.current
    if (!offer || !place) return
    then(offer.draft)
    void removeDraft(place, offer.key)
    setOffer(undefined)
  }

  return {
    offeredAt: offer?.draft.at,
    continueDraft: () =>
      answer((kept) => {
        latest.current?.onContinue?.(kept)
        draft.reset({ ...draft.getValues(), ...kept.values }, { keepDefaultValues: true })
      }),
    discardDraft: () => answer(() => undefined),
    forget: () => open.current?.remove(),
  }
}
