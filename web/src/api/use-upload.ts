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
  const isWhole = useRef(false)
  const cancel = () => {
    if (!isWhole.current) running.current?.abort()
  }
  // Only the end of the form says that it was left.
  useEffect(() => cancel, [])

  const onProgress = (part: number) => {
    setSent(part)
    // What was refused for its token alone is sent once more, from the beginning.
    isWhole.current = part === 1
  }
  const send = async <Answer>(start: (progress: { onProgress: (part: number) => void }) => Running<Answer>) => {
    onProgress(0)
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
