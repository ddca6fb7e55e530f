// During a backup 20 writers get more than 100 writes done, none of which takes longer than 5 s.
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, startWriters } from '../../server/src/backup/testing.ts'
import { freshMachine, openOn, removeMachines, silent } from '../../server/src/db/testing-machine.ts'
import { fillDemoData } from '../../server/src/demo/fill.ts'
import { diskStore } from '../../server/src/files/disk-store.ts'
import { openTestApp } from '../../server/src/testing.ts'
import { atMost, type Outcome } from './claim.ts'

const leastWrites = 100
const bookings = 20_000

export async function backup(): Promise<Outcome[]> {
  const machine = await freshMachine()
  const database = await openOn(machine)
  await fillDemoData(database, { bookings, store: diskStore(join(machine.dataDir, 'files')), log: silent })
  const t = await openTestApp({ database, config: machine })
  try {
    const times: number[] = []
    const writers = startWriters(t, await t.signIn('admin'), (ms) => times.push(ms))
    while (times.length < leastWrites) await sleep(10)
    const before = times.length
    const { code, stderr } = await run('backup', join(dirname(machine.dataDir), 'embankment.tar.gz'), machine)
    const during = times.slice(before)
    await writers.stop()
    if (code !== 0) throw new Error(`The backup failed: ${stderr}`)
    return [
      atMost('the slowest write during a backup', 5_000, Math.max(...times.slice(before))),
      {
        name: `writes during a backup of ${bookings.toLocaleString('en-GB')} bookings`,
        bound: `over ${leastWrites}`,
        measured: during.length.toLocaleString('en-GB'),
        isMet: during.length > leastWrites,
      },
    ]
  } finally {
    await t.close()
    await removeMachines()
  }
}
