import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startServer, type Server } from './server.ts'

export { expect } from '@playwright/test'

export const admin = 'admin@embankment.test'
export const guide = 'guide@embankment.test'
export const password = 'tower-bridge-1894'

type Fixtures = {
  /** Console errors and requests to other origins, which fail a journey. A journey removes those that it provokes. */
  pageErrors: string[]
  /** A page in another browser context, with its own session. */
  openOtherBrowser: () => Promise<Page>
}

/** Fails a journey when a page logs an error or sends a request to another origin. */
const baseTest = base.extend<Fixtures>({
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const errors: string[] = []
      collectErrors(context, baseURL ?? '', errors)
      await use(errors)
      await endRoutes(context)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  openOtherBrowser: async ({ browser, baseURL, pageErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      contexts.push(context)
      collectErrors(context, baseURL ?? '', pageErrors)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => endRoutes(context).then(() => context.close())))
  },
})

/** A journey on a running server with demo data, shared with the other journeys of the same worker. */
export const test = baseTest.extend<object, { server: Server }>({
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
export const isolatedTest = baseTest.extend<{ settings: Record<string, string>; server: Server }>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startServer({ copyOf: process.env.EMBANKMENT_E2E_DATA, env: settings })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

// A page that polls is often in the middle of a call when its journey ends. The handler of a route would then read
// an answer that was disposed of with the context, and fail a journey that has passed.
async function endRoutes(context: BrowserContext) {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
}

function collectErrors(context: BrowserContext, origin: string, errors: string[]) {
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isStatusMessage(message.text())) errors.push(message.text())
  })
  context.on('request', (request) => {
    if (/^(data|blob):/.test(request.url()) || request.url().startsWith(origin)) return
    errors.push(`request to another origin: ${request.url()}`)
  })
}

// The browser logs every response that is not 2xx, which many journeys provoke.
const isStatusMessage = (text: string) => text.startsWith('Failed to load resource')

/** Signs in through the form. */
export async function signIn(page: Page, email = admin, secret = password): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, email, secret)
}

/** Signs in on the sign-in page that is open. */
export async function enterPassword(page: Page, email = admin, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs in through the API, which sets cookie and token, and opens a page. */
export async function openSignedIn(page: Page, path: string, email = admin, secret = password): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } })
  const { data } = (await answer.json()) as { data: { access: string } }
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), data.access)
  await page.goto(path)
}

/** Presses a button that reads again what failed, unless a change that was announced meanwhile has done so. */
export const tryAgain = (button: Locator): Promise<void> =>
  button.click({ timeout: 5_000 }).catch(() => expect(button).toBeHidden())

/** The toast with this text; not necessarily present. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^Notifications alt/i }).getByText(text, { exact: true })
