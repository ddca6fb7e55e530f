import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * One address before several servers, to which it gives requests in turn. A request that gets no answer is given to the next server if
 * it only reads or was not sent, and is answered 502 otherwise: like nginx with `proxy_next_upstream error`, which repeats PUT and DELETE, too.
 */
export async function openBalancer(ports: () => readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const upstreams = ports()
    const first = turn++
    for (let tried = 0; tried < upstreams.length; tried++) {
      const answer = await ask(upstreams[(first + tried) % upstreams.length]!, incoming, body)
      if (!(answer instanceof Error)) return copy(answer, outgoing)
      const wasNotSent = (answer as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      if (!wasNotSent && incoming.method !== 'GET') break
    }
    outgoing.writeHead(502).end()
  }

  const ask = (port: number, { method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage | Error>((resolve) => {
      request({ agent, host: '127.0.0.1', port, method, path: url, headers }, resolve).on('error', resolve).end(body)
    })

  function copy(answer: IncomingMessage, outgoing: ServerResponse) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    // Cut off within its body: the client has to see that.
    answer.once('aborted', () => outgoing.destroy()).pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
