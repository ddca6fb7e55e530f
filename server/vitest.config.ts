import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/db/testing-global.ts'],
    // Each test file has a database engine of its own beside it: more files at once than cores makes all of them slower.
    maxWorkers: 2,
    pool: 'forks',
    // Its own number of workers asks for a turn of its own.
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
