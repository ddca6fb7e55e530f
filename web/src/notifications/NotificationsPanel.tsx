import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type { Notification } from 'contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, toastError } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatInstant } from '../lib/format.ts'
import { announce } from '../ui/announcements.ts'
import { Bone } from '../ui/Bone.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { LoadingBone } from '../ui/LoadingBone.tsx'
import { latest, useMarkReadMutation, useNotificationsQuery } from './api.ts'
import classes from './NotificationsPanel.module.css'

/** The latest notifications, and the older ones when they are asked for. */
export function NotificationsPanel({ unread, onOpened }: { unread: number; onOpened: () => void }) {
  /** How many pages of the largest size are shown; before the first one the latest ones alone. */
  const [pages, setPages] = useState(0)
  const limit = pages === 0 ? latest.limit : limits.page.max
  const load = useNotificationsQuery({ query: { ...latest, limit } })
  const { data, error, isFetching } = load
  const [markRead] = useMarkReadMutation()
  const page = data?.data
  // In place: a toast would cover the button, and stay as long as the pointer is where the button was.
  const [failure, setFailure] = useState<string>()
  const markAll = async () => {
    setFailure(undefined)
    // What has arrived since was not seen.
    const newest = page?.data[0]
    const { error } = await markRead({ body: { all: true, ...(newest && { until: newest.created_at }) } })
    if (error) setFailure(errorMessage(error, messages.notifications.readFailed))
    else announce(messages.notifications.allRead)
  }
  const hasOlder = page !== undefined && page.total > limit * Math.max(1, pages)
  return (
    <section aria-label="Notifications" className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {/* A disabled button would drop the keyboard's focus, and Escape with it. */}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-disabled={unread === 0}
          data-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && void markAll()}
        >
          Mark all as read
        </Button>
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {!page &&
        (error ? (
          <LoadFailed load={load} />
        ) : (
          <div className={classes.loading}>
            <LoadingBone />
          </div>
        ))}
      <NotUpdated load={load} />
      {page?.total === 0 && <p className={classes.empty}>{messages.notifications.empty}</p>}
      <ul className={classes.list}>
        {page?.data.map((notification, index) => (
          <Entry
            key={notification.id}
            notification={notification}
            onOpened={onOpened}
            isFirstNew={pages === 1 && index === latest.limit}
          />
        ))}
        {Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (
          <OlderPage key={index} page={index + 2} onOpened={onOpened} />
        ))}
      </ul>
      {hasOlder && (
        <BusyButton variant="subtle" fullWidth radius={0} busy={isFetching} onClick={() => setPages(pages + 1)}>
          Show older
        </BusyButton>
      )}
    </section>
  )
}

function OlderPage({ page, onOpened }: { page: number; onOpened: () => void }) {
  const load = useNotificationsQuery({ query: { page, limit: limits.page.max } })
  if (!load.data) return <li>{load.error ? <LoadFailed load={load} /> : <Bone width="100%" height={160} />}</li>
  return load.data.data.data.map((notification, index) => (
    <Entry key={notification.id} notification={notification} onOpened={onOpened} isFirstNew={index === 0} />
  ))
}

type EntryProps = {
  notification: Notification
  onOpened: () => void
  /** The first of those that were asked for: as it is drawn, it takes the focus from the button, which may be gone. */
  isFirstNew: boolean
}

/** Opens what it is about, and counts as read then. */
function Entry({ notification, onOpened, isFirstNew }: EntryProps) {
  const [markRead] = useMarkReadMutation()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(isFirstNew)
  // The button that showed it is gone, and with it the focus.
  useEffect(() => {
    if (takesFocus.current) button.current?.focus()
  }, [])
  const isUnread = notification.read_at === null
  const markOne = async () => {
    const { error } = await markRead({ body: { ids: [notification.id] } })
    if (error) toastError(error, messages.notifications.readFailed)
  }
  const open = () => {
    if (isUnread) void markOne()
    onOpened()
    void navigate({ href: notification.href })
  }
  return (
    <li>
      <button ref={button} type="button" className={classes.entry} data-unread={isUnread} onClick={open}>
        <span className={classes.kind}>{notification.title}</span>
        <span className={classes.body}>{notification.body}</span>
        <span className={classes.time}>{formatInstant(notification.created_at)}</span>
        {isUnread && <span className={classes.unread}>Unread</span>}
      </button>
    </li>
  )
}
