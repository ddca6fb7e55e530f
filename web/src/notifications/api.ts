import { notifications } from 'contract/notifications'
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

/** Reads the bell again. */
export const notificationReceived = () => api.util.invalidateTags(['Notification'])
