import { useBlocker } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Asks before a page with an unsaved form is left, by a link, by back, or by closing the tab. */
export function LeaveGuard({ keptRef }: { keptRef: RefObject<boolean> }) {
  const { isDirty } = useFormState()
  // Once the kept draft is drawn as clean the mark has done its work; the next edit counts again.
  useEffect(() => {
    if (!isDirty) keptRef.current = false
  }, [isDirty, keptRef])
  const unsaved = () => isDirty && !keptRef.current
  const blocker = useBlocker({
    // The same path with another query is not left: filters of the shell live there.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
