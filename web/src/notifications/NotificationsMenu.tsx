import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppDispatch } from '../api/store.ts'
import { useCloseOnLeave } from '../lib/use-close-on-leave.ts'
import { loadLater } from '../ui/load-later.tsx'
import { takeChange, takeGap } from './changes.ts'
import { latest, notificationReceived, notificationsApi, useNotificationsQuery } from './api.ts'
import classes from './NotificationsMenu.module.css'
import { followEvents } from './stream.ts'

// Every page has the bell, and few open it.
const NotificationsPanel = loadLater(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel)

/** The bell of the header, with a dot while a notification is unread, and the latest ones. */
export function NotificationsMenu() {
  useLiveNotifications()
  const [opened, setOpened] = useState(false)
  useCloseOnLeave(() => setOpened(false))
  const { data } = useNotificationsQuery({ query: latest })
  const unread = data?.unread ?? 0

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={360}
      trapFocus={(data?.data.total ?? 0) > 0}
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          aria-label="Notifications"
          aria-expanded={opened}
          aria-describedby="unread-notifications"
          title="Notifications"
          className={classes.bell}
          onClick={() => setOpened(!opened)}
          // Without an entry nothing in the panel takes the focus, and so Escape.
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 && <span className={classes.dot} data-testid="unread-dot" />}
        </ActionIcon>
      </Popover.Target>
      <span id="unread-notifications" hidden>
        {unread > 0 ? `${unread} unread` : 'Nothing unread'}
      </span>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<div tabIndex={-1} data-autofocus className={classes.loading} />}>
          <NotificationsPanel unread={unread} onOpened={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function useLiveNotifications() {
  const dispatch = useDispatch<AppDispatch>()
  // The stream is a connection to the outside that lives as long as the shell is on screen.
  useEffect(
    () =>
      followEvents({
        onNotification: () => dispatch(notificationReceived()),
        onChange: takeChange,
        onGap: takeGap,
        onConnect: () =>
          dispatch(
            notificationsApi.endpoints.notifications.initiate(
              { query: latest },
              { forceRefetch: true, subscribe: false },
            ),
          ),
      }),
    [dispatch],
  )
}
