import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect } from 'react'
import { toast, Toaster as Region } from 'sonner'
import { deliverToasts } from '../lib/toast.ts'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

/** They are announced by the library's own live region, and by no other: each of their sentences stands on the page once. */
export function Toaster() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // The effects of the region run before this one: from here on it receives what is sent.
  useEffect(() => deliverToasts(toast), [])
  return (
    <Region
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
