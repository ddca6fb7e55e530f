import { defineConfig } from 'vitest/config'
import { leftOut, patience, tags, withoutDatabase } from './server/vitest.config.ts'

export default defineConfig({
  test: {
    // Without it each run compiles every module again.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            ...withoutDatabase.map((file) => `server/${file}`),
          ],
          exclude: leftOut.map((file) => `server/${file}`),
          setupFiles: ['server/src/testing-seed.ts'],
          tags,
          pool: 'threads',
          isolate: false,
          ...patience,
        },
      },
      'server',
    ],
  },
})
