import { useSyncExternalStore } from 'react'

type Announcement = { id: number; text: string }

/** Long enough to be read out by the slowest voices before it leaves the page. */
const keptMs = 5_000

let current: readonly Announcement[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Announcement[]) {
  current = next
  for (const listener of listeners) listener()
}

/** Says a sentence to a screen reader that has no place on the screen, or one that the focus does not lead to. */
export function announce(text: string) {
  const announcement = { id: ++lastId, text }
  set([...current, announcement])
  setTimeout(() => set(current.filter((one) => one !== announcement)), keptMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnouncements = () => useSyncExternalStore(subscribe, () => current)
