import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn } from './test.ts'

export const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tablist', { name: 'Views' }).getByRole('tab', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A clerk of their own for each journey, since saved views and settings belong to a person. */
export async function openAsClerk(page: Page, url: string, path: string) {
  const clerk = await (await openApi(url)).createEmployee(['booking', 'reviews'])
  await openSignedIn(page, path, clerk.email, staffPassword)
  return clerk
}

export async function saveView(page: Page, name: string, { shared = false, moves = true } = {}) {
  await action(page, 'New view').click()
  const form = dialog(page, 'Save View')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  if (shared) await form.getByRole('switch', { name: 'Shared with colleagues' }).check({ force: true })
  if (!moves) await form.getByRole('checkbox', { name: /^Always show/ }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

export const openOptions = (page: Page, name: string) => action(page, `Options of the view ${name}`).click()
