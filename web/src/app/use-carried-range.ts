import { useLocation, useSearch } from '@tanstack/react-router'
import { paths } from './paths.ts'

const sharing: readonly string[] = [paths.dashboard, paths.bookings]

type Search = Record<string, string | undefined>

const rangeOf = ({ start_date, end_date }: Search): Search => ({
  ...(start_date && { start_date }),
  ...(end_date && { end_date }),
})

/** Whether the page at this path shares the header's range: the dashboard and the list of bookings do. */
const sharesRange = (pathname: string) => sharing.includes(pathname)

/** The range that a link keeps: between those two pages only. */
export function useCarriedRange() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useSearch({ strict: false })
  return (to: string): Search => (sharesRange(pathname) && sharesRange(to) ? rangeOf(search) : {})
}
