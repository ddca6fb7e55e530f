import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingMessage, MessagePreview, SentMessage } from 'contract/customer-messages'
import type { acting } from '../acts/testing.ts'

type Acting = ReturnType<typeof acting>

/** Calls for tests of messages to customers, as the person of `acting`. */
export function messaging({ call }: Pick<Acting, 'call'>) {
  const list = async (query = ''): Promise<BookingMessage[]> => (await call('GET', `/messages${query}`)).body.data.data
  return {
    list,
    send: (body: object) => call('POST', '/messages', body),
    /** Sends and expects that it is taken. */
    async sent(body: object): Promise<SentMessage> {
      const { status, body: answer } = await call('POST', '/messages', body)
      if (status !== 201) throw new Error(JSON.stringify(answer))
      return answer.data as SentMessage
    },
    preview: async (body: object, query = ''): Promise<MessagePreview> =>
      (await call('POST', `/messages/preview${query}`, body)).body.data,
    /** The messages of a booking, the newest first, once none of them waits. */
    async settled(bookingId: number): Promise<BookingMessage[]> {
      for (;;) {
        const all = await list(`?booking_id=${bookingId}`)
        if (all.every(({ state }) => state !== 'waiting')) return all
        await sleep(10)
      }
    },
  }
}
