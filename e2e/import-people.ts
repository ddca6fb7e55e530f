import type { Page, Request } from '@playwright/test'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain } from './import-files.ts'
import { admin, expect, guide, openSignedIn } from './test.ts'

type Api = Awaited<ReturnType<typeof openApi>>
type Row = { version: number; values: Record<string, unknown> }
type ReadImport = {
  values: { status?: Record<string, string> }
  columns: { index: number; name: string }[]
  mapping: Record<string, { column?: number; value?: string }>
  problems: { code: string; field: string; message: string }[]
  partner: { name: string | null }
}

export const rowOf = async ({ call }: Api, id: number, row: number) =>
  (await call<{ data: Row }>('GET', `/bookings/imports/${id}/rows/${row}`)).data
export const importOf = async ({ call }: Api, id: number) =>
  (await call<{ data: ReadImport }>('GET', `/bookings/imports/${id}`)).data

/** Rows that are refused for their price and the address of their customer. */
export const refused = (tag: string, rows = 2) =>
  plain(`${tag}-${Date.now()}`, rows, () => ({ amount: 'to be agreed', customer_email: 'none' }))

export const dialogOf = (page: Page, noun: 'import' | 'row') =>
  page.getByRole('dialog', { name: `Someone else changed this ${noun}` })
export const save = (page: Page) => page.getByRole('button', { name: 'Save with these choices' }).click()

/** Opens one import in two browsers, to which nothing is announced. */
export async function openTwice(page: Page, openOtherBrowser: () => Promise<Page>, id: number) {
  const theirs = await openOtherBrowser()
  for (const [browser, email] of [
    [page, admin],
    [theirs, guide],
  ] as const) {
    await holdEvents(browser)
    await openSignedIn(browser, `/bookings/import/${id}`, email)
    await checked(browser)
  }
  return theirs
}

/** Keeps the import as it is on a page, which reads it every few seconds, until that page changes it. */
export async function freeze(page: Page, { call }: Api, id: number) {
  const json = await call<object>('GET', `/bookings/imports/${id}`)
  const address = `**/api/bookings/imports/${id}`
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json })
    await page.unroute(address)
    return route.continue()
  })
}

/** Waits until a page reads no rows again: what it shows is then as old as the last change made on it. */
export function readsOfRows(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/rows?') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}

export async function fillCell(page: Page, label: string, text: string) {
  const cell = cellOf(page, label)
  await cell.fill(text)
  await cell.press('Enter')
}

/** The cell alone: the question about it is named after it. */
export const cellOf = (page: Page, label: string) => page.getByRole('textbox', { name: label })
