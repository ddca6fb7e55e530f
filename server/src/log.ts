import { writeSync } from 'node:fs'
import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

type Line = (data: object, message?: string) => void

/** The part of a logger that the modules below the app use. */
export type Log = { info: Line; warn: Line; error: Line }

/** The format of a log line. */
export const logOptions = (level: Config['logLevel']) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: toLoggedError },
  // No code logs headers; this covers code that starts to.
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
})

type Logged = { type: string; message: string; code?: unknown; stack?: string; cause?: Logged }

/** Without the values of a failed query, which drizzle puts into the message: they include hashes, codes and personal data. */
function toLoggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code } = error as NodeJS.ErrnoException
  const message = withoutValues(error.message, code)
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    // Only the frames: the first lines repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < 4 && { cause: toLoggedError(error.cause, depth + 1) }),
  }
}

function withoutValues(message: string, code: string | undefined): string {
  // PostgreSQL quotes the value that it could not read (class 22, data exceptions).
  if (/^22[0-9A-Z]{3}$/.test(code ?? '')) return 'a value that the database rejects'
  return message.replace(/\nparams: [\s\S]*$/, '')
}

/** JSON lines on standard output; plain lines on a terminal in development. */
export function createLog({ logLevel, nodeEnv }: Pick<Config, 'logLevel' | 'nodeEnv'>): Logger {
  const options = logOptions(logLevel)
  const plain = nodeEnv !== 'production' && process.stdout.isTTY
  return pino(options, plain ? { write: (line: string) => void process.stdout.write(toPlain(line)) } : standardOutput())
}

const standardOutputFile = 1
const busyMs = 10

/**
 * Loses the lines that standard output does not take, as a file on a full disk: neither answers nor the end of the process wait for
 * them. The stream of pino would keep them in memory, end the process, and never return from writing its last words.
 */
function standardOutput() {
  let isCut = false
  return {
    write(line: string) {
      let rest = Buffer.from(isCut ? `\n${line}` : line)
      const whole = rest.length
      try {
        while (rest.length > 0) rest = rest.subarray(writeSome(rest))
        isCut = false
      } catch {
        isCut ||= rest.length < whole
      }
    },
  }
}

/** A pipe whose reader is behind takes nothing for a while. */
function writeSome(bytes: Buffer): number {
  try {
    return writeSync(standardOutputFile, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(pause, 0, 0, busyMs)
    return 0
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4))

function toPlain(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const { message, stack } = (err ?? {}) as Partial<Logged>
  return `${[String(time).slice(11, 19), level, msg, ...fields].join(' ')}\n${stack ? `${message}\n${stack}\n` : ''}`
}
