import { isHeldUp } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { registerForm } from '../../lib/unsaved.ts'
import { useMe } from '../../session/api.ts'
import { KeptDraftNotice } from '../../ui/KeptDraftNotice.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { useFocusAfterBusy } from '../../ui/use-focus-after-busy.ts'
import { toast } from '../../ui/toasts.ts'
import { equal, useKeptInput } from '../../ui/use-kept-input.ts'
import { importOnPage } from '../api.ts'
import { ImportDrafts, typedIn } from './import-drafts.ts'
import classes from './KeepImport.module.css'
import { stillAsked } from './still-asked.ts'

/**
 * Keeps what is typed on the page of an import, at each change, until the server has it, and asks before the page is left
 * with input that was not sent. What a killed browser or a reload left is offered above the page, which waits for the answer.
 */
export function KeepImport({ data, children }: { data: Import; children: ReactNode }) {
  const inputs = useRef<Record<string, unknown>>({})
  const sent = useRef(new Set<string>())
  const isGivenUp = useRef(false)
  const isSaved = useRef(false)
  const [isDirty, setDirty] = useState(false)
  const { offeredAt, answer, keep, forget } = useKeptInput(
    { owner: useMe().id, form: 'import', record: data.id },
    () => ({}),
  )
  const [round, setRound] = useState(0)
  const isWaiting = offeredAt !== undefined
  const fields = useFocusAfterBusy(isWaiting)
  // The inputs that go on are drawn now. The fields are no longer disabled, and the first of them would take the focus.
  useEffect(() => {
    if (round > 0) fields.current?.querySelector<HTMLElement>('[data-continued]')?.focus()
  }, [round, fields])
  // The page stays when the session ends while something waits, be it on its way. The guard below asks about the rest.
  useEffect(
    () => registerForm({ isUnsaved: () => Object.keys(inputs.current).length > 0, ask: () => Promise.resolve(true) }),
    [],
  )
  const drafts = useMemo(() => {
    const put = (next: Record<string, unknown>) => {
      inputs.current = next
      isGivenUp.current = false
      keep({ values: next, start: {} })
      setDirty(Object.keys(next).some((key) => !sent.current.has(key)))
    }
    return {
      put,
      /** Drops what the import no longer asks for, which cannot be seen; of what is on its way that is known once it was answered. */
      dropUnasked: (present: Import) => {
        const left = Object.entries(inputs.current).flatMap(([key, input]) => {
          const asked = sent.current.has(key) ? input : stillAsked(present, key, input)
          return asked === undefined ? [] : [[key, asked] as const]
        })
        const next = Object.fromEntries(left)
        if (!equal(next, inputs.current)) put(next)
      },
      read: (key: string) => inputs.current[key],
      write: (key: string, input: unknown, isSent = false) => {
        if (isSent) sent.current.add(key)
        else sent.current.delete(key)
        const { [key]: _, ...others } = inputs.current
        put(input === undefined ? others : { ...others, [key]: input })
      },
      isGivenUp: () => isGivenUp.current,
    }
  }, [keep])
  // While it is being checked, or waits for an answer, it is not known what else it will ask for.
  const isKnown = data.task === null && !isHeldUp(data)
  // The drafts are kept outside of React.
  useEffect(() => {
    if (isKnown) drafts.dropUnasked(data)
  }, [isKnown, data, drafts, isDirty])
  // Another tab or person started the import: with the forms goes what was typed in them. A cell says so by itself.
  const sayLost = useEffectEvent(() => {
    const present = importOnPage(data.id)
    if (isGivenUp.current || (present?.state !== 'committing' && !present?.committed_at)) return
    const left = Object.entries(inputs.current).filter(([key]) => !key.startsWith('cell ') && !sent.current.has(key))
    const typed = left.flatMap(([, input]) => typedIn(input))
    if (typed.length === 0) return
    const description = importMessages.notSaved(typed.join(', '))
    toast.error(importMessages.startedBefore, { description, duration: Number.POSITIVE_INFINITY })
  })
  useEffect(() => () => sayLost(), [])
  const resume = () =>
    answer(({ values }) => {
      drafts.put({ ...values, ...inputs.current })
      if (isKnown) drafts.dropUnasked(data)
      // The inputs read what is kept when they are drawn first.
      setRound(round + 1)
    })
  const giveUp = () => {
    isGivenUp.current = true
    forget()
  }
  return (
    <ImportDrafts value={drafts}>
      {offeredAt !== undefined && (
        <div className={classes.notice}>
          <KeptDraftNotice at={offeredAt} onContinue={resume} onDiscard={() => answer(() => undefined)} />
        </div>
      )}
      <fieldset ref={fields} className={classes.fields} disabled={isWaiting}>
        <Fragment key={round}>{children}</Fragment>
      </fieldset>
      <LeaveGuard scope="path" isDirty={isDirty} savedRef={isSaved} onDiscard={giveUp} />
    </ImportDrafts>
  )
}
