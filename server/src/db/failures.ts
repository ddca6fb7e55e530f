/** The database does not answer (refused, lost, pool exhausted, deadline passed, restarting): a retry may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database answers reads and refuses writes: the disk is full, or it is a replica. */
export class DatabaseReadOnly extends Error {
  override name = 'DatabaseReadOnly'
}

/** The program must not start. The message is one sentence for the operator; main prints it and exits with 1. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// 53300 too many connections, 53200 out of memory, 55P03 lock not available (lock_timeout), 57014 cancelled (statement_timeout),
// 57P01..05 shutdown, crash, starting up, database dropped, idle session ended; 25P03 idle in transaction ended.
const unavailableStates = new Set([
  '53300',
  '53200',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
])
const diskFull = '53100'
const readOnlyTransaction = '25006'
// Errors of node-postgres that have no code.
const unavailableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/

/** Classifies a failed query; undefined when the query itself was at fault. */
export function toDatabaseError(error: unknown): DatabaseUnavailable | DatabaseReadOnly | undefined {
  // Drizzle wraps the driver's error in `cause`, and so does the pool for its timeout.
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof DatabaseUnavailable || at instanceof DatabaseReadOnly) return at
    const code = codeOf(at)
    if (code === diskFull) return new DatabaseReadOnly('The disk that holds the database is full.', { cause: error })
    if (code === readOnlyTransaction) return new DatabaseReadOnly('The database refuses writes.', { cause: error })
    if (isUnavailable(at, code)) return new DatabaseUnavailable('The database does not answer.', { cause: error })
  }
  return undefined
}

/** Whether the transaction was rolled back by a serialization failure (40001) or deadlock (40P01) and can be rerun. */
export function isSerializationFailure(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (['40001', '40P01'].includes(codeOf(at))) return true
  }
  return false
}

/** Whether the statement was refused only because another one of its transaction had failed before (25P02). */
export function isConsequence(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (codeOf(at) === '25P02') return true
  }
  return false
}

/** Whether the database has no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (codeOf(at) === diskFull) return true
  }
  return false
}

/** Whether the error is a violation of this unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (codeOf(at) === '23505') return (at as { constraint?: string }).constraint === constraint
  }
  return false
}

function isUnavailable(error: Error, code: string): boolean {
  // ENOENT only counts for a socket: a missing file is a bug.
  if (networkCodes.has(code)) return code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailableStates.has(code) || code.startsWith('08') || unavailableMessages.test(error.message)
}

function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  // Node tries every address of a name and collects the errors.
  return error instanceof AggregateError && error.errors[0] instanceof Error ? codeOf(error.errors[0]) : ''
}
