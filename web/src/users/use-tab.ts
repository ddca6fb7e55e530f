import { useNavigate, useSearch } from '@tanstack/react-router'

type Tab = 'customers' | 'staff'

export const isTab = (value: string | null): value is Tab => value === 'customers' || value === 'staff'

/** Which list is shown stands in the address; search, pages and open details belong to one list and are dropped. */
export function useTab() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab: Tab = search.tab === 'staff' ? 'staff' : 'customers'
  const open = (next: Tab) => void navigate({ to: '/users', search: next === 'staff' ? { tab: 'staff' } : {} })
  return [tab, open] as const
}
