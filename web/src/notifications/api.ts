import { notifications, type Notification, type NotificationKind } from 'contract/notifications'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** What the bell shows before anybody asks for older ones. */
export const latest = { page: 1, limit: 20 }

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query({ ...call(notifications.list), providesTags: ['Notification'] }),
    markRead: build.mutation({ ...call(notifications.read), invalidatesTags: ['Notification'] }),
  }),
})

export const { useNotificationsQuery, useMarkReadMutation } = notificationsApi

/** Which lists somebody else's deed makes stale. */
const touched: Record<NotificationKind, ('Booking' | 'Dashboard' | 'Promotion')[]> = {
  booking_received: ['Booking', 'Dashboard'],
  schedule_updated: ['Booking'],
  payment_pending: ['Booking', 'Dashboard'],
  task_completed: ['Booking', 'Dashboard'],
  offer_applied: ['Promotion', 'Dashboard'],
}

/** The bell, and every list on screen that the news is about, ask again. */
export const newsCame = ({ kind }: Notification) => api.util.invalidateTags(['Notification', ...touched[kind]])
