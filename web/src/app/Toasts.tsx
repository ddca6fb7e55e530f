import { limits } from 'contract/limits'
import { useEffect, useState } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { loadToastsBy, takeWaiting, type Toast } from '../ui/toasts.ts'
import type { ToastArea } from './ToastArea.tsx'
import classes from './Toasts.module.css'

const firstActs = ['pointerdown', 'keydown', 'click']

/**
 * The region of the toasts. Its library is no part of the first page: it is loaded at the first act of a person, so that it is
 * there, and known to a screen reader, before the answer to that act; or at once for a toast of the start. While it cannot be
 * loaded, because the server cannot be reached, the last one is shown plainly, for as long, and not again later.
 */
export function Toasts() {
  const [Area, setArea] = useState<typeof ToastArea>()
  const [plain, setPlain] = useState<Toast>()
  // Acts on the page and toasts come from outside of React.
  useEffect(() => {
    let isAsked = false
    const load = () => {
      if (isAsked) return
      isAsked = true
      loadCode(() => import('./ToastArea.tsx')).then(
        (file) => setArea(() => file.ToastArea),
        () => {
          // The next act or toast tries again.
          isAsked = false
          const last = takeWaiting()
          if (last) setPlain(last)
        },
      )
    }
    loadToastsBy(load)
    for (const act of firstActs) document.addEventListener(act, load, true)
    return () => {
      for (const act of firstActs) document.removeEventListener(act, load, true)
    }
  }, [])
  // It ends by the clock.
  useEffect(() => {
    if (!plain) return undefined
    const timer = setTimeout(() => setPlain(undefined), limits.toastMs)
    return () => clearTimeout(timer)
  }, [plain])
  return (
    <>
      {Area && <Area />}
      {plain && (
        <div role="alert" className={classes.plain}>
          <p>{plain.title}</p>
          {typeof plain.options?.description === 'string' && <p>{plain.options.description}</p>}
        </div>
      )}
    </>
  )
}
