import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sends a text to a listening server on a connection of its own, and returns all that it answers until it closes the connection. */
export function exchange({ server }: FastifyInstance, text: string): Promise<string> {
  const { port } = server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
