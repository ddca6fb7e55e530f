import type { Page, Route } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { unknownSize } from 'contract/import-rules'
import { openApi } from './api.ts'
import { csv, plain, settled, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

async function openModal(page: Page) {
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  return page.getByRole('dialog', { name: 'Import Bookings' })
}

const refusal = (code: string, message: string) => JSON.stringify({ code, message, request_id: 'none' })

test('An upload waits as long as a busy server asks for, and says so when it fails after its dialog was closed', async ({
  page,
}) => {
  const modal = await openModal(page)
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('busy.csv', plain('BUSY', 2)))
  const sent: Route[] = []
  await page.route(/\/parts\/0$/, (route) => void sent.push(route))
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await sent[0]!.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    body: refusal('unavailable', importMessages.busy),
  })
  await expect(modal.getByText(importMessages.busy)).toBeVisible()
  await expect.poll(() => sent).toHaveLength(2)
  await modal.getByRole('button', { name: 'Close' }).click()
  await sent[1]!.fulfill({ status: 500, body: refusal('internal_error', messages.status[500]) })
  await expect(toast(page, importMessages.uploadFailed('busy.csv'))).toBeVisible()
  await expect(toast(page, messages.status[500])).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: importMessages.uploadFailed('busy.csv') })
    .getByRole('button', { name: 'Show' })
    .click()
  await expect(page).toHaveURL(/\/bookings\/import\/\d+$/)
  await expect(page.getByRole('alert')).toContainText(messages.status[500])
})

test('An upload goes on where its dialog is closed by Back, and leads nowhere at its end', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('gone.csv', plain('GONE', 2)))
  const sent: Route[] = []
  await page.route(/\/parts\/0$/, (route) => void sent.push(route))
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await expect(toast(page, importMessages.uploadContinues('gone.csv'))).toBeVisible()
  await sent[0]!.continue()
  await expect(toast(page, importMessages.uploaded('gone.csv'))).toBeVisible()
  await expect(page).toHaveURL(/\/bookings(\?|$)/)
})

test('Several files that are dropped at once are refused with a sentence', async ({ page }) => {
  const modal = await openModal(page)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    for (const name of ['one.csv', 'two.csv']) data.items.add(new File(['a,b'], name, { type: 'text/csv' }))
    return data
  })
  await modal.getByRole('group', { name: 'Drop a CSV file or browse' }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(modal.getByRole('alert')).toHaveText(importMessages.oneFile)
  await expect(modal.getByText('one.csv')).toHaveCount(0)
  await expect(modal.getByLabel('CSV file', { exact: true })).not.toHaveAttribute('multiple')
})

test('Another file is chosen without the failure of the one before, whose import is cancelled', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const modal = await openModal(page)
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('first.csv', plain('FIRST', 2)))
  await page.route(
    /\/parts\/0$/,
    (route) => route.fulfill({ status: 422, body: refusal('validation_failed', importMessages.partSize) }),
    { times: 1 },
  )
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/imports'),
  )
  await modal.getByRole('button', { name: 'Upload' }).click()
  const { data } = (await (await made).json()) as { data: { id: number } }
  await expect(modal.getByRole('alert')).toHaveText(importMessages.partSize)
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('second.csv', plain('SECOND', 2)))
  await expect(modal.getByRole('alert')).toHaveCount(0)
  const state = async () =>
    (await api.call<{ data: { state: string } }>('GET', `/bookings/imports/${data.id}`)).data.state
  await expect.poll(state).toBe('cancelled')
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name: /^second\.csv/ })).toBeVisible()
})

test('An upload in one piece that was interrupted is said not to be continued', async ({ page, server }) => {
  const api = await openApi(server.url)
  const body = { file_name: 'whole.csv', size: 9 }
  const { id } = (await api.call<{ data: { id: number } }>('POST', '/bookings/imports', body)).data
  await page.route(new RegExp(`/api/bookings/imports/${id}$`), async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, size: unknownSize } } })
  })
  await page.clock.install()
  await openSignedIn(page, `/bookings/import/${id}`)
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('alert')).toHaveText(importMessages.sentWhole)
  await expect(page.getByLabel('The same file')).toHaveCount(0)
  await expect(page.getByText(/ KB| %/)).toHaveCount(0)
})

test('A running import says to a colleague who is notified of its end', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'theirs.csv', plain(`THEIRS-${Date.now()}`, 1))
  await settled(api, `/bookings/imports/${id}`, 'ready')
  const present = await api.call<{ data: object }>('GET', `/bookings/imports/${id}`)
  const running = { state: 'committing', task: 'commit', task_by: { id: 0, name: 'Kofi Asante' } }
  await page.route(new RegExp(`/api/bookings/imports/${id}$`), (route) =>
    route.fulfill({ json: { ...present, data: { ...present.data, ...running } } }),
  )
  await openSignedIn(page, `/bookings/import/${id}`)
  await expect(page.getByText(/Kofi Asante will get a notification when it is done\.$/)).toBeVisible()
})
