import pg from 'pg'
import type { Embedded } from './embedded.ts'
import { DatabaseUnavailable } from './failures.ts'
import type { Hosts } from './hosts.ts'
import { statementNames } from './statement-names.ts'

const asIs = (text: string) => text
// The types of pg list no arrays: 1009 is text[].
const textArray = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => string[]
// `date` and `timestamp` are wall-clock values: a Date would shift them by the time zone of this machine.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // int8: counts, far below 2^53
  [1016, (text) => textArray(text).map(Number)],
  [1082, asIs], // date
  [1182, textArray],
  [1114, asIs], // timestamp
  [1115, textArray],
  [1186, asIs], // interval
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

type Callback = (error: Error | null, result?: unknown) => void
type Submittable = { submit?: unknown }

/** The longest that a statement may take on this connection, until `resetDeadline`. */
export type Deadlined = {
  /** Where several hosts are given: the one that it leads to. */
  url: string | undefined
  deadlineMs: number
  resetDeadline(): void
  /** Rolls an open transaction back as soon as possible: refuses every further statement of it. */
  abandon(): void
}
export type ClientRules = { deadlineMs: number; connectMs: number; embedded: Embedded | undefined; hosts?: Hosts }

/** A connection that enforces a deadline per statement and parses values alike for drizzle and plain queries. */
class DeadlineClient extends pg.Client implements Deadlined {
  deadlineMs = 0
  readonly #rules: ClientRules
  readonly #nameOf = statementNames()
  #abandoned = false
  #begun: Promise<unknown> | undefined
  #isGathering = false
  #isUnreplicated = false
  /** Of the host that took writes when it was made. */
  readonly url: string | undefined

  constructor(config: pg.ClientConfig, rules: ClientRules) {
    // Statements that do not wait for each other are sent together. The socket of the embedded engine takes one at a time.
    const url = rules.hosts?.url()
    super({ ...config, types, pipeline: !rules.embedded, ...(url && { connectionString: url }) })
    this.#rules = rules
    this.url = url
    this.deadlineMs = rules.deadlineMs
    // The pool listens for errors only while a connection is idle; without a listener a lost connection would end the process.
    this.on('error', () => {})
    // PostgreSQL answers such a commit like any other, with a warning whose text depends on its language.
    this.on('notice', ({ routine }) => (this.#isUnreplicated ||= routine === 'SyncRepWaitForLSN'))
  }

  resetDeadline(): void {
    this.deadlineMs = this.#rules.deadlineMs
    this.#abandoned = false
  }

  abandon(): void {
    this.#abandoned = true
    // The embedded engine would wait for the rest of a statement whose connection is gone.
    if (!this.#rules.embedded) this.connection.stream.destroy()
  }

  // @ts-expect-error one signature for the overloads of node-postgres
  override connect(callback?: (error?: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#ready().then(() => super.connect())
    if (!callback) return connected
    connected.then(() => callback(), callback)
    return undefined
  }

  // @ts-expect-error one signature for the eight overloads of node-postgres, which all end here
  override query(config: unknown, values?: unknown, callback?: Callback): unknown {
    // Cursors and streams have no single end to put a deadline on.
    if (typeof (config as Submittable | null)?.submit === 'function')
      return super.query(config as never, values as never)
    if (typeof values === 'function') return this.query(config, undefined, values as Callback)
    // Drizzle sends its own parsers with each query; without this override `sql` fragments and columns would parse differently.
    const ours =
      typeof config === 'object' && config !== null ? this.#prepared(config as pg.QueryConfig, values) : config
    const answer =
      this.#abandoned && textOf(ours) !== 'rollback' ? Promise.reject(abandoned()) : this.#send(ours, values)
    if (!callback) return answer
    answer.then(
      (result) => callback(null, result),
      (error: Error) => callback(error),
    )
    return undefined
  }

  /** Saves the round trip of a begin: the first statement of the transaction is sent right behind it. */
  #send(config: unknown, values: unknown): Promise<unknown> {
    const text = textOf(config)
    if (!this.pipeline || (text !== 'begin' && text !== 'commit')) return this.#ask(config, values)
    if (text === 'commit') return Promise.resolve(this.#begun).then(() => this.#ask(config, values))
    this.#begun = this.#ask(config, values)
    this.#begun.catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: 0, fields: [] })
  }

  #prepared(config: pg.QueryConfig, values: unknown): pg.QueryConfig {
    const given = (values ?? config.values) as readonly unknown[] | undefined
    // Without values a text may hold several statements, which cannot be prepared.
    const name = config.name ?? (given && given.length > 0 ? this.#nameOf(config.text) : undefined)
    return { ...config, types, ...(name !== undefined && { name }) }
  }

  #ask(config: unknown, values: unknown): Promise<unknown> {
    if (this.pipeline) this.#gather()
    const timer = setTimeout(() => this.#end(), this.deadlineMs)
    return super
      .query(config as pg.QueryConfig, values as unknown[])
      .then((result) => this.#refuseUnreplicated(result))
      .finally(() => clearTimeout(timer))
  }

  /** What was committed on one server alone may be lost with it. */
  #refuseUnreplicated<T>(result: T): T {
    if (!this.#isUnreplicated) return result
    this.#isUnreplicated = false
    throw new DatabaseUnavailable('The database gave up waiting for its standby.')
  }

  /**
   * Sends the statements that are ready at the same time in one system call, once the code that makes them waits. Each call takes
   * 0.1 ms of the event loop, and a create sends 15 statements.
   */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** While the engine restarts, a new connection waits for it, no longer than the pool does. */
  async #ready(): Promise<void> {
    const { embedded, connectMs } = this.#rules
    if (!embedded) return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout expired')), connectMs)
    })
    await Promise.race([embedded.ready(), late]).finally(() => clearTimeout(timer))
  }

  /** PGlite cannot cancel a statement, so its thread is terminated; on a server the statement may continue without a client. */
  #end(): void {
    this.#rules.embedded?.restart(`a statement took longer than ${this.deadlineMs} ms`)
    this.connection.stream.destroy()
  }
}

const textOf = (config: unknown) => (typeof config === 'string' ? config : (config as pg.QueryConfig).text)
const abandoned = () => new DatabaseUnavailable('The request of this transaction has ended.')

/** The class of connections for a pool. */
export function clientWith(rules: ClientRules): typeof pg.Client {
  class ClientWithRules extends DeadlineClient {
    constructor(config: pg.ClientConfig = {}) {
      super(config, rules)
    }
  }
  // Its `connect` and `query` have one signature each for all overloads of pg.Client.
  return ClientWithRules as unknown as typeof pg.Client
}
