import type { BackupNote } from './backup-socket.ts'
import type { Log } from '../log.ts'
import type { Refusals } from './refusals.ts'
import type { Replica } from './replica.ts'
import type { Db, Tx, TxOptions } from './transactions.ts'
import type { Writes } from './writes.ts'

export type Recorder = (note: BackupNote) => Promise<void>

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs in one transaction (read committed); reruns after a serialization failure or deadlock (40001, 40P01), so `run` must have no other effect. */
  withTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Resolves when the database answers `select 1` within 2 s; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>
  /** Reports that rows were written, so that no timer has to look for them. */
  writes: Writes
  /** Whether it refuses writes at present. */
  refusals: Refusals
  /** A standby for reads that may be somewhat old; undefined where there is none. */
  replica?: Replica | undefined
  /** Names what records a backup that a command has made of the embedded database. */
  onBackup(record: Recorder): void
  /**
   * Vacuums and analyzes: after a large load, and so that erased rows go from the files. The embedded engine waits with those for
   * a quiet moment, or for its end: a vacuum of a large table holds its only connection for longer than a request may wait.
   */
  tidy(): Promise<void>
  /** Says that rows are erased which need not go from the files at once; a PostgreSQL server has a vacuum of its own. */
  noteErased(): void
  close(): Promise<void>
}

export type OpenOptions = {
  /** A PostgreSQL server, 15 or newer; without it the embedded engine stores its files in `dataDir`. */
  url?: string | undefined
  /** A standby of it, and how old its data may be. */
  replica?: { url: string; maxAgeSeconds: number } | undefined
  dataDir: string
  log: Log
  migrationsDir?: string | undefined
  /** The longest that one statement may take. */
  deadlineMs?: number | undefined
  /** How long a caller waits for a connection. */
  connectMs?: number | undefined
  /** Off in tests only: the embedded engine then acknowledges commits before they are on disk. */
  fsync?: boolean | undefined
  walSegmentMb?: number | undefined
}
