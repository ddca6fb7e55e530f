import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { drawToasts } from '../ui/toasts.ts'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

/** They are announced by the library's own live region, and by no other: each of their sentences stands on the page once. */
export function ToastArea() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // The library draws only what is raised after its region is on the page, which is before this effect.
  useEffect(() => drawToasts(({ kind, title, options }) => void toast[kind](title, options)), [])
  return (
    <Toaster
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
