import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 5_000

/** Collects what nothing refers to. `gc` exists only behind this flag. */
export function collect(): void {
  setFlagsFromString('--expose-gc')
  const run = runInNewContext('gc') as () => void
  run()
}

/**
 * Collects once what the start has left behind, such as the texts of all modules. A server with nothing to do would keep it for
 * hours, because V8 collects when memory is asked for: 26 MB with PostgreSQL.
 */
export function collectAfterStart(): void {
  setTimeout(collect, afterMs).unref()
}
