import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is no longer drawn, for an answer that arrives later. */
export function useIsGone(): Readonly<RefObject<boolean>> {
  const isGone = useRef(false)
  // Only an effect ends with its component; React runs one again where it draws the component anew.
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  return isGone
}
