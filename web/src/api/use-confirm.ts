import { messages } from 'contract/messages'
import { useRef, useState } from 'react'
import { useIsGone } from '../lib/use-is-gone.ts'
import { toast, type ToastOptions } from '../ui/toasts.ts'
import { clientFailure, errorMessage, presentVersion, toastError } from './errors.ts'

type Options = {
  /** Resolves to the answer of a mutation. */
  send: () => Promise<{ error?: unknown }>
  /** The toast of success; none where the screen behind says it. */
  done?: string | undefined
  toastOptions?: ToastOptions
  /** The sentence of a failure that has none of its own. */
  failed?: string
  onRefused?: (error: unknown) => void
  onDone: () => void
}

/**
 * What a `ConfirmDialog` does when it is confirmed: success ends it with a toast, a refusal stays in the dialog, and is a toast where
 * that was closed meanwhile. The component that uses it is drawn as long as the dialog is.
 */
export function useConfirm({ send, done, toastOptions, failed, onRefused, onDone }: Options) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // A state would let a second click of the same frame through.
  const isSent = useRef(false)
  const isGone = useIsGone()
  const confirm = async () => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    setError(undefined)
    const answer = await send()
    isSent.current = false
    setBusy(false)
    if (answer.error) {
      setError(answer.error)
      onRefused?.(answer.error)
      if (isGone.current) toastError(answer.error, failed)
      return
    }
    if (done !== undefined) toast.success(done, toastOptions)
    onDone()
  }
  return {
    busy,
    error: error ? why(error, failed) : undefined,
    onConfirm: () => void confirm(),
  }
}

/** What failed stands over it: why, where the server did not answer, and what a second confirmation does after a change. */
const why = (error: unknown, failed: string | undefined) =>
  clientFailure(error) ??
  (presentVersion(error) === undefined ? errorMessage(error, failed) : messages.changedSinceAsked)
