import { useLocation, useSearch } from '@tanstack/react-router'
import { paths } from './paths.ts'

const sharing: readonly string[] = [paths.dashboard, paths.bookings]

type Search = Record<string, string | undefined>

/** Whether the page at this path shares the header's range: the dashboard and the list of bookings do. */
const sharesRange = (pathname: string) => sharing.includes(pathname)

/** The range that a link from one page to another keeps: between those two only, and none of days of booking, since theirs are of tours. */
export function rangeBetween(from: string, to: string, { start_date, end_date, by }: Search): Search {
  if (by === 'booked' || !sharesRange(from) || !sharesRange(to)) return {}
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) }
}

/** The range that a link from the page on screen keeps. */
export function useCarriedRange() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useSearch({ strict: false })
  return (to: string): Search => rangeBetween(pathname, to, search)
}
