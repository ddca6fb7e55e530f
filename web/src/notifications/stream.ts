import { apiBase } from 'contract/endpoint'
import { recordChange, type RecordChange } from 'contract/changes'
import { notification, notifications } from 'contract/notifications'
import { storedToken } from '../api/auth.ts'
import { followAsLeader } from './leader.ts'
import { parseEvents } from './parse-events.ts'
import { jittered, pause, wakeEvents } from '../lib/pause.ts'

type Follower = {
  onNotification: () => void
  onChange: (change: RecordChange) => void
  /** Before each connection: what was missed meanwhile is in the list. As every call, it also renews an expired token. */
  onConnect: () => Promise<unknown>
  /** The connection was lost for long enough that changes may have been missed. */
  onGap: () => void
}

/** What one tab passes on to the others. The server was heard `at` a time, by the clock that they share. */
type Message =
  | { event: 'notification' }
  | { event: 'change'; change: RecordChange }
  | { event: 'gap' }
  | { event: 'heard'; at: number }

const name = 'embankment-notifications'
const shortestMs = 1_000
const longestMs = 30_000
/** The server sends a line at least so often. */
const lineMs = 15_000
/** Without any line for so long, the connection is half-open. */
const silenceMs = 40_000
/** The server repeats the changes of the last 15 s to a new connection. */
const gapMs = 10_000

/**
 * Follows one's notifications and the changes of records; the returned function ends it. A browser keeps at most six
 * connections to a server, so one tab listens and passes on to the others.
 */
export function followEvents(follower: Follower): () => void {
  const ending = new AbortController()
  const others = new BroadcastChannel(name)
  // By whichever tab: the one that takes over a lost stream has missed what none has heard.
  let heardAt = Date.now()
  const take = (message: Message) => {
    if (message.event === 'change') follower.onChange(message.change)
    else if (message.event === 'gap') follower.onGap()
    else if (message.event === 'heard') heardAt = Math.max(heardAt, message.at)
    else follower.onNotification()
  }
  others.onmessage = ({ data }: MessageEvent<Message>) => take(data)
  const receive = (message: Message) => {
    take(message)
    // A channel that was closed meanwhile takes no message.
    if (!ending.signal.aborted) others.postMessage(message)
  }
  const onConnected = () => {
    if (Date.now() - heardAt > gapMs) receive({ event: 'gap' })
  }
  followAsLeader(name, ending.signal, (signal) =>
    keepListening({ receive, onConnect: follower.onConnect, onConnected }, signal),
  )
  return () => {
    ending.abort()
    others.close()
  }
}

type Listener = Pick<Follower, 'onConnect'> & { receive: (message: Message) => void; onConnected: () => void }

async function keepListening(listener: Listener, signal: AbortSignal) {
  let wait = shortestMs
  while (!signal.aborted) {
    await listener.onConnect().catch(() => undefined)
    const began = Date.now()
    await listenOnce(listener, signal).catch(() => undefined)
    // A stream that lasted ended in good order; one that fails at once is opened again at growing intervals.
    wait = Date.now() - began > longestMs ? shortestMs : Math.min(wait * 2, longestMs)
    await pause(jittered(wait), signal)
  }
}

/** Resolves when the stream has ended, or could not be opened. */
async function listenOnce({ receive, onConnected }: Listener, signal: AbortSignal) {
  const watchdog = watch(signal)
  const hear = () => receive({ event: 'heard', at: watchdog.heard() })
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken() ?? ''}` }
    const answer = await fetch(apiBase + notifications.stream.path, { headers, signal: watchdog.signal })
    if (!answer.ok || !answer.body) return
    onConnected()
    hear()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }) as const)
      // Where another tab takes over a stream that is open, nothing was missed until now.
      if (done && signal.aborted && !watchdog.isSilent()) hear()
      if (done) return
      hear()
      const parsed = parseEvents(rest + value)
      rest = parsed.rest
      for (const { event, data } of parsed.events) {
        const message = messageOf(event, JSON.parse(data))
        if (message) receive(message)
      }
    }
  } finally {
    watchdog.end()
  }
}

function messageOf(event: string, data: unknown): Message | undefined {
  if (event === 'notification' && notification.safeParse(data).success) return { event }
  const change = event === 'change' ? recordChange.safeParse(data).data : undefined
  return change && { event: 'change', change }
}

/**
 * Aborts a connection on which nothing was heard for too long. Timers of a hidden tab run once a minute and those of a
 * frozen one not at all, so the time is also compared when the tab wakes up.
 */
function watch(outer: AbortSignal) {
  const silent = new AbortController()
  let last = Date.now()
  const check = () => {
    if (Date.now() - last >= silenceMs) silent.abort()
  }
  const timer = setInterval(check, silenceMs / 8)
  const stopWaking = wakeEvents(check)
  return {
    signal: AbortSignal.any([outer, silent.signal]),
    heard: () => (last = Date.now()),
    isSilent: () => Date.now() - last > lineMs,
    end: () => {
      clearInterval(timer)
      stopWaking()
    },
  }
}
