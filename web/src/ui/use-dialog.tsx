import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { mayLeave } from '../lib/unsaved.ts'

/** Draws a dialog as open; it calls `close` when it is done. */
export type DrawDialog = (close: () => void) => ReactNode

/**
 * `[dialog, show]`: the open dialog, to be drawn where it belongs, and the way to open one. Each opening starts afresh. Back
 * closes the dialog and stays on its page.
 */
export function useDialog() {
  const [shown, setShown] = useState<{ draw: DrawDialog }>()
  const show = useCallback((draw: DrawDialog) => setShown({ draw }), [])
  useBlocker({
    disabled: shown === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ action }) => {
      if (action !== 'BACK') return false
      if (await mayLeave()) setShown(undefined)
      return true
    },
  })
  // A late answer to what one dialog sent does not close the next one.
  return [shown?.draw(() => setShown((now) => (now === shown ? undefined : now))), show] as const
}
