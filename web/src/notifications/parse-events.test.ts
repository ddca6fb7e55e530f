import { expect, test } from 'vitest'
import { parseEvents } from './parse-events.ts'

test('an event is read once it is complete, however it was split', () => {
  const whole = 'id: 7\nevent: notification\ndata: {"id":7}\n\n: still here\n\nevent: notification\ndata: {"id":8}\n\n'
  let rest = ''
  const seen: string[] = []
  for (const piece of whole) {
    const parsed = parseEvents(rest + piece)
    rest = parsed.rest
    seen.push(...parsed.events.map(({ event, data }) => `${event} ${data}`))
  }
  expect(seen).toEqual(['notification {"id":7}', 'notification {"id":8}'])
  expect(rest).toBe('')
})

test('a heartbeat and a retry line are no events', () => {
  expect(parseEvents('retry: 2000\n\n: still here\n\n')).toEqual({ events: [], rest: '' })
})
