import { expect, test } from 'vitest'
import { takeEvents } from './event-text.ts'

test('an event is read once all of it has come, in whatever pieces', () => {
  const whole = 'id: 7\nevent: notification\ndata: {"id":7}\n\n: still here\n\nevent: notification\ndata: {"id":8}\n\n'
  let rest = ''
  const seen: string[] = []
  for (const piece of whole) {
    const taken = takeEvents(rest + piece)
    rest = taken.rest
    seen.push(...taken.events.map(({ event, data }) => `${event} ${data}`))
  }
  expect(seen).toEqual(['notification {"id":7}', 'notification {"id":8}'])
  expect(rest).toBe('')
})

test('a heartbeat and a retry line are no events', () => {
  expect(takeEvents('retry: 2000\n\n: still here\n\n')).toEqual({ events: [], rest: '' })
})
