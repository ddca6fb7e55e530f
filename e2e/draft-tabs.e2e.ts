import type { Page } from '@playwright/test'
import { inclusionMessages } from 'contract/inclusion-messages'
import { expect, openSignedIn, test, toast } from './test.ts'

const offer = /^You have an unsaved draft of \d\d:\d\d\.$/
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Inclusion' })
const nameIn = (page: Page) => form(page).getByLabel('Name')

async function open(page: Page) {
  await page.goto('/inclusions')
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  await expect(nameIn(page)).toBeEnabled()
  return page
}

test('A form that was opened before the tab with its draft was closed offers the draft, unless something was typed or it was saved', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/inclusions')
  await open(page)
  await nameIn(page).fill('Umbrella of the closed tab')
  // As where a browser reports late that a tab was closed.
  const second = await open(await context.newPage())
  const third = await open(await context.newPage())
  await nameIn(third).fill('Poncho')
  await page.close({ runBeforeUnload: false })
  await expect(form(second).getByText(offer)).toBeVisible()
  await form(second).getByRole('button', { name: 'Continue' }).click()
  await expect(nameIn(second)).toHaveValue('Umbrella of the closed tab')
  await expect(form(third).getByText(offer)).toHaveCount(0)
  await expect(nameIn(third)).toHaveValue('Poncho')

  const fourth = await open(await context.newPage())
  await form(second).getByRole('button', { name: 'Save' }).click()
  await expect(toast(second, inclusionMessages.created)).toBeVisible()
  // Of the two drafts that it waited for, the one that was saved is gone.
  await third.close({ runBeforeUnload: false })
  await expect(form(fourth).getByText(offer)).toBeVisible()
  await form(fourth).getByRole('button', { name: 'Continue' }).click()
  await expect(nameIn(fourth)).toHaveValue('Poncho')
})
