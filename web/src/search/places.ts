import { accessTo, may, type Access, type Holder } from 'contract/permissions'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'

/** Somewhere to go: an address of the application and what it is called. */
export type Hit = { key: string; label: string; detail?: string; to: string; search?: Record<string, string> }

type Place = Omit<Hit, 'key'> & { access: Access; words?: string }

const pages: Place[] = [
  { label: 'Dashboard', to: '/', access: accessTo.dashboard, words: 'home today figures' },
  { label: 'Bookings', to: '/bookings', access: accessTo.bookings, words: 'all tours' },
  { label: 'Calendar', to: '/calendar', access: accessTo.calendar, words: 'departures month week day' },
  { label: 'Tours', to: '/tours', access: accessTo.calendar, words: 'products codes seats' },
  { label: 'Customers', to: '/users', access: accessTo.users, words: 'users people' },
  { label: 'Staff', to: '/users', search: { tab: 'staff' }, access: accessTo.users, words: 'users employees' },
  { label: 'Sessions', to: '/sessions', access: 'admin', words: 'signed in devices users' },
  { label: 'API Keys', to: '/api-keys', access: 'admin', words: 'programs tokens integrations' },
  { label: 'Promotions', to: '/promotions', access: accessTo.promotions, words: 'banners offers' },
  { label: 'Reviews', to: '/reviews', access: accessTo.reviews, words: 'moderation comments' },
  { label: 'Inclusions', to: '/inclusions', access: accessTo.inclusions },
  { label: 'Reports', to: '/reports', access: accessTo.reports, words: 'revenue figures charts trend sources' },
  { label: 'Imports', to: '/bookings/import', access: accessTo.bookings, words: 'csv files' },
  { label: 'Import Partners', to: '/imports/partners', access: accessTo.bookings },
  { label: 'Bulk Actions', to: '/acts', access: accessTo.bookings, words: 'undo move cancel many' },
  { label: 'Messages', to: '/messages', access: accessTo.messages, words: 'templates emails customers' },
  { label: 'Sent Messages', to: '/messages/sent', access: accessTo.messages, words: 'emails log failed' },
  { label: 'Deleted Bookings', to: '/bookings/deleted', access: 'admin', words: 'restore trash' },
  { label: 'Personal Data', to: '/personal-data', access: 'admin', words: 'erasure gdpr privacy' },
  { label: 'Activity', to: '/activity', access: accessTo.activity, words: 'audit log record who changed' },
  { label: 'Update Profile', to: '/update-profile', access: 'staff', words: 'account picture photo' },
  { label: 'Change Password', to: '/change-password', access: 'staff', words: 'account sessions' },
  { label: 'Privacy Policy', to: '/privacy-policy', access: 'staff', words: 'gdpr data' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions', access: 'staff', words: 'legal' },
  { label: 'Review Policy', to: '/review-policy', access: 'staff', words: 'reviews moderation' },
  { label: 'Accessibility', to: '/accessibility', access: 'staff', words: 'statement wcag' },
]

const actions = (): Place[] => {
  const today = londonDay()
  return [
    { label: 'Add Booking', to: '/bookings/add-booking', access: accessTo.bookings, words: 'new create' },
    {
      label: "Show today's bookings",
      to: '/bookings',
      search: { start_date: today, end_date: today },
      access: accessTo.bookings,
    },
    { label: 'Show pending bookings', to: '/bookings', search: { status: 'pending' }, access: accessTo.bookings },
    { label: 'Moderate pending reviews', to: '/reviews', search: { status: 'pending' }, access: accessTo.reviews },
  ]
}

/** The search that finds the bookings of a tour: the first line of its name, since a search is one line, and not half a character. */
export const tourSearch = (name: string): string =>
  name
    .replace(/\n.*/s, '')
    .slice(0, limits.search)
    .replace(/[\uD800-\uDBFF]$/, '')

const fold = (text: string): string => text.trim().toLowerCase()

const matching = (places: Place[], me: Holder, typed: string): Hit[] => {
  const words = fold(typed).split(/\s+/)
  return places
    .filter(({ label, words: more = '', access }) => {
      const text = fold(`${label} ${more}`)
      return may(me, access) && words.every((word) => text.includes(word))
    })
    .map(({ label, to, search }) => ({ key: `${to} ${label}`, label, to, ...(search && { search }) }))
}

/** The pages that a person may open and whose name has every typed word; all of them before anything is typed. */
export const matchingPages = (me: Holder, typed: string) => matching(pages, me, typed)
export const matchingActions = (me: Holder, typed: string) => matching(actions(), me, typed)
