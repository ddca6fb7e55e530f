import {
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCircleCheck,
  IconHourglass,
  IconListCheck,
  IconSpeakerphone,
  IconStar,
  IconUserShield,
  IconUsers,
  IconBroadcast,
  type Icon,
} from '@tabler/icons-react'
import type { DashboardStats } from 'contract/dashboard'
import type { accessTo } from 'contract/permissions'

export type StatCard = {
  label: string
  icon: Icon
  /** The list that is counted, narrowed to what the card counts. */
  list: Exclude<keyof typeof accessTo, 'dashboard' | 'reports' | 'activity'>
  search?: Record<string, string>
  /** Whether the list takes the dashboard's range; staff do not. */
  ranged: boolean
  value: (stats: DashboardStats) => number | undefined
}

const bookings = { list: 'bookings', ranged: true } as const
const reviews = { list: 'reviews', ranged: true } as const
const promotions = { list: 'promotions', ranged: true } as const

export type CardGroup = { title: string; cards: readonly StatCard[] }

/**
 * The twelve cards in groups, in reading order, so that rows of two, three and four cards are filled. A card whose figure is
 * missing is not shown to the person.
 */
export const cardGroups: readonly CardGroup[] = [
  {
    title: 'Bookings',
    cards: [
      { ...bookings, label: 'Total Bookings', icon: IconCalendarEvent, value: (stats) => stats.bookings?.total },
      {
        ...bookings,
        label: 'Confirmed Bookings',
        icon: IconCalendarCheck,
        search: { status: 'confirmed' },
        value: (stats) => stats.bookings?.confirmed,
      },
      {
        ...bookings,
        label: 'Pending Bookings',
        icon: IconCalendarQuestion,
        search: { status: 'pending' },
        value: (stats) => stats.bookings?.pending,
      },
      {
        ...bookings,
        label: 'Cancelled Bookings',
        icon: IconBan,
        search: { status: 'cancelled' },
        value: (stats) => stats.bookings?.cancelled,
      },
    ],
  },
  {
    title: 'Reviews',
    cards: [
      { ...reviews, label: 'Total Reviews', icon: IconStar, value: (stats) => stats.reviews?.total_reviews },
      {
        ...reviews,
        label: 'Approved Reviews',
        icon: IconCircleCheck,
        search: { status: 'approved' },
        value: (stats) => stats.reviews?.approved_reviews,
      },
      {
        ...reviews,
        label: 'Pending Reviews',
        icon: IconHourglass,
        search: { status: 'pending' },
        value: (stats) => stats.reviews?.pending_reviews,
      },
    ],
  },
  {
    title: 'Inclusions',
    cards: [
      {
        label: 'Total Inclusions',
        icon: IconListCheck,
        list: 'inclusions',
        ranged: true,
        value: (stats) => stats.inclusions?.total_inclusions,
      },
    ],
  },
  {
    title: 'Users',
    cards: [
      {
        label: 'Total Customers',
        icon: IconUsers,
        list: 'users',
        ranged: true,
        value: (stats) => stats.users?.total_customers,
      },
      {
        label: 'Total Staff',
        icon: IconUserShield,
        list: 'users',
        search: { tab: 'staff' },
        ranged: false,
        value: (stats) => stats.users?.total_staff,
      },
    ],
  },
  {
    title: 'Promotions',
    cards: [
      {
        ...promotions,
        label: 'Total Promotions',
        icon: IconSpeakerphone,
        value: (stats) => stats.banners?.total_banners,
      },
      {
        ...promotions,
        label: 'Active Promotions',
        icon: IconBroadcast,
        search: { is_active: '1' },
        value: (stats) => stats.banners?.active_banners,
      },
    ],
  },
]
