import { useSyncExternalStore } from 'react'

const key = 'kept-day'
const listeners = new Set<() => void>()

/** Whether this device may keep a day sheet or changes of one. Only then the code for them is fetched. */
export const hasKeptDay = (): boolean => localStorage.getItem(key) !== null

export function setKeptDay(has: boolean) {
  if (has === hasKeptDay()) return
  if (has) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may keep the first sheet of this device, or remove what is kept.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useHasKeptDay = () => useSyncExternalStore(subscribe, hasKeptDay)
