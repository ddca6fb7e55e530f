import { useEffect, useRef, useState } from 'react'

/** The trigger of a mutation answers with its promise, which can be aborted. */
type Running<Answer> = Promise<Answer> & { abort: () => void }

/**
 * One form's upload: how much of it is sent, 0 to 1, while it is; `send`, and `cancel`, which ends it as leaving the form
 * does. What is sent whole may be saved already, and so is left to end.
 */
export function useUpload() {
  const [sent, setSent] = useState<number>()
  const running = useRef<Running<unknown>>(undefined)
  const cancel = () => running.current?.abort()
  // Only the end of the form says that it was left.
  useEffect(() => () => running.current?.abort(), [])

  const onProgress = (part: number) => {
    setSent(part)
    if (part === 1) running.current = undefined
  }
  const send = async <Answer>(start: (progress: { onProgress: (part: number) => void }) => Running<Answer>) => {
    setSent(0)
    const answer = start({ onProgress })
    running.current = answer
    try {
      return await answer
    } finally {
      running.current = undefined
      setSent(undefined)
    }
  }
  return { sent, send, cancel }
}
