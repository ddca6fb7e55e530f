import { limits } from 'contract/limits'
import { useCallback, useState } from 'react'

const name = 'sidebar_state'
const seconds = limits.sidebarDays * 24 * 60 * 60

const isRemembered = (state: boolean) => document.cookie.split('; ').includes(`${name}=${state}`)

/** `[expanded, toggle]`, remembered in a cookie for a week. */
export function useSidebarState() {
  const [expanded, setExpanded] = useState(() => !isRemembered(false))
  const toggle = useCallback(() => {
    document.cookie = `${name}=${!expanded}; path=/; max-age=${seconds}; samesite=lax`
    setExpanded(!expanded)
  }, [expanded])
  return [expanded, toggle] as const
}
