/** @module-tag slow */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointGroups } from 'contract/endpoints'
import { reportNames } from 'contract/report-definitions'
import pg from 'pg'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { openBalancer } from './testing-balancer.ts'
import { bookingOf, clientOf } from './testing-clients.ts'
import { onServer, openServers } from './testing-servers.ts'

const postgres = process.env.TEST_DATABASE_URL ?? ''
const name = `embankment_update_${process.pid}`
const databaseUrl = postgres && Object.assign(new URL(postgres), { pathname: name }).href
const servers = openServers(databaseUrl)
const newerFolder = mkdtempSync(join(tmpdir(), 'embankment-newer-'))

// What a migration may do: a new table, and a column with a default in each table that there is.
const next = `
  create table next_things (id integer primary key);
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'schema_%' order by 1 loop
      execute format('alter table %I add column next_column text not null default ''''', name);
    end loop;
  end $$;`

beforeAll(async () => {
  if (postgres) await onServer(postgres, `create database ${name}`)
  cpSync(ownMigrations, newerFolder, { recursive: true })
  const number = String(readMigrations(ownMigrations).length + 1).padStart(4, '0')
  writeFileSync(join(newerFolder, `${number}_next.sql`), next)
})
afterAll(async () => {
  await servers.close()
  rmSync(newerFolder, { recursive: true })
  if (postgres) await onServer(postgres, `drop database ${name} with (force)`)
})

/** Every address that is read, with ids that demo data has. */
const addresses = Object.values(endpointGroups)
  .flatMap((group) => Object.values(group))
  .filter(({ method, mediaTypes }) => method === 'GET' && !mediaTypes?.includes('text/event-stream'))
  .flatMap(({ path }) =>
    path.includes('/reports/:name') ? reportNames.map((each) => path.replace(':name', each)) : [path],
  )
  .map(
    (path) =>
      `${path.replace(':date', '2026-01-01').replace(/:\w+/g, '1')}?start_date=2026-01-01&end_date=2026-01-31&code=TOL-1&date=2026-01-01`,
  )

test.runIf(postgres)(
  'An older server answers every request while a newer one migrates, and until it is stopped',
  { timeout: 400_000 },
  async () => {
    const older = await servers.start({ DEMO_DATA: 'on' })
    let ports = [older.port]
    const balancer = await openBalancer(() => ports)
    const client = clientOf(balancer.url)
    const { authorization } = await client.signIn()
    const seen: string[] = []
    const saved = new Set<string>()
    let [isOn, rounds] = [true, 0]
    const reading = async () => {
      while (isOn) {
        for (const address of addresses) {
          const { status } = await client.sendOnce('GET', address, { authorization })
          seen.push(`${status} ${address}`)
        }
        rounds++
      }
    }
    const writing = async (writer: number) => {
      for (let k = 0; isOn; k++) {
        const booking = bookingOf(writer, k)
        const { status, body } = await client.sendOnce('POST', '/bookings', { authorization }, booking)
        seen.push(`${status} POST`)
        if (status !== 201) continue
        saved.add(booking.lead_traveler)
        const { data } = JSON.parse(body) as { data: { id: number; version: number } }
        const changed = { ...booking, note: 'Changed', version: data.version }
        const { status: second } = await client.sendOnce('PUT', `/bookings/${data.id}`, { authorization }, changed)
        seen.push(`${second} PUT`)
      }
    }
    const loops = [reading(), writing(1), writing(2)]
    const more = async (count: number) => {
      const [round, writes] = [rounds + count, saved.size + 10]
      await expect.poll(() => rounds >= round && saved.size >= writes, { timeout: 120_000 }).toBe(true)
    }
    await more(1)

    // A long read, as of an export, has the table when the migration wants it.
    const reader = new pg.Client({ connectionString: databaseUrl })
    reader.on('error', () => {})
    await reader.connect()
    await reader.query('begin; select from bookings limit 1')
    const newer = servers.start({
      MAIN: fileURLToPath(new URL('testing-child.ts', import.meta.url)),
      MIGRATIONS_DIR: newerFolder,
    })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%next_things%' and datname = current_database()`
    await expect.poll(async () => (await onServer(databaseUrl, waiting)).length).toBe(1)
    await more(1)
    await reader.end()
    ports = [older.port, (await newer).port]
    await more(2)
    // First it gets no more requests, then it is stopped.
    ports = [(await newer).port]
    await older.stop()
    await more(1)
    isOn = false
    await Promise.all(loops)
    balancer.close()

    expect(seen.filter((line) => line.startsWith('5'))).toEqual([])
    expect(new Set(seen.filter((line) => /P[OU][ST]T?$/.test(line)))).toEqual(new Set(['201 POST', '200 PUT']))
    const rows = await onServer(
      databaseUrl,
      `select lead_traveler as name from bookings where lead_traveler like 'Writer %'`,
    )
    expect(rows.map((row) => String(row.name)).toSorted()).toEqual([...saved].toSorted())
    expect(await onServer(databaseUrl, `select next_column from bookings limit 1`)).toEqual([{ next_column: '' }])
  },
)
