import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const offer = /^You have an unsaved draft of \d\d:\d\d\.$/

async function open(page: Page, button: string): Promise<Locator> {
  await page.getByRole('checkbox', { name: 'Select UNSENT-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog')
}

/** Ends the tab as a crash does, and continues the draft in a new one. */
async function continueIn(context: BrowserContext, page: Page, path: string, button: string) {
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(path)
  const form = await open(again, button)
  await expect(form.getByText(offer)).toBeVisible()
  await form.getByRole('button', { name: 'Continue' }).click()
  return form
}

const path = '/bookings?search=UNSENT'

test('The values of each bulk action are offered again after a crash', async ({ page, context, server }) => {
  test.slow()
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'UNSENT-1' })
  await api.call('POST', '/inclusion-options', { name: 'Unsent umbrella' })
  await openSignedIn(page, path)
  const start = async () => {
    const tab = await context.newPage()
    await tab.goto(path)
    return tab
  }
  const reason = (form: Locator) => form.getByLabel('Reason')

  await test.step('Status', async () => {
    const tab = await start()
    const form = await open(tab, 'Status')
    await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
    await reason(form).fill('Fog')
    const again = await continueIn(context, tab, path, 'Status')
    await expect(again.getByRole('combobox', { name: 'Status' })).toHaveValue('cancelled')
    await expect(reason(again)).toHaveValue('Fog')
    await again.page().close({ runBeforeUnload: false })
  })

  await test.step('Move', async () => {
    const tab = await start()
    const form = await open(tab, 'Move')
    await form.getByLabel('Move', { exact: true }).selectOption('days')
    await form.getByLabel('Days').fill('-2')
    const again = await continueIn(context, tab, path, 'Move')
    await expect(again.getByLabel('Days')).toHaveValue('-2')
    await again.page().close({ runBeforeUnload: false })
  })

  await test.step('Set fields', async () => {
    const tab = await start()
    const form = await open(tab, 'Set fields')
    await form.getByLabel('New Pickup Location').fill('Euston')
    await form.getByRole('button', { name: 'Add Field' }).click()
    await form.getByRole('combobox', { name: 'Field 2' }).selectOption({ label: 'Product Code' })
    await form.getByLabel('New Product Code').fill('UNS-2')
    const again = await continueIn(context, tab, path, 'Set fields')
    await expect(again.getByLabel('New Pickup Location')).toHaveValue('Euston')
    await expect(again.getByLabel('New Product Code')).toHaveValue('UNS-2')
    await again.page().close({ runBeforeUnload: false })
  })

  await test.step('Inclusions', async () => {
    const tab = await start()
    const form = await open(tab, 'Inclusions')
    await form.getByRole('combobox', { name: 'Add', exact: true }).fill('Unsent umbrella')
    await form.getByRole('option', { name: 'Unsent umbrella' }).click()
    const again = await continueIn(context, tab, path, 'Inclusions')
    await expect(again.getByRole('list', { name: 'Inclusions to add' })).toContainText('Unsent umbrella')
    await again.page().close({ runBeforeUnload: false })
  })

  await test.step('Revert', async () => {
    const tab = await start()
    const form = await open(tab, 'Revert')
    await form.getByLabel('As they were at').fill('2026-05-01T10:00')
    const again = await continueIn(context, tab, path, 'Revert')
    await expect(again.getByLabel('As they were at')).toHaveValue('01 May 2026 10:00')
    await again.page().close({ runBeforeUnload: false })
  })

  await test.step('Delete', async () => {
    const tab = await start()
    await reason(await open(tab, 'Delete')).fill('Twice in the list')
    const again = await continueIn(context, tab, path, 'Delete')
    await expect(reason(again)).toHaveValue('Twice in the list')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await again
      .page()
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click()
  })
})
