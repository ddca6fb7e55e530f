import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus back to the field that had it before the fields were disabled (else to the first one), unless something
 * else took it meanwhile. The returned ref is for the element around the fields.
 */
export function useFocusAfterBusy<E extends HTMLElement = HTMLFieldSetElement>(busy: boolean): RefObject<E | null> {
  const fields = useRef<E>(null)
  const before = useRef<Element>(undefined)

  // By the time the fields are drawn as disabled the browser may have moved the focus already.
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) before.current = target
    }
    const element = fields.current
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  const wasBusy = useRef(busy)
  // Only a field that is drawn as enabled again takes the focus.
  useEffect(() => {
    const ended = wasBusy.current && !busy
    wasBusy.current = busy
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!ended || !lost) return
    const last = before.current?.isConnected ? before.current : fields.current?.querySelector('input, select, textarea')
    if (last instanceof HTMLElement) last.focus()
  }, [busy])

  return fields
}
