import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'

const loadDialog = () => import('./LeaveDialog.tsx')
const LeaveDialog = lazy(async () => ({ default: (await loadDialog()).LeaveDialog }))

/** Asks before a page with an unsaved form is left, by a link, by back, or by closing the tab. */
export function LeaveGuard({ keptRef }: { keptRef: RefObject<boolean> }) {
  const { isDirty } = useFormState()
  // Once the kept draft is drawn as clean the mark has done its work; the next edit counts again. The question is
  // fetched with the first edit: when it is needed the network may be gone.
  useEffect(() => {
    if (isDirty) void loadDialog().catch(() => undefined)
    else keptRef.current = false
  }, [isDirty, keptRef])
  const unsaved = () => isDirty && !keptRef.current
  const blocker = useBlocker({
    // The same path with another query is not left: filters of the shell live there.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (!isDirty) return null
  return (
    <Suspense>
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </Suspense>
  )
}
