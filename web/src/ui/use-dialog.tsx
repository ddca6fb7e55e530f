import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { mayLeave } from '../lib/unsaved.ts'

/** Draws a dialog as open; it calls `close` when it is done. */
export type DrawDialog = (close: () => void) => ReactNode

type Shown = { draw: DrawDialog; onClosed: (() => void) | undefined }

/**
 * `[dialog, show]`: the open dialog, to be drawn where it belongs, and the way to open one, with what follows when it closes. Each
 * opening starts afresh. Back closes the dialog and stays on its page.
 */
export function useDialog() {
  const [shown, setShown] = useState<Shown>()
  const now = useRef<Shown>(undefined)
  const show = useCallback((draw: DrawDialog, onClosed?: () => void) => {
    now.current = { draw, onClosed }
    setShown(now.current)
  }, [])
  const close = () => {
    // A late answer to what one dialog sent does not close the next one.
    if (shown === undefined || now.current !== shown) return
    now.current = undefined
    setShown(undefined)
    shown.onClosed?.()
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
