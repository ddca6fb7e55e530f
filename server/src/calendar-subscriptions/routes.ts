import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { calendarSubscriptions, subscriptionDays, type SubscriptionScope } from 'contract/calendar-subscriptions'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { Db } from '../db/db.ts'
import { departuresBetween } from '../departures/read.ts'
import { tourRows } from '../departures/rows.sql.ts'
import { existing } from '../http/errors.ts'
import { handle, handleStream } from '../http/handle.ts'
import { emptyAnswer, readFirst } from '../http/streams.ts'
import { calendarEnd, calendarStart, eventText } from './ical.ts'
import { pickupsBetween } from './pickups.sql.ts'
import { findSubscriber, findSubscription, noSubscription } from './read.ts'
import { endSubscription, renewSubscription } from './write.ts'

export function calendarSubscriptionRoutes(app: FastifyInstance) {
  const { config } = app

  handle(app, calendarSubscriptions.find, (_input, { db, me }) => findSubscription(db, config, me.id))

  handle(app, calendarSubscriptions.renew, async ({ body: { scope } }, { tx, me }) => {
    await renewSubscription(tx, config.authSecret, { userId: me.id, scope })
    return findSubscription(tx, config, me.id)
  })

  handle(app, calendarSubscriptions.end, async (_input, { tx, me }) => {
    await endSubscription(tx, me.id)
    return noSubscription
  })

  handleStream(app, calendarSubscriptions.file, async ({ params: { file } }, { db, request, reply, work }) => {
    const token = /^([\w-]{27})\.ics$/.exec(file)?.[1]
    const subscriber = existing(await work(async () => (token ? findSubscriber(db, config, token) : undefined)))
    reply.type('text/calendar; charset=utf-8')
    if (request.method === 'HEAD') return reply.send(emptyAnswer())
    return reply.send(Readable.from(await work(() => readFirst(calendarOf(db, config, subscriber)))))
  })
}

/** So many days are read at once, and so many events written before others have their turn. */
const batch = { days: 15, events: 25 }

type Subscriber = { userId: number; scope: SubscriptionScope }

async function* calendarOf(db: Db, { publicUrl }: { publicUrl: string }, { userId, scope }: Subscriber) {
  const now = new Date()
  const today = londonDay(now)
  const last = shiftDay(today, subscriptionDays.ahead)
  yield calendarStart(scope === 'all' ? 'Departures' : 'My departures')
  for (let start = shiftDay(today, -subscriptionDays.back); start <= last; start = shiftDay(start, batch.days)) {
    const next = shiftDay(start, batch.days - 1)
    const end = next < last ? next : last
    const departures = await departuresBetween(db, { start, end }, scope === 'mine' ? { guideId: userId } : {})
    if (departures.length === 0) continue
    const tours = await tourRows(db, [...new Set(departures.map(({ tour }) => tour.id))])
    const pickups = await pickupsBetween(db, start, end)
    for (let at = 0; at < departures.length; at += batch.events) {
      const events = departures.slice(at, at + batch.events).map((departure) => ({
        departure,
        minutes: tours.get(departure.tour.id)?.duration_minutes ?? null,
        pickups: pickups.get(`${departure.starts_at} ${departure.tour.id}`) ?? [],
      }))
      yield events.map((event) => eventText(event, { publicUrl, now })).join('')
      await setImmediate()
    }
  }
  yield calendarEnd
}
