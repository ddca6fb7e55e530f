import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { onWaitingToast, waitingToasts } from '../lib/toast.ts'
import { useFirstPageDrawn } from './use-first-page-drawn.ts'

const retryMs = 3_000

/** The toasts, whose code is fetched after the first page or for the first toast, whichever is earlier. */
export function Toasts() {
  const isPageDrawn = useFirstPageDrawn()
  const waiting = useSyncExternalStore(onWaitingToast, waitingToasts)
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  const [failures, setFailures] = useState(0)
  const isWanted = isPageDrawn || waiting > 0
  // The code comes over the network. Where it cannot be reached the toasts that wait are shown once it can.
  useEffect(() => {
    if (!isWanted || loaded) return
    let retry: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    loadCode(() => import('./Toaster.tsx')).then(
      (module) => isGone || setLoaded(module),
      () => {
        if (!isGone) retry = setTimeout(() => setFailures((count) => count + 1), retryMs)
      },
    )
    return () => {
      isGone = true
      clearTimeout(retry)
    }
  }, [isWanted, loaded, failures])
  return loaded && <loaded.Toaster />
}
