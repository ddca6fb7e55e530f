import { Text } from '@mantine/core'
import type { Currency } from 'contract/booking-values'
import { isDay, toShownDay } from 'contract/days'
import { useFormState, useWatch } from 'react-hook-form'
import { formatMoney } from '../lib/format.ts'
import { parseDecimal } from '../ui/decimal-text.ts'
import { useAnnounced } from '../ui/use-announced.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The booking in one line, as it is typed, beside the button that saves it. */
export function BookingSummary() {
  const [lead, when, travelers, amount, currency] = useWatch<
    BookingDraft,
    ['lead_traveler', 'booking_datetime', 'travelers', 'amount', 'currency']
  >({ name: ['lead_traveler', 'booking_datetime', 'travelers', 'amount', 'currency'] })
  const { errors } = useFormState<BookingDraft>()
  const wrong = countMessages(errors)
  useAnnounced(wrong > 0 ? `Fields to correct: ${wrong}` : '')
  const day = when.slice(0, 10)
  const price = parseDecimal(amount)
  const facts = [
    isDay(day) && `${toShownDay(day)} ${when.slice(11)}`,
    `${travelers.length} ${travelers.length === 1 ? 'traveler' : 'travelers'}`,
    typeof price === 'number' && formatMoney(price, currency as Currency),
  ].filter(Boolean)
  return (
    <>
      <Text fw={600} truncate>
        {lead.trim() || 'No lead traveler yet'}
      </Text>
      <Text size="sm" c={wrong > 0 ? 'red' : 'dimmed'} truncate>
        {wrong > 0 ? needAttention(wrong) : facts.join(' · ')}
      </Text>
    </>
  )
}

const needAttention = (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`)

/** Errors are nested like the draft; a leaf has a message. */
function countMessages(errors: object): number {
  return Object.entries(errors).reduce((count, [key, value]: [string, unknown]) => {
    if (key === 'ref' || typeof value !== 'object' || value === null) return count
    const own = 'message' in value && typeof value.message === 'string' ? 1 : 0
    return count + own + (own ? 0 : countMessages(value))
  }, 0)
}
