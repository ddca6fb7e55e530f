import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { mayLeave } from '../lib/unsaved.ts'

/** Draws a dialog as open; it calls `close` when it is done. */
export type DrawDialog = (close: () => void) => ReactNode

type Shown = { draw: DrawDialog; onClosed: () => void }

/** A dialog may be closed by a person and again by the answer to what it sent. */
function once(follow: (() => void) | undefined) {
  let isDone = false
  return () => {
    if (!isDone) follow?.()
    isDone = true
  }
}

/**
 * `[dialog, show]`: the open dialog, to be drawn where it belongs, and the way to open one, with what follows when it closes. Each
 * opening starts afresh. Back closes the dialog and stays on its page.
 */
export function useDialog() {
  const [shown, setShown] = useState<Shown>()
  const show = useCallback(
    (draw: DrawDialog, onClosed?: () => void) => setShown({ draw, onClosed: once(onClosed) }),
    [],
  )
  const close = () => {
    // A late answer to what one dialog sent does not close the next one.
    setShown((now) => (now === shown ? undefined : now))
    shown?.onClosed()
  }
  useBlocker({
    disabled: shown === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ action }) => {
      if (action !== 'BACK') return false
      if (await mayLeave()) close()
      return true
    },
  })
  return [shown?.draw(close), show] as const
}
