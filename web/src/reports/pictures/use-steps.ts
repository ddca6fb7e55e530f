import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * One stop of the Tab key for a row of many: the arrows, Home and End move between its elements. Returns the properties of the
 * element that holds them, and the index of the element that the Tab key stops at: it has `tabIndex` 0, the others -1, and each has
 * its index as `data-step`. `onReach` draws an element that is not there yet before it gets the focus.
 */
export function useSteps<E extends HTMLElement>(count: number, stride = 1, onReach?: (index: number) => void) {
  const keys = { ArrowRight: 1, ArrowDown: stride, ArrowLeft: -1, ArrowUp: -stride }
  const [at, setAt] = useState(0)
  const holder = useRef<E>(null)
  const current = Math.min(at, Math.max(0, count - 1))
  const go = (to: number) => {
    const index = Math.min(Math.max(to, 0), count - 1)
    onReach?.(index)
    holder.current?.querySelector<HTMLElement>(`[data-step="${index}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = keys[event.key as keyof typeof keys] as number | undefined
    if (by !== undefined) go(current + by)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(count - 1)
    else return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent<E>) => {
    const step = stepOf(target)
    if (step !== undefined) setAt(step)
  }
  return [{ ref: holder, onKeyDown, onFocus }, current] as const
}

/** The index of the element that an event happened in. */
export function stepOf(target: EventTarget): number | undefined {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined
  return step === undefined ? undefined : Number(step)
}
