// A child process for tests that need a second process or one to kill. Arguments: `open` or `write`, data folder, migrations folder.
import { writeSync } from 'node:fs'
import { openDatabase, StartRefused } from './db.ts'

const [action, dataDir = '', migrationsDir, from] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const say = (line: string) => writeSync(1, `${line}\n`)

try {
  const began = performance.now()
  const database = await openDatabase({
    url: process.env.TEST_DATABASE_URL,
    dataDir,
    migrationsDir,
    log: silent,
  }).catch((error: unknown) => {
    if (error instanceof StartRefused) say(`refused after ${Math.round(performance.now() - began)} ms`)
    throw error
  })
  if (action === 'write') await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)))
  await database.close()

  /** Writes one note and its history line per transaction; acknowledges after the commit. */
  async function write(writer: number): Promise<void> {
    for (let k = Number(from); ; k++) {
      await database.withTx(async (tx) => {
        await tx.execute(`insert into notes (writer, k) values (${writer}, ${k})`)
        await tx.execute(`insert into history (writer, k) values (${writer}, ${k})`)
      })
      say(`ack ${writer} ${k}`)
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`)
  process.exit(1)
}
