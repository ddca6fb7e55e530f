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
  return () => {
    listeners.delete(listener)
  }
}

export const useHasKeptDay = () => useSyncExternalStore(subscribe, hasKeptDay)
