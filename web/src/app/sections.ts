import {
  IconCalendarEvent,
  IconLayoutDashboard,
  IconListCheck,
  IconSpeakerphone,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { accessTo } from './access.ts'
import { paths } from './paths.ts'

type Section = {
  label: string
  to: (typeof paths)[keyof typeof accessTo]
  access: (typeof accessTo)[keyof typeof accessTo]
  icon: Icon
}

const section = <const K extends keyof typeof accessTo>(page: K, label: string, icon: Icon) => ({
  label,
  icon,
  to: paths[page],
  access: accessTo[page],
})

/** The entries of the sidebar, in their order; Logout comes after them. */
export const sections: readonly Section[] = [
  section('dashboard', 'Dashboard', IconLayoutDashboard),
  section('bookings', 'Bookings', IconCalendarEvent),
  section('users', 'Users', IconUsers),
  section('promotions', 'Promotions', IconSpeakerphone),
  section('reviews', 'Reviews', IconStar),
  section('inclusions', 'Inclusions', IconListCheck),
]
