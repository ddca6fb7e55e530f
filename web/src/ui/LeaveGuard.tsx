import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { leaveMessage } from './leave-message.ts'
import type { LeaveDialog } from './LeaveDialog.tsx'

const words = `${leaveMessage.title} ${leaveMessage.message}`

/** Asks before a page with an unsaved form is left, by a link, by back, or by closing the tab. */
export function LeaveGuard({ keptRef }: { keptRef: RefObject<boolean> }) {
  const { isDirty } = useFormState()
  const [Dialog, setDialog] = useState<typeof LeaveDialog>()

  // Once the kept draft is drawn as clean the mark has done its work; the next edit counts again.
  useEffect(() => {
    if (!isDirty) keptRef.current = false
  }, [isDirty, keptRef])

  // The question is fetched with the form: when it is needed the network may be gone. Without it the browser's own asks,
  // since what was typed must survive a file that did not come.
  useEffect(() => {
    import('./LeaveDialog.tsx').then(
      (file) => setDialog(() => file.LeaveDialog),
      () => undefined,
    )
  }, [])

  const unsaved = () => isDirty && !keptRef.current
  const blocker = useBlocker({
    // The same path with another query is not left: filters of the shell live there.
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
