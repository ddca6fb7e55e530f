import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

type Line = (data: object, message?: string) => void

/** As much of a log as the parts below the app need. */
export type Log = { info: Line; warn: Line; error: Line }

/** JSON lines on standard output; a person at a terminal in development gets plain ones. */
export function createLog({ logLevel, nodeEnv }: Pick<Config, 'logLevel' | 'nodeEnv'>): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Nothing of ours logs a header; this is for the day when somebody does.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  }
  const plain = nodeEnv !== 'production' && process.stdout.isTTY
  return plain ? pino(options, { write: (line: string) => void process.stdout.write(toPlain(line)) }) : pino(options)
}

function toPlain(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = (err as { stack?: string } | undefined)?.stack
  return `${[String(time).slice(11, 19), level, msg, ...facts].join(' ')}\n${stack ? `${stack}\n` : ''}`
}
