import { test as base, expect, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, type Server } from './server.ts'

export { expect } from '@playwright/test'

export const admin = 'admin@embankment.test'
export const guide = 'guide@embankment.test'
export const password = 'tower-bridge-1894'

type Shared = { server: Server }
type Own = {
  /** What the page complained about; a journey fails when there is anything. */
  complaints: string[]
}

/** A journey on a running server with demo data: its pages open on it, and it may not leave an error in the console. */
export const test = base.extend<Own, Shared>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const server = await startServer({ copyOf: process.env.EMBANKMENT_E2E_DATA })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page, server }, use) => {
      const heard: string[] = []
      page.on('pageerror', (error) => heard.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isRefusal(message.text())) heard.push(message.text())
      })
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) {
          heard.push(`asked another origin: ${request.url()}`)
        }
      })
      await use(heard)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

// The browser itself writes a line for each answer that is not 2xx; those are part of many journeys.
const isRefusal = (text: string) => text.startsWith('Failed to load resource')

export async function signIn(page: Page, email = admin): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(log|sign) ?in$/i }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The newest letter to somebody, as the server wrote it; undefined when there is none. */
export function lastLetter({ dataDir }: Server, to: string): string | undefined {
  const folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((letter) => letter.includes(to))
}
