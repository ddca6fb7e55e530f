import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { mayLeave } from '../lib/unsaved.ts'
import { addDialog, closedQuestion, InDialog, isLastDialog } from './open-dialogs.ts'

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
 * Back closes an open dialog, of several the one that was opened last, and stays on its page. Returns what its forms register
 * as around them.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): string {
  const id = useId()
  // Which dialog is the last one is known outside of React, where Back is handled.
  useEffect(() => (isOpen ? addDialog(id) : undefined), [isOpen, id])
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ action }) => {
      if (closedQuestion(action)) return true
      // The blockers are called in the order in which they were last drawn.
      if (action !== 'BACK' || !isLastDialog(id)) return false
      if (await mayLeave(id)) close()
      return true
    },
  })
  return id
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
  const id = useCloseOnBack(shown !== undefined, close)
  const dialog = shown && <InDialog value={id}>{shown.draw(close)}</InDialog>
  return [dialog, show] as const
}
