import { beginTestRun } from './testing.ts'

/** Vitest's global set-up: creates the database template once per run, before the test files start. */
export const setup = beginTestRun
