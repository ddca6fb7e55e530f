import type { Database } from '../../db/db.ts'
import { userTable } from '../../db/tables.ts'
import { watchRequests } from '../../jobs/requests.ts'
import { startThrottle } from '../../jobs/throttle.ts'
import { jobWorker } from '../../jobs/worker.ts'
import { createImport, putPart, startCheck } from '../write.ts'
import { importJobs } from './import-jobs.ts'

/** The only user of a database in which an import runs without a server. */
export const author = { id: 1, name: 'Amelia Hart' }
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A worker of imports, which asks `stopping` before each step. */
export const importWorker = (database: Database, stopping: () => boolean = () => false) =>
  jobWorker(importJobs('a secret of tests only, long enough for its use'), {
    database,
    log: silentLog,
    throttle: startThrottle(watchRequests()),
    stopping,
  })

/** Makes the author, uploads a file and queues its check. Returns the number of the import. */
export async function uploadImport({ withTx }: Database, text: string): Promise<number> {
  const person = { name: author.name, username: 'amelia', email: 'amelia@example.test' }
  const keys = { usernameKey: person.username, emailKey: person.email, searchText: person.username }
  const bytes = Buffer.from(text)
  return withTx(async (tx) => {
    await tx.insert(userTable).values({ role: 'admin', ...person, ...keys })
    const id = await createImport(tx, { fileName: 'partners.csv', size: bytes.length, given: {} }, author)
    await putPart(tx, id, { n: 0, bytes })
    await startCheck(tx, id, author)
    return id
  })
}
