import { useCallback, useState, type ReactNode } from 'react'

/** Draws a dialog as open; it calls `close` when it is done. */
export type DrawDialog = (close: () => void) => ReactNode

/** `[dialog, show]`: the open dialog, to be drawn where it belongs, and the way to open one. Each opening starts afresh. */
export function useDialog() {
  const [shown, setShown] = useState<{ draw: DrawDialog }>()
  const show = useCallback((draw: DrawDialog) => setShown({ draw }), [])
  return [shown?.draw(() => setShown(undefined)), show] as const
}
