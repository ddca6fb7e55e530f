import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What may happen to the machine of the primary: it ends, it stands still, or only its agent does and so loses the lead. */
export const mishaps = ['killed', 'frozen', 'cut off'] as const
export type Mishap = (typeof mishaps)[number]

type Member = { name: string; port: number; restPort: number; folder: string; agent: ChildProcess | undefined }
type Found = { name: string; role: string; state: string; lag?: number | string }

const postgresFolder = '/usr/lib/postgresql/15/bin'
const readyMs = 120_000
// The agent of a frozen primary loses the lead after so many seconds.
const leaseSeconds = 5

const isInstalled = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
/** Whether Debian's packages patroni, etcd-server and postgresql-15 are installed, for a user who may start processes as postgres. */
export const hasPatroni = () =>
  isInstalled('patroni') && isInstalled('etcd') && existsSync(postgresFolder) && process.getuid?.() === 0

/** Three PostgreSQL servers under Patroni, of which one standby is synchronous, and three members of etcd. */
export async function startPatroni() {
  const home = mkdtempSync(join(tmpdir(), 'embankment-patroni-'))
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  chownSync(home, uid!, gid!)
  const run = (name: string, file: string, args: string[]) => {
    const log = openSync(logOf(home, name), 'a')
    const child = spawn(file, args, {
      uid: uid!,
      gid: gid!,
      cwd: home,
      env: { PATH: `${postgresFolder}:${process.env.PATH}`, HOME: home, ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }
  const stores = await storesIn(home)
  const etcds = stores.map((store) => run(store.name, 'etcd', etcdArguments(store, stores)))
  const members: Member[] = []
  for (const name of ['one', 'two', 'three']) {
    const folder = join(home, name)
    mkdirSync(folder)
    chownSync(folder, uid!, gid!)
    chmodSync(folder, 0o700)
    members.push({ name, folder, port: await freePort(), restPort: await freePort(), agent: undefined })
  }
  const start = (member: Member) => {
    writeFileSync(join(member.folder, 'patroni.json'), JSON.stringify(settingsOf(member, stores)))
    member.agent = run(member.name, 'patroni', [join(member.folder, 'patroni.json')])
  }

  async function cluster(): Promise<Found[]> {
    for (const { restPort } of members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Found[] }).members
    }
    return []
  }
  /** With a primary and two standbys that follow it, one of them synchronously. */
  async function healthy(): Promise<void> {
    for (const begun = performance.now(); performance.now() - begun < readyMs; await sleep(300)) {
      const found = await cluster()
      const roles = found.map(({ role }) => role).toSorted((a, b) => (a < b ? -1 : 1))
      const areFollowing = found.every(
        ({ role, state, lag }) => state === 'streaming' || (state === 'running' && (role === 'leader' || lag === 0)),
      )
      if (roles.join() === 'leader,replica,sync_standby' && areFollowing) return
    }
    const logs = members.map(({ name }) => `${name}:\n${lastLines(logOf(home, name))}`)
    throw new Error(`Patroni did not become healthy: ${JSON.stringify(await cluster())}\n${logs.join('\n')}`)
  }

  start(members[0]!)
  for (const begun = performance.now(); performance.now() - begun < readyMs; await sleep(300))
    if ((await cluster()).some(({ role }) => role === 'leader')) break
  for (const member of members.slice(1)) start(member)
  await healthy()

  return {
    url: `postgres://postgres@${members.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres`,
    healthy,
    /** Returns what waits for another primary and what repairs the machine. */
    async strike(mishap: Mishap) {
      const leader = (await cluster()).find(({ role }) => role === 'leader')
      const member = members.find(({ name }) => name === leader?.name)!
      const agent = member.agent!.pid!
      const all = mishap === 'cut off' ? [agent] : [agent, ...processesOf(member)]
      signal(all, mishap === 'killed' ? 'SIGKILL' : 'SIGSTOP')
      return {
        async replaced(): Promise<void> {
          const isReplaced = ({ role, name }: Found) => role === 'leader' && name !== member.name
          while (!(await cluster()).some(isReplaced)) await sleep(100)
        },
        repair: () => (mishap === 'killed' ? start(member) : signal(all, 'SIGCONT')),
      }
    },
    stop() {
      for (const member of members) signal([member.agent?.pid ?? 0, ...processesOf(member)], 'SIGKILL')
      for (const etcd of etcds) etcd.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Store = { name: string; folder: string; client: string; peer: string }

/** Three members of etcd, so that none of them decides alone. */
async function storesIn(home: string): Promise<Store[]> {
  const stores: Store[] = []
  for (const name of ['etcd-1', 'etcd-2', 'etcd-3']) {
    const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
    stores.push({ name, folder: join(home, name), client: client!, peer: peer! })
  }
  return stores
}

const etcdArguments = ({ name, folder, client, peer }: Store, all: readonly Store[]) =>
  Object.entries({
    name,
    'data-dir': folder,
    'unsafe-no-fsync': 'true',
    'enable-v2': 'true',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all.map((each) => `${each.name}=${each.peer}`).join(),
  }).map(([option, value]) => `--${option}=${value}`)

const logOf = (home: string, name: string) => join(home, `${name}.log`)
const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n')

// JSON is YAML.
const settingsOf = ({ name, port, restPort, folder }: Member, stores: readonly Store[]) => ({
  scope: 'embankment',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  // Through the older interface: with the newer one Patroni 3.0 keeps a copy of the keys, and an agent that stood still goes on with the
  // old ones: 'Synchronous replication key updated by someone else', once a second and for good.
  etcd: { hosts: stores.map(({ client }) => client.replace('http://', '')).join() },
  bootstrap: {
    dcs: {
      ttl: leaseSeconds,
      loop_wait: 1,
      retry_timeout: 2,
      maximum_lag_on_failover: 0,
      master_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { wal_log_hints: 'on', max_connections: 100, shared_buffers: '32MB', wal_keep_size: '256MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: postgresFolder,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'postgres' },
      rewind: { username: 'postgres' },
    },
    parameters: { unix_socket_directories: folder },
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
})

/** The server of a member and what it has started. */
function processesOf({ folder }: Member): number[] {
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const all = lines.map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line)).filter((match) => match !== null)
  // The number of one that has ended may be that of another process by now.
  if (!all.some(([, own, , text]) => Number(own) === pid && text?.includes(folder))) return []
  return [pid, ...all.filter(([, , parent]) => Number(parent) === pid).map(([, own]) => Number(own))]
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids.filter(Boolean)) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
