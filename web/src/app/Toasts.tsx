import { useEffect, useState } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { loadToastsBy, waitingToast } from '../ui/toasts.ts'
import type { ToastArea } from './ToastArea.tsx'
import classes from './Toasts.module.css'

const firstActs = ['pointerdown', 'keydown', 'click']

/**
 * The region of the toasts. Its library is no part of the first page: it is loaded at the first act of a person, so that it is
 * there, and known to a screen reader, before the answer to that act; or at once for a toast of the start. While it cannot be
 * loaded, because the server cannot be reached, the last sentence is shown plainly.
 */
export function Toasts() {
  const [Area, setArea] = useState<typeof ToastArea>()
  const [plain, setPlain] = useState<string>()
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
          setPlain(waitingToast())
        },
      )
    }
    loadToastsBy(load)
    for (const act of firstActs) document.addEventListener(act, load, true)
    return () => {
      for (const act of firstActs) document.removeEventListener(act, load, true)
    }
  }, [])
  if (Area) return <Area />
  return (
    plain && (
      <p role="alert" className={classes.plain}>
        {plain}
      </p>
    )
  )
}
