import type { ExternalToast } from 'sonner'

export type ToastOptions = ExternalToast
/** A message about what was done. */
export type Toast = { kind: 'success' | 'error' | 'info' | 'loading'; title: string; options: ToastOptions | undefined }

const waiting: Toast[] = []
let draw: ((toast: Toast) => void) | undefined
let load = () => {}

const raise =
  (kind: Toast['kind']) =>
  (title: string, options?: ToastOptions): void => {
    const one = { kind, title, options }
    if (draw) return draw(one)
    waiting.push(one)
    load()
  }

/** Raises a toast, from anywhere. The library that draws it is loaded later than the page: until then it waits. */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  info: raise('info'),
  loading: raise('loading'),
}

/** Takes what waits, for the place that shows the last of it where the library cannot be loaded. */
export const takeWaiting = (): Toast | undefined => waiting.splice(0).at(-1)

/** From here on toasts are drawn, first those that have waited. */
export function drawToasts(next: (toast: Toast) => void): void {
  draw = next
  for (const one of waiting.splice(0)) next(one)
}

/** Sets what loads the library for a toast that waits. */
export function loadToastsBy(next: () => void): void {
  load = next
  if (waiting.length > 0) load()
}
