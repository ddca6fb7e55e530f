import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Work = (signal: AbortSignal) => Promise<void>

const channels = new Set<Channel>()
/** Delivers at once. */
class Channel {
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

let works: Work[]
let server: { line: () => void; lose: () => void; isUp: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  works = []
  vi.doMock('./leader.ts', () => ({
    followAsLeader: (_name: string, _signal: AbortSignal, work: Work) => works.push(work),
  }))
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget())
  server = { line: () => undefined, lose: () => undefined, isUp: true }
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    if (!server.isUp) return Promise.reject(new Error('down'))
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const end = (why: string) => stream.error(new Error(why))
        server.line = () => stream.enqueue(new TextEncoder().encode(': still here\n\n'))
        server.lose = () => end('lost')
        signal.addEventListener('abort', () => end('aborted'))
      },
    })
    return Promise.resolve(new Response(body))
  })
})
afterEach(() => {
  channels.clear()
  vi.doUnmock('./leader.ts')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Two tabs, of which the first leads; `takeOver` makes the second lead. */
async function twoTabs() {
  const { followEvents } = await import('./stream.ts')
  const gaps = [vi.fn(), vi.fn()]
  const ends = gaps.map((onGap) =>
    followEvents({ onNotification: vi.fn(), onChange: vi.fn(), onConnect: () => Promise.resolve(), onGap }),
  )
  const [first, second] = [new AbortController(), new AbortController()]
  void works[0]!(first.signal)
  await vi.advanceTimersByTimeAsync(1)
  const takeOver = async () => {
    first.abort()
    await vi.advanceTimersByTimeAsync(1)
    void works[1]!(second.signal)
    await vi.advanceTimersByTimeAsync(1)
  }
  const end = () => {
    second.abort()
    for (const leave of ends) leave()
  }
  return { gaps, takeOver, end }
}

test('A tab that takes over after a stream was lost has every tab read what was missed', async () => {
  const { gaps, takeOver, end } = await twoTabs()
  server.isUp = false
  server.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  server.isUp = true
  await takeOver()
  for (const gap of gaps) expect(gap).toHaveBeenCalledOnce()
  end()
})

test('A tab that takes over a stream that is open has missed nothing, however long ago its last line was', async () => {
  const { gaps, takeOver, end } = await twoTabs()
  for (let line = 0; line < 4; line++) {
    await vi.advanceTimersByTimeAsync(15_000)
    server.line()
  }
  await vi.advanceTimersByTimeAsync(14_000)
  await takeOver()
  for (const gap of gaps) expect(gap).not.toHaveBeenCalled()
  end()
})
