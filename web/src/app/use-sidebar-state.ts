import { useMediaQuery } from '@mantine/hooks'
import { limits } from 'contract/limits'
import { useCallback, useState } from 'react'

const name = 'sidebar_state'
const seconds = limits.sidebarDays * 24 * 60 * 60

/** Up to this width the icons alone leave a table enough room. */
const laptop = `(max-width: ${limits.laptopEm}em)`

const remembered = () => [true, false].find((state) => document.cookie.split('; ').includes(`${name}=${state}`))

/** `[expanded, toggle]`, remembered in a cookie for a week. A person who never chose gets what suits the window. */
export function useSidebarState() {
  const isNarrow = useMediaQuery(laptop, undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(remembered)
  const expanded = chosen ?? !isNarrow
  const toggle = useCallback(() => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${!expanded}; path=/; max-age=${seconds}; samesite=strict${secure}`
    setChosen(!expanded)
  }, [expanded])
  return [expanded, toggle] as const
}
