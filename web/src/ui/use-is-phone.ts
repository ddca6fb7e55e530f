import { useMediaQuery } from '@mantine/hooks'
import { limits } from 'contract/limits'

/** Covers fractional widths, which zoomed pages have. */
const narrow = `(max-width: ${limits.mobilePx - 0.02}px)`

/** Whether the window is as narrow as a phone's; known at the first render. */
export const useIsPhone = () => useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
