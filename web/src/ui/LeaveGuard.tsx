import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { leaveMessage } from './leave-message.ts'
import type { LeaveDialog } from './LeaveDialog.tsx'

const words = `${leaveMessage.title} ${leaveMessage.message}`

/** Asks before a page with an unsaved form is left, by a link, by back, or by closing the tab. */
export function LeaveGuard({ savedRef }: { savedRef: RefObject<boolean> }) {
  const { isDirty } = useFormState()
  const [Dialog, setDialog] = useState<typeof LeaveDialog>()

  // Once the saved draft is drawn as clean the mark is spent; the next edit counts again.
  useEffect(() => {
    if (!isDirty) savedRef.current = false
  }, [isDirty, savedRef])

  // The dialog is fetched with the form, since the network may be lost by the time it is needed. Without it the browser's
  // own dialog asks.
  useEffect(() => {
    import('./LeaveDialog.tsx').then(
      (file) => setDialog(() => file.LeaveDialog),
      () => undefined,
    )
  }, [])

  const unsaved = () => isDirty && !savedRef.current
  const blocker = useBlocker({
    // The same path with another query is not left: the query holds filters of the shell.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && unsaved() && (Dialog !== undefined || !window.confirm(words)),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (!isDirty || !Dialog) return null
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
