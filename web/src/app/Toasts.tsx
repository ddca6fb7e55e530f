import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect, useRef } from 'react'
import { Toaster, useSonner, type ToastT } from 'sonner'
import { announce } from '../ui/announcements.ts'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

// The announcer says a toast, without the names of its buttons; the library's own live region would say it once more.
const mute = (section: HTMLElement | null) => section?.setAttribute('aria-live', 'off')

export function Toasts() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useAnnouncedToasts()
  return (
    <Toaster
      ref={mute}
      theme={scheme}
      position="top-right"
      duration={limits.toastMs}
      visibleToasts={limits.toastsVisible}
      offset={offset}
      mobileOffset={offset}
      closeButton
      richColors
    />
  )
}

function useAnnouncedToasts() {
  const { toasts } = useSonner()
  const announced = useRef(new Map<ToastT['id'], string>())
  // The library raises toasts outside React, and changes the text of one that stays.
  useEffect(() => {
    const texts = new Map(toasts.map((toast) => [toast.id, textOf(toast)]))
    for (const { id, type } of toasts) {
      const text = texts.get(id)
      if (text && text !== announced.current.get(id)) announce(text, type === 'error' ? 'assertive' : 'polite')
    }
    announced.current = texts
  }, [toasts])
}

/** Its sentences, and how to reach its button by keyboard. */
function textOf({ type, title, description, action }: ToastT): string {
  // The description of a running export counts its rows.
  if (type === 'loading') return typeof title === 'string' ? title : ''
  const hasAction = typeof action === 'object' && action !== null && 'label' in action
  const hint = hasAction && typeof action.label === 'string' && `${action.label}: Alt+T`
  return [title, description, hint].filter((part) => typeof part === 'string').join('. ')
}
