import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './test.ts'

/** Requests and compressed KiB of the scripts and styles that a page loads until `isReady`. */
async function loaded(page: Page, load: () => Promise<unknown>) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await load()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { requests: sizes.length, kib: bytes / 1024 }
}

test('The sign-in page loads little, in few requests', async ({ page }) => {
  const { requests, kib } = await loaded(page, async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  expect(kib).toBeGreaterThan(100)
  expect(kib).toBeLessThanOrEqual(170)
  expect(requests).toBeLessThanOrEqual(12)
})

test('The list of bookings loads little, in few requests', async ({ page }) => {
  const { requests, kib } = await loaded(page, async () => {
    await openSignedIn(page, '/bookings')
    await expect(page.getByRole('row')).toHaveCount(101)
  })
  expect(kib).toBeGreaterThan(150)
  // With 4 KiB for the number of warnings in the sidebar, which is fetched after the rows or, on a slow machine, before.
  expect(kib).toBeLessThanOrEqual(245)
  expect(requests).toBeLessThanOrEqual(25)
})

/** Holds the first script up until a file has been asked for, and counts how often it was in the end. */
async function withFirstScript(page: Page, name: string): Promise<() => number> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = () => asked.filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js')).length
  await page.route('**/assets/index-*.js', async (route) => {
    await expect.poll(times).toBe(1)
    await route.continue()
  })
  return times
}

test('The code of the list of bookings is fetched together with the first script, and once', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const times = await withFirstScript(page, 'list')
  await page.goto('/bookings')
  await expect(page.getByRole('row')).toHaveCount(101)
  expect(times()).toBe(1)
})

for (const path of ['/login', '/bookings'])
  test(`The code of the sign-in is fetched together with the first script, and once (${path})`, async ({ page }) => {
    const times = await withFirstScript(page, 'sign-in')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(times()).toBe(1)
  })

test('A guest who asks for the list fetches the code of the sign-in alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(asked.filter((path) => /^\/assets\/(list|office)-/.test(path))).toEqual([])
})

test('All that only reports need loads little', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname) && !sizes.has(pathname))
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
  })
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('row')).toHaveCount(101)
  const shared = new Set(sizes.keys())
  await page.goto('/reports?report=trend')
  await expect(page.getByRole('figure', { name: /Bookings by month/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('figure', { name: /Bookings: Days/ })).toBeVisible()
  const own = await Promise.all([...sizes].filter(([path]) => !shared.has(path)).map(([, size]) => size))
  const kib = own.reduce((sum, size) => sum + size, 0) / 1024
  expect(kib).toBeGreaterThan(20)
  expect(kib).toBeLessThanOrEqual(120)
})
