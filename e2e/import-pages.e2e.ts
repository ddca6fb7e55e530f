import type { Route } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { csv, importBookings, plain, settled, upload, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('Another import that a notification leads to begins with its first rows', async ({ page, server }) => {
  const api = await openApi(server.url)
  const made = { long: 0, short: 0 }
  for (const [name, count] of [
    ['long', 30],
    ['short', 2],
  ] as const) {
    made[name] = await uploadBy(api, `${name}.csv`, plain(name.toUpperCase(), count))
    await settled(api, `/bookings/imports/${made[name]}`, 'ready')
    await api.call('POST', `/bookings/imports/${made[name]}/commit`, {})
    await settled(api, `/bookings/imports/${made[name]}`, 'done')
  }
  await openSignedIn(page, `/bookings/import/${made.long}`)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'LONG-30' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  await page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'short.csv' })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(`/bookings/import/${made.short}`)
  await expect(page.getByRole('tab', { name: 'Created (2)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SHORT-2' })).toBeVisible()
})

test('When the last row of a page is corrected, the page before it is shown', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(
    api,
    'page.csv',
    plain('PAGE', 26, () => ({ amount: 'to be agreed' })),
  )
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  const last = page.getByLabel('Price of row 27')
  await last.fill('12.00')
  await last.press('Enter')
  await expect(page.getByRole('tab', { name: 'Refused (25)' })).toBeVisible()
  await expect(page.getByLabel('Price of row 26')).toBeVisible()
})

test('An import that is cancelled while it is made is not uploaded', async ({ page, server }) => {
  const api = await openApi(server.url)
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('given-up.csv', plain('GIVEN', 2)))
  let made: Route | undefined
  await page.route(/\/api\/bookings\/imports$/, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    made = route
    return undefined
  })
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(() => made).toBeDefined()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await made!.continue()
  await expect(toast(page, 'Import cancelled')).toBeVisible()
  const { data } = await api.call<{ data: { data: { file_name: string; state: string }[] } }>(
    'GET',
    '/bookings/imports',
  )
  expect(data.data.find(({ file_name }) => file_name === 'given-up.csv')).toMatchObject({ state: 'cancelled' })
})

test('An upload whose import was cancelled says so, and is tried again as another import', async ({ page, server }) => {
  const api = await openApi(server.url)
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('cancelled.csv', plain('AGAIN', 2)))
  let id = 0
  await page.route(/\/parts\/0$/, async (route) => {
    id ||= Number(/imports\/(\d+)/.exec(route.request().url())?.[1])
    await api.call('POST', `/bookings/imports/${id}/cancel`)
    return route.continue()
  })
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect(modal.getByRole('alert')).toHaveText(importMessages.uploadCancelled)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/bookings\/import\/\d+$/)
  expect(page.url()).not.toMatch(new RegExp(`/${id}$`))
  await expect(page.getByRole('button', { name: 'Import 2 bookings' })).toBeVisible()
})

test('An upload that another tab sends is interrupted once nothing more arrives, and continues with the same file', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const megabyte = 1_048_576
  const text = plain('TABS', 2).padEnd(megabyte * 2 + 10, '\n')
  const parts = [0, 1, 2].map((n) => text.slice(n * megabyte, (n + 1) * megabyte))
  const body = { file_name: 'tabs.csv', size: text.length }
  const { id } = (await api.call<{ data: { id: number } }>('POST', '/bookings/imports', body)).data
  const send = (n: number) => api.call('PUT', `/bookings/imports/${id}/parts/${n}`, new Blob([parts[n]!]))
  await send(0)
  await page.clock.install()
  await openSignedIn(page, `/bookings/import/${id}`)
  const choice = page.getByLabel('The same file')
  const percent = page.getByRole('progressbar', { name: 'Progress' })
  await expect(percent).toHaveAttribute('aria-valuenow', /^49/)
  await expect(choice).toHaveCount(0)
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('alert')).toContainText('Choose tabs.csv again to continue.')
  await send(1)
  await expect(percent).toHaveAttribute('aria-valuenow', /^99/)
  await expect(choice).toHaveCount(0)
  await page.clock.fastForward(11_000)
  await choice.setInputFiles(csv('other.csv', text))
  await expect(page.getByRole('alert')).toContainText(importMessages.otherFile('tabs.csv'))
  await choice.setInputFiles(csv('tabs.csv', text))
  await expect(page.getByRole('button', { name: 'Import 2 bookings' })).toBeVisible()
})

test('All rows that are left out of an import are counted, and all that are known can be seen', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const [header = '', ...rows] = plain('TITLES', 2).trim().split('\n')
  const titles = Array.from({ length: 230 }, (_, n) => `Please call guest ${n} before noon`)
  const text = [header, ...rows, ...titles].join('\n')
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'titles.csv', text)}`)
  await page.getByText('230 rows are left out').click()
  const list = page.getByRole('list', { name: 'Rows that are left out' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show the first 200 of 230' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Row 203: Section title' })).toHaveCount(1)
  await expect(list.getByRole('listitem').last()).toHaveText('and 30 more below row 203')
})

test('All partners can be chosen for a file, also the hundred-and-first', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'chosen.csv', plain('CHOSEN', 2))
  const named = (n: number) => ({ id: 1_000_000 + n, name: `Tours ${n}` })
  // As many as only years of work make.
  await page.route(/\/bookings\/import-partners\?/, async (route) => {
    const json = await (await route.fetch()).json()
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
    const data = Array.from({ length: isSecond ? 1 : 100 }, (_, n) => named(isSecond ? 101 : n + 1))
    return route.fulfill({ json: { ...json, data: { ...json.data, data, total: 101, last_page: 2 } } })
  })
  await openSignedIn(page, `/bookings/import/${id}`)
  const options = page.getByLabel('Partner', { exact: true }).getByRole('option')
  await expect(options.filter({ hasText: 'Tours 100' })).toHaveCount(1)
  await expect(options.filter({ hasText: 'Tours 101' })).toHaveCount(1)
  // The page may be reading them again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('A header row below the end of the file is set back to the one before', async ({ page, server }) => {
  const api = await openApi(server.url)
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'header.csv', plain('HEADER', 2))}`)
  const row = page.getByLabel('Header row', { exact: true })
  const apply = page.getByRole('button', { name: 'Use these settings' })
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  await row.selectOption('Row 30')
  await apply.click()
  await expect(page.getByRole('alert')).toContainText('The file cannot be read')
  await expect(row).toHaveValue('30')
  await expect(apply).toBeHidden()
  await row.selectOption('Row 1')
  await apply.click()
  await expect(page.getByRole('button', { name: 'Import 2 bookings' })).toBeVisible()
})

test('A setting of the file that is chosen while another one is sent stays', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'settings.csv', plain('SETTINGS', 2))
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  let sent: Route | undefined
  await page.route(`**/api/bookings/imports/${id}`, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent = route
    return undefined
  })
  await page.getByLabel('Encoding', { exact: true }).selectOption('windows-1252')
  await page.getByRole('button', { name: 'Use these settings' }).click()
  await expect.poll(() => sent).toBeDefined()
  await page.getByLabel('Delimiter', { exact: true }).selectOption(';')
  await sent!.continue()
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await expect(page.getByRole('region', { name: 'File', exact: true })).toContainText('Windows-1252')
  await expect(page.getByLabel('Delimiter', { exact: true })).toHaveValue(';')
  await expect(page.getByRole('button', { name: 'Use these settings' })).toBeVisible()
})

test('A file that cannot be read is checked again, or its import is cancelled', async ({ page }) => {
  await upload(page, csv('unread.csv', plain('UNREAD', 2).replace('Thames Cruise', '"Thames Cruise')))
  await expect(page.getByRole('alert')).toContainText('The file cannot be read')
  const check = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Check again' }).click()
  await check
  // The question stays open while the check that runs, or has ended, replaces the buttons of the page.
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('alert')).toContainText('The file cannot be read')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('heading', { name: /Cancelled$/ })).toBeVisible()
})

test('The question whether to undo an import stays when another person begins the undo', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await importBookings(api, 'TWICE-UNDONE', 1)
  await openSignedIn(page, '/bookings/import')
  await page.getByRole('row', { name: /TWICE-UNDONE\.csv/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo import' })
  await expect(question).toBeVisible()
  await page.route(`**/api/bookings/imports/${id}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, task: 'undo' } } })
  })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`/bookings/import/${id}`)
})
