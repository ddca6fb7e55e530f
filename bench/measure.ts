import { Agent, request as send } from 'node:http'
import type { Request } from './cases.ts'

/** `busy` is the share that was turned away with 503 because the database had too much to do; the times are of the others. */
export type Figures = { p50: number; p99: number; perSecond: number; busy: number }
type Answer = { status: number; body: string }

/** One server's address, and what every request bears. */
export type Target = { port: number; headers: Record<string, string> }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function call({ port, headers }: Target, { method, path, body }: Request): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const more =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const out = send(
      { agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers: { ...headers, ...more } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
        answer.on('error', reject)
      },
    )
    out.on('error', reject)
    out.end(text)
  })
}

export type Effort = { callers: number; seconds: number; fewest: number }

/** Callers that each send the next request as soon as the last one is answered. An answer that is a refusal ends the run. */
export async function measure(target: Target, next: (turn: number) => Request, effort: Effort): Promise<Figures> {
  try {
    return await callAgainAndAgain(target, next, effort)
  } finally {
    // A connection that idles while others are measured may be closed from the other side just when it is needed again.
    agent.destroy()
  }
}

async function callAgainAndAgain(
  target: Target,
  next: (turn: number) => Request,
  { callers, seconds, fewest }: Effort,
): Promise<Figures> {
  let turn = 0
  const times: number[] = []
  let busy = 0
  await once(target, next(turn++))
  const start = performance.now()
  const end = start + seconds * 1_000
  // What is very slow gets a second chance to be measured, but not for ever.
  const last = end + 4 * seconds * 1_000
  const work = async () => {
    while (performance.now() < (times.length + busy < fewest ? last : end)) {
      const before = performance.now()
      if (await once(target, next(turn++))) times.push(performance.now() - before)
      else busy++
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  const took = performance.now() - start
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length * 1_000) / took, busy: busy / (busy + times.length) }
}

/** Whether it was done; not when the server had no time for it. */
async function once(target: Target, request: Request): Promise<boolean> {
  const { status, body } = await call(target, request)
  if (status === 503) return false
  if (status < 300) return true
  throw new Error(`${request.method} ${request.path} was answered ${status}: ${body.slice(0, 300)}`)
}
