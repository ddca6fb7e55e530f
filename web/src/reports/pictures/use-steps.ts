import { useRef, useState, type KeyboardEvent } from 'react'

/**
 * One stop of the Tab key for a row of many: the arrows, Home and End move between its elements. Returns the properties of the
 * element that holds them, whose direct descendants with `data-step` are the steps, and of each step.
 */
export function useSteps<E extends HTMLElement>(count: number, stride = 1) {
  const keys = { ArrowRight: 1, ArrowDown: stride, ArrowLeft: -1, ArrowUp: -stride }
  const [at, setAt] = useState(0)
  const holder = useRef<E>(null)
  const current = Math.min(at, Math.max(0, count - 1))
  const go = (to: number) => {
    const steps = holder.current?.querySelectorAll<HTMLElement>('[data-step]')
    steps?.[Math.min(Math.max(to, 0), count - 1)]?.focus()
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
  const step = (index: number) =>
    ({ 'data-step': true, tabIndex: index === current ? 0 : -1, onFocus: () => setAt(index) }) as const
  return [{ ref: holder, onKeyDown }, step] as const
}
