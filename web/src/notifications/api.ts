import { notifications, type Notification, type NotificationKind } from 'contract/notifications'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** What the bell shows before older ones are asked for. */
export const latest = { page: 1, limit: 20 }

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query({ ...call(notifications.list), providesTags: ['Notification'] }),
    markRead: build.mutation({ ...call(notifications.read), invalidatesTags: ['Notification'] }),
  }),
})

export const { useNotificationsQuery, useMarkReadMutation } = notificationsApi

/** Which lists are stale once another person's change is announced. */
const staleLists: Record<NotificationKind, ('Booking' | 'Dashboard' | 'Promotion')[]> = {
  booking_received: ['Booking', 'Dashboard'],
  schedule_updated: ['Booking'],
  payment_pending: ['Booking', 'Dashboard'],
  task_completed: ['Booking', 'Dashboard'],
  offer_applied: ['Promotion', 'Dashboard'],
}

/** Reads the bell and the lists on screen that the notification is about again. */
export const notificationReceived = ({ kind }: Notification) =>
  api.util.invalidateTags(['Notification', ...staleLists[kind]])
