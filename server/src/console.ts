import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { StartRefused, toDatabaseError } from './db/db.ts'
import { AppError } from './http/errors.ts'

/** Runs a command of the console: 0 when it did what was asked, else a sentence and 1. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    const isForPeople = error instanceof StartRefused || error instanceof AppError
    process.stderr.write(`${isForPeople ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}

/** The one argument of a command that takes a file and nothing else. */
export function onlyFile(usage: string): string {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) throw new StartRefused(usage)
  return file
}

/** Ends as for any other reason to end, so that nothing half-done stays. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
}

/** What the system or the database said against it, for people; a defect of our own stays what it is. */
export function inOneSentence(what: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  const isOurs = error instanceof StartRefused || error instanceof AppError
  if (isOurs || (!/^[A-Z0-9]+$/.test(code) && !toDatabaseError(error))) return error
  return new StartRefused(`${what}: ${message.replace(/\.$/, '')}.`, { cause: error })
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

let hidden = false
let lines: AsyncIterator<string> | undefined

/** Asks on the terminal; a secret is not shown while it is typed. Throws StartRefused when the input ends before the answer. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  process.stdout.write(`${question}: `)
  hidden = secret
  lines ??= readLines()
  const { value, done } = await lines.next()
  if (secret || !process.stdin.isTTY) process.stdout.write('\n')
  if (done) throw new StartRefused(`${question} is missing.`)
  return value
}

// One reader for all questions: a second one would miss what the first has taken from a pipe already.
function readLines(): AsyncIterator<string> {
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY })
  reader.once('SIGINT', () => process.exit(130))
  return reader[Symbol.asyncIterator]()
}
