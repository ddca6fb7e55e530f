import {
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartBar,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconSpeakerphone,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { accessTo, type Access } from 'contract/permissions'
import { paths } from './paths.ts'

const section = <const Page extends keyof typeof accessTo & keyof typeof paths>(
  page: Page,
  label: string,
  icon: Icon,
) => {
  const access: Access = accessTo[page]
  return { label, icon, to: paths[page], access }
}

/** The entries of the sidebar, in their order; Logout comes after them. */
export const sections = [
  section('dashboard', 'Dashboard', IconLayoutDashboard),
  section('bookings', 'Bookings', IconCalendarEvent),
  section('calendar', 'Calendar', IconCalendarMonth),
  section('messages', 'Messages', IconMail),
  section('users', 'Users', IconUsers),
  section('promotions', 'Promotions', IconSpeakerphone),
  section('reviews', 'Reviews', IconStar),
  section('inclusions', 'Inclusions', IconListCheck),
  section('reports', 'Reports', IconChartBar),
  section('activity', 'Activity', IconHistory),
]
