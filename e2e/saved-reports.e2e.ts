import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from 'contract/messages'
import type { SavedReport } from 'contract/saved-reports'
import { openApi, staffPassword } from './api.ts'
import { leaveQuestion } from './leaving.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page, name: string) => page.getByRole('region', { name: `Saved report ${name}`, exact: true })
const setSwitch = (form: ReturnType<typeof dialog>, name: string) =>
  form.getByRole('switch', { name }).check({ force: true })

/** An employee of their own for each journey, since saved reports belong to a person. */
async function openAsAnalyst(page: Page, url: string, path: string) {
  const analyst = await (await openApi(url)).createEmployee(['booking', 'reports'])
  await openSignedIn(page, path, analyst.email, staffPassword)
  return analyst
}

async function openMenu(page: Page) {
  // By its key, since the toast of the last step lies over it for a while.
  await action(page, 'My reports').press('Enter')
  return page.getByRole('menu', { name: 'My reports' })
}

async function add(page: Page, name: string) {
  await (await openMenu(page)).getByRole('menuitem', { name: 'Add this report...' }).click()
  const form = dialog(page, 'Save Report')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  return form
}

test('A report is saved with its filters, shows that it was changed, and is updated, reset and deleted', async ({
  page,
  server,
}) => {
  await openAsAnalyst(page, server.url, '/reports?report=sources&booking_source=partner')
  const name = `Partners ${randomUUID().slice(0, 6)}`
  const form = await add(page, name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(bar(page, name)).toContainText('Only for you')
  await expect(page).toHaveURL(/report=sources&booking_source=partner&saved=\d+$/)
  await expect(bar(page, name).getByText('Changed')).toHaveCount(0)

  await page.getByLabel('Status').selectOption('confirmed')
  await expect(bar(page, name).getByText('Changed')).toBeVisible()
  await bar(page, name).getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.getByLabel('Status').selectOption('pending')
  await bar(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Saved report updated')).toBeVisible()
  await expect(bar(page, name).getByText('Changed')).toHaveCount(0)

  await page.goto('/reports')
  await expect(bar(page, name)).toHaveCount(0)
  await (await openMenu(page)).getByRole('menuitem', { name }).click()
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()

  await bar(page, name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(bar(page, name)).toHaveCount(0)
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await expect((await openMenu(page)).getByText('There are none yet.')).toBeVisible()
})

test('A report is shared, pinned and mailed, and a colleague reads it without changing it', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const analyst = await openAsAnalyst(page, server.url, '/reports?report=tours')
  const name = `Tours ${randomUUID().slice(0, 6)}`
  const form = await add(page, name)
  await setSwitch(form, 'Shared with colleagues')
  await setSwitch(form, 'Pinned')
  await form.getByLabel('Mail').selectOption('weekly')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose at least one recipient')).toBeVisible()
  await form.getByRole('checkbox', { name: analyst.name }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(bar(page, name)).toContainText('Shared, pinned, mailed weekly')

  const other = await openOtherBrowser()
  await openAsAnalyst(other, server.url, '/')
  const tile = other.getByRole('region', { name: 'Pinned reports' }).getByRole('link', { name: new RegExp(name) })
  await expect(tile).toContainText(/Tours[\d,]+ Bookings/)
  // A curve of a ranking always falls.
  await expect(tile.locator('svg')).toHaveCount(0)
  await tile.click()
  await expect(bar(other, name)).toContainText(`By ${analyst.name}`)
  await other.goto('/reports')
  const item = (await openMenu(other)).getByRole('menuitem', { name })
  await expect(item).toContainText(`Tours · by ${analyst.name} · mailed weekly`)
  await item.click()
  await expect(bar(other, name)).toContainText(`By ${analyst.name}`)
  await expect(bar(other, name).getByRole('button')).toHaveCount(0)
  await other.getByLabel('Source', { exact: true }).selectOption('agent')
  await expect(bar(other, name).getByRole('button')).toHaveText(['Reset'])
})

test('A saved report that is changed elsewhere is followed, but what was changed here is not saved over it unseen', async ({
  page,
  server,
}) => {
  const analyst = await openAsAnalyst(page, server.url, '/reports?report=sources&status=pending')
  const name = `Followed ${randomUUID().slice(0, 6)}`
  const form = await add(page, name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/saved=/)
  const { call } = await openApi(server.url, analyst.email, staffPassword)
  const read = async () =>
    (await call<{ data: SavedReport[] }>('GET', '/reports/saved')).data.find((saved) => saved.name === name)
  const change = async (status: string) => {
    const { id, version } = (await read()) ?? {}
    await call('PUT', `/reports/saved/${id}`, { name, version, report: 'sources', query: { status } })
  }
  await change('cancelled')
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await expect(bar(page, name).getByText('Changed')).toHaveCount(0)

  await page.getByLabel('Source', { exact: true }).selectOption('agent')
  const readAgain = page.waitForResponse(/\/reports\/saved$/)
  await change('confirmed')
  await readAgain
  await bar(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, messages.staleVersion)).toBeVisible()
  expect(await read()).toMatchObject({ query: { status: 'confirmed' } })
  await bar(page, name).getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('confirmed')
  await expect(bar(page, name).getByText('Changed')).toHaveCount(0)
})

test('A saved report that is changed elsewhere is not followed while a form about it is open', async ({
  page,
  server,
}) => {
  const analyst = await openAsAnalyst(page, server.url, '/favicon.svg')
  const { call } = await openApi(server.url, analyst.email, staffPassword)
  const body = { name: `Open ${randomUUID().slice(0, 6)}`, report: 'sources', query: { status: 'pending' } }
  const { data } = await call<{ data: SavedReport }>('POST', '/reports/saved', body)
  const connected = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await page.goto(`/reports?report=sources&status=pending&saved=${data.id}`)
  await connected
  await bar(page, body.name).getByRole('button', { name: 'Edit' }).click()
  const name = dialog(page, 'Edit Saved Report').getByRole('textbox', { name: 'Name' })
  await name.fill('Mine')
  await call('PUT', `/reports/saved/${data.id}`, {
    ...body,
    name: 'Theirs',
    version: 1,
    query: { status: 'cancelled' },
  })
  await expect(page.getByRole('region', { name: 'Saved report Theirs', includeHidden: true })).toHaveCount(1)
  await page.keyboard.type(' too')
  await expect(name).toHaveValue('Mine too')
  await expect(leaveQuestion(page)).toHaveCount(0)
  await expect(page).toHaveURL(/status=pending/)
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await expect(bar(page, 'Theirs').getByText('Changed')).toHaveCount(0)
})

test('A saved report can be saved after one of its recipients has left', async ({ page, server }) => {
  const office = await openApi(server.url)
  const guide = await office.createEmployee(['reports'])
  const analyst = await openAsAnalyst(page, server.url, '/favicon.svg')
  const name = `Sources ${randomUUID().slice(0, 6)}`
  const { data } = await (
    await openApi(server.url, analyst.email, staffPassword)
  ).call<{ data: SavedReport }>('POST', '/reports/saved', {
    name,
    report: 'sources',
    query: {},
    shared: false,
    pinned: false,
    mail: 'weekly',
    recipients: [analyst.id, guide.id],
  })
  const connected = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await page.goto(`/reports?report=sources&saved=${data.id}`)
  await connected
  await bar(page, name).getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit Saved Report')
  await form.getByRole('textbox', { name: 'Name' }).fill(`${name} of the week`)
  await expect(form.getByRole('checkbox', { name: guide.name })).toBeChecked()
  await office.call('DELETE', `/staff/${guide.id}`)
  await expect(form.getByRole('checkbox', { name: guide.name })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(bar(page, `${name} of the week`)).toBeVisible()
})

test('Two who edit one saved report are asked whose change is kept', async ({ page, server, openOtherBrowser }) => {
  const analyst = await openAsAnalyst(page, server.url, '/reports')
  const name = `Figures ${randomUUID().slice(0, 6)}`
  const form = await add(page, name)
  await setSwitch(form, 'Shared with colleagues')
  await form.getByRole('button', { name: 'Save' }).click()
  await bar(page, name).getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit Saved Report')
  await edit.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`)

  const other = await openOtherBrowser()
  await openSignedIn(other, '/reports')
  await (await openMenu(other)).getByRole('menuitem', { name: new RegExp(`${name}.*${analyst.name}`) }).click()
  await bar(other, name).getByRole('button', { name: 'Edit' }).click()
  const theirs = dialog(other, 'Edit Saved Report')
  await theirs.getByRole('textbox', { name: 'Name' }).fill(`${name} theirs`)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await edit.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog').filter({ hasText: `${name} theirs` })
  await conflict.getByRole('button', { name: 'Take all of theirs' }).click()
  await conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(edit).toBeHidden()
  await expect(bar(page, `${name} theirs`)).toBeVisible()
})
