import { createInterface } from 'node:readline'
import { userInfo } from 'node:os'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import type { Actor } from './db/activity.ts'
import { StartRefused, toDatabaseError } from './db/db.ts'
import { AppError } from './http/errors.ts'

/** Runs a console command: exit code 0 on success, else a sentence on standard error and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${textOf('The command was not done', error)}\n`)
    process.exit(1)
  }
}

/** The user of this machine who runs a command, as lines of the activity name them. */
export const commandActor = (): Actor => ({ kind: 'command', name: `Console (${userName()})` })

/** A container may run commands as a user without an entry in its passwd file. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** The only argument of a command that takes a file. */
export function onlyFile(usage: string): string {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) throw new StartRefused(usage)
  return file
}

/** Exits through `process.exit`, so that exit handlers remove temporary files. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
}

/** What is printed of a failure: a sentence where there is one, else the error with its stack. */
export function textOf(what: string, error: unknown): string {
  const shown = inOneSentence(what, error)
  return shown instanceof StartRefused || shown instanceof AppError ? shown.message : inspect(shown)
}

/** A failure of the system or the database as one sentence; any other error is returned unchanged. */
export function inOneSentence(what: string, error: unknown): unknown {
  // The sentence of an answer gives no reason, which its cause does.
  if (error instanceof AppError && error.cause instanceof Error) return inOneSentence(what, error.cause)
  const { code = '', message } = error as NodeJS.ErrnoException
  const isOurs = error instanceof StartRefused || error instanceof AppError
  const isCoded = /^(?:EAI_)?[A-Z0-9]+$/.test(code)
  const known = toDatabaseError(error)
  if (isOurs || (!isCoded && !known)) return error
  // Drizzle's own message has the statement and its values.
  const reason = isCoded || !known ? message : known.message
  return new StartRefused(`${what}: ${reason.replace(/\.$/, '')}.`, { cause: error })
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

let hidden = false
let lines: AsyncIterator<string> | undefined

type Asked = { secret?: boolean; proposal?: string | undefined }

/**
 * Asks on the terminal; a secret is not shown while it is typed, and an empty answer takes the proposal. Throws StartRefused when the
 * input ends before an answer that nothing is proposed for.
 */
export async function ask(question: string, { secret = false, proposal }: Asked = {}): Promise<string> {
  process.stdout.write(proposal === undefined ? `${question}: ` : `${question} (${proposal}): `)
  hidden = secret
  lines ??= readLines()
  const { value, done } = await lines.next()
  if (secret || !process.stdin.isTTY) process.stdout.write('\n')
  const typed = done ? undefined : value
  const answer = typed || (proposal ?? typed)
  if (answer === undefined) throw new StartRefused(`${question} is missing.`)
  return answer
}

// One reader for all questions: a second one would miss input that the first has already read from a pipe.
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
