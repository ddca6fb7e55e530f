import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { isPageGivenUp, registerForm } from '../lib/unsaved.ts'
import { leaveMessage } from './leave-message.ts'
import type { LeaveDialog } from './LeaveDialog.tsx'
import { InDialog, isDialogOpen } from './open-dialogs.ts'

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

  const unsaved = () => isDirty && !savedRef.current
  const discarded = useRef(onDiscard)
  // The answer may come drawings after the question.
  useEffect(() => {
    discarded.current = onDiscard
  })

  const canAsk = Dialog !== null
  const within = use(InDialog)
  // A logout and the closing of a modal are no navigation: they ask the forms that are registered.
  useEffect(
    () =>
      registerForm({
        within,
        isUnsaved: () => isDirty && !savedRef.current,
        ask: async () => {
          const may = canAsk ? await new Promise<boolean>((resolve) => setAnswer(() => resolve)) : window.confirm(words)
          setAnswer(undefined)
          if (may) discarded.current()
          return may
        },
      }),
    [within, isDirty, canAsk, savedRef],
  )

  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      // Back closes the dialog that is open, which asks for its own forms alone.
      !(action === 'BACK' && isDialogOpen()) &&
      (current.pathname !== next.pathname || (scope === 'address' && !sameSearch(current.search, next.search))) &&
      unsaved() &&
      (canAsk || !window.confirm(words)),
    enableBeforeUnload: () => unsaved() && !isPageGivenUp(),
    withResolver: true,
  })
  if (!isDirty || !Dialog) return null
  return (
    <Dialog
      opened={blocker.status === 'blocked' || answer !== undefined}
      onStay={() => {
        answer?.(false)
        blocker.reset?.()
      }}
      onLeave={() => {
        onDiscard()
        answer?.(true)
        blocker.proceed?.()
      }}
    />
  )
}

const sameSearch = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
