import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, type Server } from './server.ts'

export { expect } from '@playwright/test'

export const admin = 'admin@embankment.test'
export const guide = 'guide@embankment.test'
export const password = 'tower-bridge-1894'

type Own = {
  /** What the pages complained about; a journey fails when there is anything. What it means to cause it takes out. */
  complaints: string[]
  /** A page of somebody else: another browser, with a session of its own. */
  elsewhere: () => Promise<Page>
}

/** Every page of every journey: none may leave an error in the console or ask another origin for anything. */
const watched = base.extend<Own>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = []
      listen(context, baseURL ?? '', heard)
      await use(heard)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      contexts.push(context)
      listen(context, baseURL ?? '', complaints)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** A journey on a running server with demo data, shared with the other journeys of the same worker. */
export const test = watched.extend<object, { server: Server }>({
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
})

/** A journey on a server of its own, which it may configure and kill. */
export const aloneTest = watched.extend<{ settings: Record<string, string>; server: Server }>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startServer({ copyOf: process.env.EMBANKMENT_E2E_DATA, env: settings })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

function listen(context: BrowserContext, origin: string, heard: string[]) {
  context.on('weberror', (error) => heard.push(String(error.error())))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message.text())) heard.push(message.text())
  })
  context.on('request', (request) => {
    if (/^(data|blob):/.test(request.url()) || request.url().startsWith(origin)) return
    heard.push(`asked another origin: ${request.url()}`)
  })
}

// The browser itself writes a line for each answer that is not 2xx; those are part of many journeys.
const isRefusal = (text: string) => text.startsWith('Failed to load resource')

/** Through the page, as people do. */
export async function signIn(page: Page, email = admin, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a page as somebody who signed in before: cookie and token are there, and no sign-in page is drawn. */
export async function enter(page: Page, path: string, email = admin, secret = password): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } })
  const { data } = (await answer.json()) as { data: { access: string } }
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), data.access)
  await page.goto(path)
}

/** What a toast says; also to be looked for when there should be none. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^Notifications alt/i }).getByText(text, { exact: true })

/** The newest letter to somebody, as the server wrote it; undefined when there is none. */
export function lastLetter({ dataDir }: Server, to: string): string | undefined {
  const folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((letter) => letter.includes(to))
}
