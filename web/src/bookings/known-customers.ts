import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { bookingQuery } from 'contract/bookings'
import { limits } from 'contract/limits'
import { accessTo, may } from 'contract/permissions'
import { customerQuery } from 'contract/users'
import { useMe } from '../session/api.ts'
import { useCustomersQuery } from '../users/api.ts'
import { useBookingsQuery } from './api.ts'
import { distinct, type KnownCustomer } from './distinct-customers.ts'

/** With fewer letters most of them would match. */
const leastLetters = 3

/** Customers of earlier bookings, and accounts where the person may see those, whose name or address contains the text. */
export function useKnownCustomers(typed: string): KnownCustomer[] {
  const me = useMe()
  const [settled] = useDebouncedValue(typed.trim(), limits.searchDebounceMs)
  const isAsked = settled.length >= leastLetters && settled === typed.trim()
  const search = { search: settled.slice(0, limits.search), limit: 20, total: 'none' as const }
  const bookings = useBookingsQuery(isAsked ? { query: { ...bookingQuery.parse({}), ...search } } : skipToken)
  const customers = useCustomersQuery(
    isAsked && may(me, accessTo.users) ? { query: { ...customerQuery.parse({}), ...search } } : skipToken,
  )
  if (!isAsked) return []
  return distinct(settled, [
    ...(customers.currentData?.data ?? []).map(({ name, email, mobile }) => ({ name, email, phone: mobile ?? '' })),
    ...(bookings.currentData?.data ?? []).map((row) => ({
      name: row.lead_traveler,
      email: row.customer_email,
      phone: row.customer_phone,
    })),
  ])
}
