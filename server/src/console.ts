import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { StartRefused } from './db/db.ts'
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
