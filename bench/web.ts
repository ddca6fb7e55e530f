// What a person waits for in the browser: first pages at a slow CPU and network, then the ways from one screen to another.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { build } from '../scripts/build.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { freshReference, toInput } from './cases.ts'
import { timeFirstPage } from './first-pages.ts'
import { call, type Target } from './measure.ts'
import { root, signedIn, withServer } from './servers.ts'

declare global {
  interface Window {
    longTasks?: number[]
  }
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const slowdown = 4
/** As the developer tools of Chromium define it: 9 and 1.5 Mbit/s at 90 %, 60 ms at 2.75 times. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const manyTravelers = 200
const account = { email: 'admin@embankment.test', password: 'tower-bridge-1894' }

build('server')
build('web')
const place = { url: process.env.DATABASE_URL, dataDir: values.data ?? join(root, '.cache', 'bench-100000') }
await withServer(place, async (target) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    process.stdout.write(`| | median, ms | most | target | |\n|---|---:|---:|---:|---|\n`)
    await measureFirstPages(browser, target)
    const page = await openSignedIn(browser, target, '/bookings')
    await measureScreens(page)
    await measureDetails(page)
    await measureForm(page, target)
    await measureSearch(page)
  } finally {
    await browser.close()
  }
})
process.exit(0)

/** Each in a browser that has nothing of the application yet. */
async function measureFirstPages(browser: Browser, target: Target): Promise<void> {
  const rows = 'tbody:not([data-skeleton]) tr'
  const cases = [
    { name: 'sign-in form usable', path: '/login', shown: 'input[type=password]', count: 1, most: 1_500 },
    { name: 'list of bookings, its first 30 rows', path: '/bookings', shown: rows, count: 30, most: 2_500 },
    { name: 'list of bookings, all 100 rows', path: '/bookings', shown: rows, count: 100, most: 2_500 },
  ]
  const url = `http://127.0.0.1:${target.port}`
  for (const { name, path, shown, count, most } of cases) {
    const times: number[] = []
    const page = { url, path, shown, count, slowdown, network: fast4g }
    for (let round = 0; round < rounds; round++)
      times.push(await timeFirstPage(browser, page, path === '/login' ? undefined : account))
    print(`${name}, CPU slowdown ${slowdown}, Fast 4G, nothing cached`, times, most)
  }
}

/** From every screen of the sidebar to every other, whose scripts and data are there from a first visit. */
async function measureScreens(page: Page): Promise<void> {
  const links = page.locator('nav[aria-label="Main"] a')
  await links.first().waitFor()
  const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const times: number[] = []
  const go = async (path: string) => {
    times.push(await page.evaluate(clickAndWait, path))
    await settled(page)
  }
  for (const path of screens) if (new URL(page.url()).pathname !== path) await go(path)
  times.length = 0
  let at = screens.at(-1)
  for (const [index, one] of screens.entries())
    for (const other of screens.slice(index + 1)) {
      if (at !== one) await go(one)
      await go(other)
      await go((at = one))
    }
  print(`any of the ${screens.length} screens of the sidebar to any other`, times, 200)
}

async function measureDetails(page: Page): Promise<void> {
  const times: number[] = []
  await page.goto('/bookings')
  for (let row = 1; row <= 10; row++) {
    await settled(page)
    times.push(await page.evaluate(openDetails, row))
    await settled(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  // The first one loads their script.
  times.shift()
  print('details of a booking, from the click to their content', times, 100)
}

async function measureForm(page: Page, target: Target): Promise<void> {
  const id = await largeParty(target)
  const [opening, whole, keys]: [number[], number[], number[]] = [[], [], []]
  await page.goto(`/bookings?view=${id}`)
  for (let round = 0; round <= rounds; round++) {
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).waitFor()
    await settled(page)
    const { usable, complete } = await page.evaluate(openForm, manyTravelers)
    opening.push(usable)
    whole.push(complete)
    const field = page.getByLabel('Traveler Name').nth(manyTravelers / 2)
    const name = await field.inputValue()
    await field.focus()
    keys.push(...(await page.evaluate(typeKeys, 5)))
    // The name as it was, so that leaving asks nothing.
    await field.fill(name)
    await page.goBack()
  }
  // The first one loads its script.
  opening.shift()
  whole.shift()
  print(`form with ${manyTravelers} travelers, from the click until it takes input`, opening, 500)
  print(`the same, until the last of them is drawn`, whole, 500)
  print('a key in the name of one of them', keys, 50)
}

/** A booking with many travelers, made by a call. */
async function largeParty(target: Target): Promise<number> {
  const own = await signedIn(target)
  const get = async (path: string) => JSON.parse((await call(own, { method: 'GET', path })).body).data
  const [first] = (await get('/bookings?limit=1')).data
  const input = toInput(await get(`/bookings/${first.id}`))
  const travelers = Array.from({ length: manyTravelers }, (_, index) => ({
    name: `Traveler ${index + 1}`,
    type: 'adult',
    dob: null,
  }))
  const body = { ...input, travelers, booking_reference: freshReference() }
  const { status, body: answer } = await call(own, { method: 'POST', path: '/bookings', body })
  if (status >= 300) throw new Error(`the booking was answered ${status}: ${answer.slice(0, 300)}`)
  return JSON.parse(answer).data.id
}

/** A person types at the usual speed. What counts is the longest task, which a key would have to wait for. */
async function measureSearch(page: Page): Promise<void> {
  await page.goto('/bookings')
  await settled(page)
  await slowDown(await page.context().newCDPSession(page), slowdown)
  await page.evaluate(() => {
    const found: number[] = (window.longTasks = [])
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.getByRole('searchbox', { name: 'Search bookings' }).pressSequentially('tower bridge', { delay: 150 })
  await settled(page)
  // The browser names no task below 50 ms.
  const tasks = await page.evaluate(() => window.longTasks ?? [])
  print(
    `typing in search, CPU slowdown ${slowdown}: ${tasks.length} tasks over 50 ms`,
    tasks.length > 0 ? tasks : [0],
    50,
  )
}

async function openPage(browser: Browser, { port }: Target): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  // tsx wraps functions in a call of it, also those that run in the page.
  await context.addInitScript('globalThis.__name = (each) => each')
  return context.newPage()
}

/** Signed in by a call, so that nothing of the application is cached. */
async function openSignedIn(browser: Browser, target: Target, path: string): Promise<Page> {
  const page = await openPage(browser, target)
  const answer = await page.request.post('/api/auth/login', { data: account })
  const { access } = ((await answer.json()) as { data: { access: string } }).data
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), access)
  await page.goto(path)
  return page
}

/** Until nothing is marked as loading, and a moment more. The network is never idle: notifications are a stream. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]'),
  )
  await sleep(250)
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

// The following run in the page.

/** From the click on a link until the heading of its screen is drawn and nothing in it is marked as loading. */
function clickAndWait(path: string): Promise<number> {
  const target = document.querySelector<HTMLAnchorElement>(`nav[aria-label="Main"] a[href="${path}"]`)
  if (!target) throw new Error(`no link to ${path}`)
  const before = document.querySelector('main h1')?.textContent
  const start = performance.now()
  target.click()
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent
      if (heading && heading !== before && !document.querySelector('main [aria-busy="true"]'))
        setTimeout(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function openDetails(row: number): Promise<number> {
  const cell = document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td')[3]
  const start = performance.now()
  cell?.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('dialog h3, [role=dialog] h3')) setTimeout(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** From the click until the first fields are drawn, and until the names of all travelers are. */
function openForm(travelers: number): Promise<{ usable: number; complete: number }> {
  const link = document.querySelector<HTMLAnchorElement>('a[href*="/edit-booking/"]')
  const start = performance.now()
  let usable = 0
  link?.click()
  return new Promise((resolve) => {
    const look = () => {
      const { length } = document.querySelectorAll('form input[name*="travelers"][name$="name"]')
      if (length > 0 && usable === 0) setTimeout(() => (usable = performance.now() - start))
      if (length >= travelers) setTimeout(() => resolve({ usable, complete: performance.now() - start }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The time from each key in the field that has the focus until the next frame is drawn. */
async function typeKeys(count: number): Promise<number[]> {
  const times: number[] = []
  for (let key = 0; key < count; key++) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const start = performance.now()
    document.execCommand('insertText', false, 'x')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - start)
  }
  return times
}

function print(name: string, times: readonly number[], most: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  // 'Any' screen means the slowest, and of tasks the longest counts.
  const isMet = (/^(any|typing)/.test(name) ? longest : median) <= most
  process.stdout.write(
    `| ${name} | ${median.toFixed(0)} | ${longest.toFixed(0)} | ≤ ${most} | ${isMet ? 'met' : '**short**'} |\n`,
  )
}
