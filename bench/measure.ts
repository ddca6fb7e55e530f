import { readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import type { Request } from './cases.ts'

/** `busy` is the share answered 503 because the database was overloaded; the percentiles cover the other requests. */
export type Figures = { p50: number; p99: number; perSecond: number; busy: number }
type Answer = { status: number; body: string }

/** The port of a server, and the headers of every request. */
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

export type Load = { callers: number; seconds: number; minSamples: number }

/** Each caller sends its next request as soon as the previous one is answered. Throws on any status but 2xx and 503. */
export async function measure(target: Target, next: (index: number) => Request, load: Load): Promise<Figures> {
  try {
    return await callRepeatedly(target, next, load)
  } finally {
    // The server may close an idle connection at the very moment at which the next measurement uses it.
    agent.destroy()
  }
}

async function callRepeatedly(
  target: Target,
  next: (index: number) => Request,
  { callers, seconds, minSamples }: Load,
): Promise<Figures> {
  let index = 0
  const times: number[] = []
  let busy = 0
  await once(target, next(index++))
  const start = performance.now()
  const end = start + seconds * 1_000
  // A slow case gets up to four times longer to collect enough samples.
  const last = end + 4 * seconds * 1_000
  const work = async () => {
    while (performance.now() < (times.length + busy < minSamples ? last : end)) {
      const before = performance.now()
      if (await once(target, next(index++))) times.push(performance.now() - before)
      else busy++
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  const took = performance.now() - start
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length * 1_000) / took, busy: busy / (busy + times.length) }
}

/** Returns false when the server answered 503. */
async function once(target: Target, request: Request): Promise<boolean> {
  const { status, body } = await call(target, request)
  if (status === 503) return false
  if (status < 300) return true
  throw new Error(`${request.method} ${request.path} was answered ${status}: ${body.slice(0, 300)}`)
}

/** What of the memory of a process is in RAM. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}
