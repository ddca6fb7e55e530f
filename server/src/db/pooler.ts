import type pg from 'pg'

/** What to do about it, for the operator. */
export const pooledByTransaction = (setting: string) =>
  `${setting} leads to a pooler that gives each transaction another connection (PgBouncer in transaction mode), but settings and ` +
  'prepared statements belong to a connection: set pool_mode = session for this database there, or connect to PostgreSQL itself.'

const begin = async (client: pg.PoolClient): Promise<number> => {
  await client.query('begin')
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
}

/**
 * Whether a pooler on the way gives each transaction any of its connections, as PgBouncer does in transaction mode: settings and
 * prepared statements would stay behind on another one. Two transactions that are open at once have two connections; afterwards
 * they would get them again in the order in which they ended, or in the opposite one.
 */
export async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = []
  const pids = async () => {
    const found = []
    for (const client of clients) found.push(await begin(client))
    return found.join()
  }
  try {
    while (clients.length < 2) clients.push(await pool.connect())
    const first = await pids()
    for (const order of [clients, clients.toReversed()]) {
      for (const client of order) await client.query('commit')
      if ((await pids()) !== first) return true
    }
    return false
  } finally {
    for (const client of clients) {
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
  }
}
