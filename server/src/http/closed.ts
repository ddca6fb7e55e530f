import type { IncomingMessage, ServerResponse } from 'node:http'

type Socket = IncomingMessage['socket']
const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `run` once an answer is sent or can no longer be: at once, where its client left before. An answer that is queued behind
 * another one of its connection is not closed with it.
 */
export function onceClosed(answer: ServerResponse, run: () => void): void {
  const { socket } = answer.req
  if (answer.destroyed || socket.destroyed) return run()
  const ofSocket = waiting.get(socket) ?? follow(socket)
  const end = () => {
    if (ofSocket.delete(end)) run()
  }
  ofSocket.add(end)
  answer.once('close', end)
}

/** One listener for all answers of a connection. */
function follow(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>()
  waiting.set(socket, ends)
  socket.once('close', () => {
    for (const end of ends) end()
  })
  return ends
}
