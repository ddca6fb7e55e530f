import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const opensDatabase = /testing[\w-]*\.ts'|\bopenDatabase\b/

const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file: join('src', file), text: readFileSync(join(import.meta.dirname, 'src', file), 'utf8') }))

/** Test files that open no database, because they import none of the modules that do. They run in the project `rules`. */
export const withoutDatabase = files.filter(({ text }) => !opensDatabase.test(text)).map(({ file }) => file)

/** Files whose tests are all slow, for a run without them: a file whose tests are skipped by their tag still opens its database. */
export const leftOut = process.env.WITHOUT_SLOW
  ? files.filter(({ text }) => text.includes('@module-tag slow')).map(({ file }) => file)
  : []

export const tags = [
  {
    name: 'slow',
    description: 'Takes seconds on any machine: `npm run test:all` runs it, `npm test` does not.',
  },
]

/** A condition is awaited for as long as its test may take; the default of vitest is 1 s. */
export const patience = { testTimeout: 60_000, expect: { poll: { timeout: 55_000 } } }

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...withoutDatabase, ...leftOut],
    globalSetup: ['src/db/testing-global.ts'],
    setupFiles: ['src/testing-seed.ts'],
    // Each worker also runs a database engine, so that more workers than cores would slow all of them down.
    maxWorkers: 2,
    pool: 'forks',
    // Files in the same process share loaded modules and open engines, see src/db/testing.ts.
    isolate: false,
    tags,
    // A project with its own number of workers must not share a group with another one.
    sequence: { groupOrder: 1 },
    hookTimeout: 120_000,
    ...patience,
  },
})
