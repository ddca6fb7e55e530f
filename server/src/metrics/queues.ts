import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { readQueues } from './read.ts'

/** Gauges of the database and its queues. Returns a function that reads them anew. */
export function queueGauges(db: Db, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'embankment_database_up', help: '1 while the database answers.', registers })
  const length = new Gauge({
    name: 'embankment_queue_length',
    help: 'Mails, messages to customers, imports and bulk actions that wait or are worked on, in all servers of the database.',
    labelNames: ['queue'],
    registers,
  })
  const mail = new Gauge({
    name: 'embankment_mail_oldest_seconds',
    help: 'How long the oldest mail that is not sent has waited, messages to customers aside.',
    registers,
  })
  const message = new Gauge({
    name: 'embankment_message_oldest_seconds',
    help: 'How long the oldest message to a customer that is not sent has waited.',
    registers,
  })
  return async () => {
    const queues = await readQueues(db).catch(() => undefined)
    up.set(queues ? 1 : 0)
    // Old figures of a database that does not answer would pass for true ones.
    length.reset()
    mail.remove()
    message.remove()
    if (!queues) return
    for (const { kind, count } of queues.queued) length.set({ queue: kind }, count)
    mail.set(queues.oldest.mail)
    message.set(queues.oldest.message)
  }
}
