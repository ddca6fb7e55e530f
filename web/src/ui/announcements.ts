import { useSyncExternalStore } from 'react'

/** `assertive` interrupts what a screen reader is saying: for failures alone. */
export type Urgency = 'polite' | 'assertive'

export type Announcement = { id: number; text: string; urgency: Urgency }

/** Long enough to be read out by the slowest voices before it leaves the page. */
const keptMs = 10_000

let current: readonly Announcement[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Announcement[]) {
  current = next
  for (const listener of listeners) listener()
}

/** Says a sentence to a screen reader that has no place on the screen, or one that the focus does not lead to. */
export function announce(text: string, urgency: Urgency = 'polite') {
  const announcement = { id: ++lastId, text, urgency }
  set([...current, announcement])
  setTimeout(() => set(current.filter((one) => one !== announcement)), keptMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnouncements = () => useSyncExternalStore(subscribe, () => current)
