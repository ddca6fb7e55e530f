import { beginTestRun } from './testing.ts'

/** Vitest's global set-up: the template of all test databases is made once a run, before the test files race for it. */
export const setup = beginTestRun
