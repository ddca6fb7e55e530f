import type { ExternalToast, toast as shown } from 'sonner'

type Library = typeof shown
type Act = (library: Library) => unknown

let library: Library | undefined
let waiting: readonly Act[] = []
const listeners = new Set<() => void>()

/** Toasts before the library is on the page wait for it: no first page needs its code. */
function pass(act: Act): void {
  if (library) return void act(library)
  waiting = [...waiting, act]
  for (const listener of listeners) listener()
}

const passed =
  (kind: 'success' | 'error' | 'info' | 'loading') =>
  (text: string, options?: ExternalToast): void =>
    pass((to) => to[kind](text, options))

/** Shows a sentence above every page. A toast of the same `id` is replaced. */
export const toast = {
  success: passed('success'),
  error: passed('error'),
  info: passed('info'),
  loading: passed('loading'),
}

/** Passes on what waits, and from then on everything at once. Called when the region of the toasts is on the page. */
export function deliverToasts(to: Library): void {
  library = to
  for (const act of waiting) act(to)
  waiting = []
}

/** For `useSyncExternalStore`, with `waitingToasts`. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const waitingToasts = (): number => waiting.length
