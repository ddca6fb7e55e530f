// A PostgreSQL server that was restarted under load is used again within 2 s of accepting connections.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { restartPostgres, startPostgres, stopPostgres } from '../../scripts/postgres.mjs'
import { openDatabase } from '../../server/src/db/db.ts'
import { silent } from '../../server/src/db/testing-machine.ts'
import { atMost, type Options, type Outcome } from './claim.ts'

const writers = 20

export async function outage({ server }: Options): Promise<Outcome[]> {
  if (!server) return []
  // A cluster of its own, because it is restarted.
  const url = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  writeFileSync(join(folder, '0001_start.sql'), 'create table notes (k int primary key)')
  const database = await openDatabase({ url, dataDir: folder, migrationsDir: folder, log: silent })
  try {
    let [isOn, k] = [true, 0]
    let written: number[] = []
    const ended = Promise.all(
      Array.from({ length: writers }, async () => {
        while (isOn) {
          const add = database.withTx((tx) => tx.execute(`insert into notes values (${++k})`))
          await add.then(
            () => written.push(performance.now()),
            () => undefined,
          )
        }
      }),
    )
    const reach = async (count: number) => {
      while (written.length < count) await sleep(5)
    }
    await reach(100)
    restartPostgres(url)
    const accepting = performance.now()
    written = []
    await reach(1)
    const ms = written[0]! - accepting
    isOn = false
    await ended
    return [atMost('the first write after a restart of PostgreSQL', 2_000, ms)]
  } finally {
    await database.close()
    stopPostgres(url)
    rmSync(folder, { recursive: true })
  }
}
