import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/db/testing-global.ts'],
    // Each test file has a database engine of its own beside it: more files at once than cores makes all of them slower.
    maxWorkers: 2,
    pool: 'forks',
    // A process keeps what it has loaded and the databases it has opened: files share them, see src/db/testing.ts.
    isolate: false,
    tags: [
      {
        name: 'slow',
        description: 'Takes seconds whatever the machine: `npm test` runs it, `npm run check` does not.',
      },
    ],
    // Its own number of workers asks for a turn of its own.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
