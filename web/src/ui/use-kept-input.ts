import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { anyClosed, findDraft, openDraft, removeDraft, type DraftPlace, type KeptDraft } from '../lib/kept-drafts.ts'
import { randomKey } from '../lib/random-key.ts'

/** Whether two inputs say the same. */
export const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The draft to offer, with those that open forms hold; one that says nothing else than the record does is removed. */
async function look(place: DraftPlace, ownInstance: string, start: unknown) {
  const found = await findDraft(place, ownInstance)
  if (!found.newest || !equal(found.newest.draft.values, start)) return found
  await removeDraft(place, found.newest.key)
  return { ...found, newest: undefined }
}

/** Keeps input in the browser while it is not saved, and finds what was kept when its place is opened again. */
export function useKeptInput(place: DraftPlace | undefined, readStart: () => KeptDraft['start']) {
  const [offer, setOffer] = useState<{ key: string; draft: KeptDraft }>()
  const open = useRef<ReturnType<typeof openDraft>>(undefined)
  const isTyped = useRef(false)
  const { owner, form, record } = place ?? {}
  const startNow = useEffectEvent(readStart)

  // IndexedDB and the lock of the browser are outside of React, and last as long as this form.
  useEffect(() => {
    if (owner === undefined || form === undefined || record === undefined) return
    const here = { owner, form, record }
    const instance = randomKey()
    const opened = openDraft(here, instance)
    open.current = opened
    isTyped.current = false
    const end = new AbortController()
    const offerFound = async (isLater = false): Promise<void> => {
      const { newest, held } = await look(here, instance, startNow())
      if (end.signal.aborted) return
      // What is typed here meanwhile is not interrupted; the draft is offered the next time.
      if (!(isLater && isTyped.current)) setOffer(newest)
      // A browser may report late that a tab was closed.
      if (!newest && (await anyClosed(held, end.signal))) await offerFound(true)
    }
    void offerFound()
    return () => {
      end.abort()
      opened.close()
    }
  }, [owner, form, record])

  const keep = useCallback((draft: Omit<KeptDraft, 'at'>) => {
    isTyped.current = !equal(draft.values, draft.start)
    if (!isTyped.current) open.current?.remove()
    else open.current?.keep({ ...draft, at: Date.now() })
  }, [])

  return {
    /** When the draft that waits for an answer was typed; undefined if there is none. */
    offeredAt: offer?.draft.at,
    /** Ends the offer, whose input was continued or is given up. */
    answer: (then: (kept: KeptDraft) => void) => {
      if (!offer || !place) return
      then(offer.draft)
      void removeDraft(place, offer.key)
      setOffer(undefined)
    },
    /** Keeps input that differs from the start, and removes what was kept when it no longer does. */
    keep,
    /** The input was saved or given up. */
    forget: () => open.current?.remove(),
  }
}
