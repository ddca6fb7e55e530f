import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../scripts/postgres.mjs', import.meta.url))

/** Starts, stops, kills or freezes a PostgreSQL of its own: `cluster('start')` is its URL, `cluster('kill', url)` ends it. */
export const cluster = (...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' }).trim()
