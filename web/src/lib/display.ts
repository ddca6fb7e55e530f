import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

type ColumnsOfLists = { [list: string]: readonly string[] }

/** How a person wants lists to look. */
type Display = {
  density: Density
  hidden: ColumnsOfLists
  /** The columns hidden at first that a list had when the person chose its columns. */
  offered: ColumnsOfLists
}

const initial: Display = { density: 'comfortable', hidden: {}, offered: {} }

/** Id of the person whose settings apply. */
export const DisplayOwner = createContext(0)

const keyOf = (owner: number) => `display-${owner}`
const listeners = new Set<() => void>()
let known: { text: string; display: Display } | undefined

/** Kept in the browser, so that the first rows are drawn as they stay. */
function read(owner: number): Display {
  const text = localStorage.getItem(keyOf(owner)) ?? ''
  if (known?.text !== text) known = { text, display: parse(text) }
  return known.display
}

function parse(text: string): Display {
  try {
    return text ? { ...initial, ...(JSON.parse(text) as Partial<Display>) } : initial
  } catch {
    return initial
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `[display, change]` of the person who is signed in. */
export function useDisplay() {
  const owner = use(DisplayOwner)
  const display = useSyncExternalStore(subscribe, () => read(owner))
  const change = useCallback(
    (changes: Partial<Display>) => {
      localStorage.setItem(keyOf(owner), JSON.stringify({ ...read(owner), ...changes }))
      for (const listener of listeners) listener()
    },
    [owner],
  )
  return [display, change] as const
}

export const useDensity = (): Density => useDisplay()[0].density
