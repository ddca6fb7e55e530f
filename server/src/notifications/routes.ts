import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { changeAccess, type RecordChange } from 'contract/changes'
import { notifications, type Notification } from 'contract/notifications'
import { may } from 'contract/permissions'
import { onceClosed } from '../http/closed.ts'
import { handle, handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { isReadOnly } from '../db/read-only-mode.sql.ts'
import { openHub } from './hub.ts'
import { countUnread, kindsFor, listNotifications } from './read.ts'
import { markRead } from './write.ts'

const heartbeatMs = 15_000
const closeMs = 1_000
/** A client that has left this much unread is disconnected. */
const mostUnsentBytes = 64 * 1_024

export function notificationRoutes(app: FastifyInstance) {
  const hub = openHub({ database: app.database, log: app.log })
  app.database.refusals.onChange(() => hub.announce({ entity: 'notification' }))
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    hub.close()
    const ends = [...open].map((response) => finished(response).catch(() => undefined))
    await Promise.race([Promise.all(ends), sleep(closeMs, undefined, { ref: false })])
  })

  handle(app, notifications.list, async ({ query }, { db, me }) => ({
    code: 'success' as const,
    ...(await listNotifications(db, me, query)),
    ...((app.database.refusals.isOn() || (await isReadOnly(db))) && { read_only: true }),
  }))

  handle(app, notifications.read, async ({ body }, { tx, me }) => {
    await markRead(tx, me, body.all ? { until: body.until } : { ids: body.ids ?? [] })
    return { unread: await countUnread(tx, me) }
  })

  handleStream(app, notifications.stream, async (_input, { me, request, reply }) => {
    const stream = new PassThrough()
    stream.write('retry: 2000\n\n')
    const kinds = kindsFor(me)
    const write = (text: string) => {
      // Newer streams of the person may end it at any moment, also before it is sent.
      if (stream.writableEnded) return
      stream.write(text)
      // The client reads the list once it is connected again, so it misses nothing.
      if (stream.writableLength <= mostUnsentBytes) return
      request.log.info({ who: me.id }, 'notification stream cut: its client does not read')
      reply.raw.destroy()
    }
    const leave = await hub.join({
      userId: me.id,
      send: (notification) => void (kinds.includes(notification.kind) && write(toEvent(notification))),
      announce: (change) => void (mayKnow(me, change) && write(toChangeEvent(change))),
      // Changed rights end the stream; the browser reconnects at once with the new ones.
      isAllowed: async () => {
        const now = await app.findMe(request)
        return now !== undefined && rightsOf(now) === rightsOf(me)
      },
      end: () => void stream.end(),
    })
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
    stream.once('close', () => {
      clearInterval(heartbeat)
      leave()
    })
    open.add(reply.raw)
    onceClosed(reply.raw, () => {
      open.delete(reply.raw)
      stream.destroy()
    })
    // Its client left, or was cut, before there was an answer.
    if (stream.destroyed) return reply.hijack()
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

const rightsOf = ({ role, permissions, lacksSecondStep }: Me) =>
  `${role} ${permissions.toSorted().join()} ${lacksSecondStep === true}`

const mayKnow = (me: Me, { entity, id }: RecordChange) =>
  may(me, changeAccess[entity]) || (entity === 'staff' && id === me.id)

const toChangeEvent = (change: RecordChange) => `event: change\ndata: ${JSON.stringify(change)}\n\n`

const toEvent = (notification: Notification) =>
  `id: ${notification.id}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`
