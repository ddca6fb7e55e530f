import { apiBase } from 'contract/endpoint'
import { notifications, type Notification } from 'contract/notifications'
import { storedToken } from '../api/auth.ts'
import { takeEvents } from './event-text.ts'

type Follower = {
  /** Something new, in this tab or told by the one that listens for all. */
  onNews: (news: Notification) => void
  /** Listening (again): what came in between is in the list. Also renews an expired token, as every call does. */
  onConnect: () => Promise<unknown>
}

const name = 'embankment-notifications'
const shortestMs = 2_000
const longestMs = 60_000

/**
 * Follows one's notifications until the answer is called. A browser keeps at most six connections to a server, so one tab
 * listens and tells the others; when it closes another one takes over.
 */
export function followNotifications({ onNews, onConnect }: Follower): () => void {
  const ending = new AbortController()
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<Notification>) => onNews(data)
  const tell = (news: Notification) => {
    onNews(news)
    others.postMessage(news)
  }
  const listen = () => listenForEver(tell, onConnect, ending.signal)
  // Locks exist in secure contexts only; without them each tab listens for itself.
  const locks = navigator.locks as LockManager | undefined
  void (locks ? locks.request(name, { signal: ending.signal }, listen) : listen()).catch(() => undefined)
  return () => {
    ending.abort()
    others.close()
  }
}

async function listenForEver(
  tell: (news: Notification) => void,
  onConnect: Follower['onConnect'],
  signal: AbortSignal,
) {
  let wait = shortestMs
  while (!signal.aborted) {
    const began = Date.now()
    await onConnect().catch(() => undefined)
    await listenOnce(tell, signal).catch(() => undefined)
    // A stream that held for a while ended in good order; one that failed at once is asked for less and less often.
    wait = Date.now() - began > longestMs ? shortestMs : Math.min(wait * 2, longestMs)
    await pause(wait, signal)
  }
}

async function listenOnce(tell: (news: Notification) => void, signal: AbortSignal) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken() ?? ''}` }
  const answer = await fetch(apiBase + notifications.stream.path, { headers, signal })
  if (!answer.ok || !answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const taken = takeEvents(rest + value)
    rest = taken.rest
    for (const { event, data } of taken.events) if (event === 'notification') tell(JSON.parse(data) as Notification)
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
