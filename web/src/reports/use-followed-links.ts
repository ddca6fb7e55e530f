import { useRouter } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'

export const hrefOf = (path: string, search: { [key: string]: string }): string =>
  `${path}?${new URLSearchParams(search).toString()}`

/**
 * What a click on a plain link does: the page follows it without being loaded anew. For the thousands of links of a report, each
 * of which would otherwise be a component that listens to the router.
 */
export function useFollowedLinks(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { history } = useRouter()
  return useCallback(
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      history.push(event.currentTarget.getAttribute('href') ?? '')
    },
    [history],
  )
}
