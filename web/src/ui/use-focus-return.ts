import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives the focus back to where it was when a dialog opened. Mantine's own way misses a dialog that is drawn open for the
 * first time, and one that is taken away rather than closed.
 */
export function useFocusReturn(opened: boolean, dialog: RefObject<HTMLElement | null>) {
  // Where the focus is stands in the document, outside React; the dialog takes it only after the layout.
  useLayoutEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    // Later, since the action that closed the dialog may take the focus itself.
    return () => void setTimeout(() => giveBack(before, dialog))
  }, [opened, dialog])
}

/** Unless something outside of the dialog has taken it meanwhile. */
function giveBack(before: Element | null, { current: dialog }: RefObject<HTMLElement | null>) {
  const now = document.activeElement
  const isLost = now === null || now === document.body || dialog?.contains(now)
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
}
