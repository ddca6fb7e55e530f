import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Closes what the header has opened when another page is shown: on the way back nothing is clicked beside it. */
export function useCloseOnLeave(close: () => void): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [shown, setShown] = useState(pathname)
  if (shown === pathname) return
  setShown(pathname)
  close()
}
