import { Button } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect, useState } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { loadToastsBy, takeWaiting, type Toast } from '../ui/toasts.ts'
import { PlainAlert } from './PlainAlert.tsx'
import type { ToastArea } from './ToastArea.tsx'

const firstActs = ['pointerdown', 'keydown', 'click']

/**
 * The region of the toasts. Its library is no part of the first page: it is loaded at the first act of a person, so that it is
 * there, and known to a screen reader, before the answer to that act; or at once for a toast of the start. While it cannot be
 * loaded, the last one is shown plainly, for as long, and not again later.
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
    const ms = plain?.options?.duration ?? limits.toastMs
    if (!plain || !Number.isFinite(ms)) return undefined
    const timer = setTimeout(() => setPlain(undefined), ms)
    return () => clearTimeout(timer)
  }, [plain])
  return (
    <>
      {Area && <Area />}
      {plain && <Plain toast={plain} onClose={() => setPlain(undefined)} />}
    </>
  )
}

type PlainProps = { toast: Toast; onClose: () => void }

function Plain({ toast: { title, options }, onClose }: PlainProps) {
  const { description, action } = options ?? {}
  return (
    <PlainAlert title={title} text={typeof description === 'string' ? description : undefined}>
      {typeof action === 'object' && action && 'onClick' in action && (
        <>
          <Button size="xs" onClick={action.onClick}>
            {action.label}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </PlainAlert>
  )
}
