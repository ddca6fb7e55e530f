import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Journeys that look at every page, kill and cut off for minutes, or follow what few people meet or few changes reach.
  testIgnore: process.env.WITHOUT_SLOW ? '**/*.long.e2e.ts' : [],
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  // Two leave a third of two cores waiting for timers and answers: 37 minutes on a slow machine, with three 24.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails sporadically counts as failed.
  retries: 0,
  reporter: 'list',
  use: {
    // What cannot be pressed or filled in for so long never can: the journey fails there, and not at its own end.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording what each action did to the page takes a third of the time of a run.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey ends before code that is optimized for long runs pays: a tenth of the processor's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
