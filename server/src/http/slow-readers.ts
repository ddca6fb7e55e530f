import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const checkEveryMs = 5_000
const mostStalledMs = 45_000

type Progress = { socket: Socket; sent: string; at: number }
// Node has no public property for what the operating system has not yet accepted of the chunk that is being written.
type WithHandle = { _handle?: { writeQueueSize?: number } | null }

/** Closes the connection of a client that has read nothing of its answer for 45 s, so that neither memory nor a slot is held for it. */
export function registerSlowReaders(app: FastifyInstance) {
  const answering = new Map<ServerResponse, Progress>()
  app.addHook('onSend', async ({ raw: { socket } }, { raw }, payload) => {
    // Requests of `inject` have no socket.
    if (socket instanceof Socket) answering.set(raw, { socket, sent: '', at: performance.now() })
    return payload
  })
  app.addHook('onResponse', async (_request, { raw }) => void answering.delete(raw))
  const check = () => {
    const now = performance.now()
    for (const [raw, { socket, sent: before, at }] of answering) {
      // It was aborted, which runs no onResponse.
      if (socket.destroyed || raw.destroyed) {
        answering.delete(raw)
        continue
      }
      const inChunk = (socket as WithHandle)._handle?.writeQueueSize
      const sent = `${socket.bytesWritten - socket.writableLength} ${inChunk}`
      if (socket.writableLength === 0 || sent !== before) answering.set(raw, { socket, sent, at: now })
      else if (now - at >= mostStalledMs) {
        app.log.info('closed a connection whose client does not read its answer')
        socket.destroy()
      }
    }
  }
  const timer = setInterval(check, checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
