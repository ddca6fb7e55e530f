import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { Toaster } from 'sonner'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

/** They are announced by the library's own live region, and by no other: each of their sentences stands on the page once. */
export function Toasts() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
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
