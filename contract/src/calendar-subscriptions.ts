import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { choice } from './fields.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'

/** `mine` is the departures whose guide one is. */
export const subscriptionScopes = ['all', 'mine'] as const
export type SubscriptionScope = (typeof subscriptionScopes)[number]

export const subscriptionScopeLabels: Record<SubscriptionScope, string> = {
  all: 'All departures',
  mine: 'My departures as a guide',
}

/** Both are null without a subscription; `url` alone is null when the secret of the server has changed since. */
const calendarSubscription = z.object({
  url: z.nullable(z.string()),
  scope: z.nullable(z.enum(subscriptionScopes)),
})
export type CalendarSubscription = z.output<typeof calendarSubscription>

/** The departures that a subscription shows: so many days back and ahead. */
export const subscriptionDays = { back: 30, ahead: 180 } as const

const access = accessTo.calendar
const path = '/calendar/subscription'

export const calendarSubscriptions = {
  find: endpoint({
    method: 'GET',
    path,
    access,
    keys: false,
    summary: "The secret address of the caller's calendar, for calendar programs",
    result: calendarSubscription,
  }),
  renew: endpoint({
    method: 'POST',
    path,
    access,
    keys: false,
    summary: 'Make a secret calendar address, in place of the one before',
    body: z.object({ scope: choice('Scope', subscriptionScopes) }),
    result: calendarSubscription,
    message: officeMessages.subscriptions.renewed,
  }),
  end: endpoint({
    method: 'DELETE',
    path,
    access,
    keys: false,
    summary: 'End the secret calendar address',
    result: calendarSubscription,
    message: officeMessages.subscriptions.ended,
  }),
  /** Calendar programs send no headers, so the token stands in the address: the one exception to the rule. */
  file: endpoint({
    method: 'GET',
    path: '/calendar/:file',
    access: 'anyone',
    summary: 'The departures of a subscription as iCalendar (RFC 5545); `file` is the token and `.ics`',
    params: z.object({ file: z.string() }),
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/calendar'],
    failures: [404],
  }),
}
