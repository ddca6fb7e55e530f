import { useState } from 'react'
import { toast } from 'sonner'
import { useSubmitError } from './use-submit-error.ts'

type Options<Output> = {
  /** Sends what the schema made of the draft; resolves to the answer of a mutation. */
  send: (values: Output) => Promise<{ error?: unknown }>
  /** The toast of success. */
  done: string
  /** The sentence of a failure that has none of its own. */
  failed: string
  onRefused?: (error: unknown) => void
  onClose: () => void
}

/** What a `FormModal` does when it is saved: success closes it with a toast, a refusal stays in the form. */
export function useSave<Output>({ send, done, failed, onRefused, onClose }: Options<Output>) {
  const [error, setError] = useState<unknown>()
  const onSubmit = async (values: Output, saved: () => void) => {
    setError(undefined)
    const answer = await send(values)
    if (answer.error) {
      setError(answer.error)
      onRefused?.(answer.error)
      return
    }
    saved()
    toast.success(done)
    onClose()
  }
  return { onSubmit, submitError: useSubmitError(error, failed), onClose }
}
