import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { registerForm } from '../../lib/unsaved.ts'
import { useMe } from '../../session/api.ts'
import { KeptDraftNotice } from '../../ui/KeptDraftNotice.tsx'
import { useFocusAfterBusy } from '../../ui/use-focus-after-busy.ts'
import { useKeptInput } from '../../ui/use-kept-input.ts'
import { ImportDrafts } from './import-drafts.ts'
import classes from './KeepImport.module.css'

/**
 * Keeps what is typed on the page of an import, at each change, until the server has it. What a killed browser or a reload
 * left is offered above the page, which waits for the answer.
 */
export function KeepImport({ id, children }: { id: number; children: ReactNode }) {
  const inputs = useRef<Record<string, unknown>>({})
  const { offeredAt, answer, keep } = useKeptInput({ owner: useMe().id, form: 'import', record: id }, () => ({}))
  const [round, setRound] = useState(0)
  const isWaiting = offeredAt !== undefined
  const fields = useFocusAfterBusy(isWaiting)
  // The inputs that go on are drawn now. The fields are no longer disabled, and the first of them would take the focus.
  useEffect(() => {
    if (round > 0) fields.current?.querySelector<HTMLElement>('[data-continued]')?.focus()
  }, [round, fields])
  // The page stays when the session ends while something waits. Leaving it asks nothing, since the browser keeps all of it.
  useEffect(
    () => registerForm({ isUnsaved: () => Object.keys(inputs.current).length > 0, ask: () => Promise.resolve(true) }),
    [],
  )
  const drafts = useMemo(
    () => ({
      read: (key: string) => inputs.current[key],
      write: (key: string, input: unknown) => {
        const { [key]: _, ...others } = inputs.current
        inputs.current = input === undefined ? others : { ...others, [key]: input }
        keep({ values: inputs.current, start: {} })
      },
    }),
    [keep],
  )
  const resume = () =>
    answer(({ values }) => {
      inputs.current = { ...values, ...inputs.current }
      keep({ values: inputs.current, start: {} })
      // The inputs read what is kept when they are drawn first.
      setRound(round + 1)
    })
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
    </ImportDrafts>
  )
}
