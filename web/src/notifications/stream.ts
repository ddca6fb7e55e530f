import { apiBase } from 'contract/endpoint'
import { notification, notifications, type Notification } from 'contract/notifications'
import { storedToken } from '../api/auth.ts'
import { parseEvents } from './parse-events.ts'

type Follower = {
  /** A new notification, received by this tab or passed on by the one that listens for all. */
  onNotification: (notification: Notification) => void
  /** Before each connection: what was missed meanwhile is in the list. As every call, it also renews an expired token. */
  onConnect: () => Promise<unknown>
}

const name = 'embankment-notifications'
const shortestMs = 2_000
const longestMs = 60_000

/**
 * Follows one's notifications; the returned function ends it. A browser keeps at most six connections to a server, so one
 * tab listens and passes on to the others; when it closes, another takes over.
 */
export function followNotifications({ onNotification, onConnect }: Follower): () => void {
  const ending = new AbortController()
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<Notification>) => onNotification(data)
  const receive = (received: Notification) => {
    onNotification(received)
    others.postMessage(received)
  }
  const listen = () => keepListening(receive, onConnect, ending.signal)
  // Locks exist in secure contexts only; without them each tab listens for itself.
  const locks = navigator.locks as LockManager | undefined
  void (locks ? locks.request(name, { signal: ending.signal }, listen) : listen()).catch(() => undefined)
  return () => {
    ending.abort()
    others.close()
  }
}

async function keepListening(
  receive: Follower['onNotification'],
  onConnect: Follower['onConnect'],
  signal: AbortSignal,
) {
  let wait = shortestMs
  while (!signal.aborted) {
    const began = Date.now()
    await onConnect().catch(() => undefined)
    await listenOnce(receive, signal).catch(() => undefined)
    // A stream that lasted ended in good order; one that fails at once is opened again at growing intervals.
    wait = Date.now() - began > longestMs ? shortestMs : Math.min(wait * 2, longestMs)
    await pause(wait, signal)
  }
}

async function listenOnce(receive: Follower['onNotification'], signal: AbortSignal) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken() ?? ''}` }
  const answer = await fetch(apiBase + notifications.stream.path, { headers, signal })
  if (!answer.ok || !answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parsed = parseEvents(rest + value)
    rest = parsed.rest
    for (const { event, data } of parsed.events) {
      const received = event === 'notification' && notification.safeParse(JSON.parse(data))
      if (received && received.success) receive(received.data)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
