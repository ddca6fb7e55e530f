import { useRef, useState } from 'react'

/**
 * A value that is edited in place. An edit is shown at once and sent after the one before it; of several that wait only
 * the last is sent. `send` resolves once `present` has what the server made of it; after a refusal `present` is shown again.
 * It may call `newest` for the edit that waits, if any, and send that in place of its own.
 */
export function useOrderedEdits<Value>(present: Value, send: (value: Value, newest: () => Value) => Promise<unknown>) {
  const [latest, setLatest] = useState<{ value: Value }>()
  const waiting = useRef<{ value: Value }>(undefined)
  const isSending = useRef(false)

  const edit = async (value: Value) => {
    const own = { value }
    setLatest(own)
    waiting.current = own
    if (isSending.current) return
    isSending.current = true
    while (waiting.current) {
      const next = waiting.current
      waiting.current = undefined
      const newest = () => {
        const { value } = waiting.current ?? next
        waiting.current = undefined
        return value
      }
      await send(next.value, newest)
    }
    isSending.current = false
    setLatest(undefined)
  }
  return {
    value: latest ? latest.value : present,
    edit: (value: Value) => void edit(value),
    isSaving: latest !== undefined,
  }
}
