import { useBlocker } from '@tanstack/react-router'
import { use, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isPageGivenUp, registerForm } from '../lib/unsaved.ts'
import { leaveMessage } from './leave-message.ts'
import type { LeaveDialog } from './LeaveDialog.tsx'
import { addQuestion, closedQuestion, InDialog, isDialogOpen } from './open-dialogs.ts'

const words = `${leaveMessage.title} ${leaveMessage.message}`

/** Which change of the location leaves the form: of the path, or of the whole address. */
export type LeaveScope = 'path' | 'address'

type Props = {
  isDirty: boolean
  scope: LeaveScope
  savedRef: RefObject<boolean>
  /** The person chose to lose what was typed. */
  onDiscard: () => void
}

/** Asks before a page with unsaved input is left: by a link, by back, by the logout, or by closing the tab. */
export function LeaveGuard({ isDirty, scope, savedRef, onDiscard }: Props) {
  /** Undefined while it is being fetched, null when that failed. */
  const [Dialog, setDialog] = useState<typeof LeaveDialog | null>()
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>()

  // Once the saved draft is drawn as clean the mark is spent; the next edit counts again.
  useEffect(() => {
    if (!isDirty) savedRef.current = false
  }, [isDirty, savedRef])

  // The dialog is fetched with the form, since the network may be lost by the time it is needed. Without it the browser's
  // own dialog asks.
  useEffect(() => {
    import('./LeaveDialog.tsx').then(
      (file) => setDialog(() => file.LeaveDialog),
      () => setDialog(null),
    )
  }, [])

  const unsaved = useCallback(() => isDirty && !savedRef.current, [isDirty, savedRef])
  const discarded = useRef(onDiscard)
  // The answer may come drawings after the question.
  useEffect(() => {
    discarded.current = onDiscard
  })

  const canAsk = Dialog !== null
  const ask = useCallback(async () => {
    const may = canAsk ? await new Promise<boolean>((resolve) => setAnswer(() => resolve)) : window.confirm(words)
    setAnswer(undefined)
    if (may) discarded.current()
    return may
  }, [canAsk])
  // The step that asked gets no answer any more: it would be undone beside the step that closed the question.
  useEffect(() => (isDirty && answer ? addQuestion(() => setAnswer(undefined)) : undefined), [isDirty, answer])

  const within = use(InDialog)
  // A logout and the closing of a modal are no navigation: they ask the forms that are registered.
  useEffect(() => registerForm({ within, isUnsaved: unsaved, ask }), [within, unsaved, ask])

  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (closedQuestion(action)) return true
      // Back closes the dialog that is open, which asks for its own forms alone.
      if (action === 'BACK' && isDialogOpen()) return false
      const leaves =
        current.pathname !== next.pathname || (scope === 'address' && !sameSearch(current.search, next.search))
      return leaves && unsaved() && !(await ask())
    },
    enableBeforeUnload: () => unsaved() && !isPageGivenUp(),
  })
  if (!isDirty || !Dialog) return null
  return <Dialog opened={answer !== undefined} onStay={() => answer?.(false)} onLeave={() => answer?.(true)} />
}

const sameSearch = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
