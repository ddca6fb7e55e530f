import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

type Search = Record<string, string | undefined>

/** Takes a saved view or report that was deleted out of the address, unless that shows another one or another page by then. */
export function useDeselect(id: number): () => void {
  const router = useRouter()
  const [path] = useState(() => router.state.location.pathname)
  return () => {
    const { pathname, search } = router.state.location
    if (pathname !== path || (search as Search).saved !== String(id)) return
    void router.navigate({
      to: '.',
      search: ({ saved: _deleted, moved: _of, ...rest }: Search) => rest,
      replace: true,
      resetScroll: false,
    })
  }
}
