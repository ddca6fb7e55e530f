import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { Toaster } from 'sonner'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

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
