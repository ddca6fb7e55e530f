import { leaveQuestion } from './leaving.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

test('An inclusion can be added, renamed and deleted, and the confirmation names its id and name', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await expect(page.getByPlaceholder('Search inclusions...')).toBeVisible()
  const table = page.getByRole('table', { name: 'All Inclusions' })
  await expect(table.getByRole('columnheader')).toHaveText(['Action', 'Sl No', 'Name', 'Created At'])
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const add = page.getByRole('dialog', { name: 'Add Inclusion' })
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('Name is required')).toBeVisible()
  await add.getByLabel('Name').fill('Blanket on deck')
  const answer = page.waitForResponse((one) => one.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Inclusion created successfully')).toBeVisible()
  const { data } = (await (await answer).json()) as { data: { id: number } }

  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  await add.getByLabel('Name').fill('BLANKET ON DECK')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('Another inclusion already has this name')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()

  await table.getByRole('button', { name: 'Actions for Blanket on deck' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Activity'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Inclusion' })
  await edit.getByLabel('Name').fill('Wool blanket on deck')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Inclusion updated successfully')).toBeVisible()

  await table.getByRole('button', { name: 'Actions for Wool blanket on deck' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await expect(question).toContainText(`Are you sure you want to delete inclusion ${data.id} (Wool blanket on deck)?`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  // Within one frame, before the dialog can show that it is busy.
  await question.getByRole('button', { name: 'Delete' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 3; click++) button.click()
  })
  await expect(toast(page, 'Inclusion deleted successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(table.getByRole('cell', { name: 'Wool blanket on deck' })).toHaveCount(0)
})

test('A search that was typed just before a form was opened leaves the form as it is', async ({ page }) => {
  await page.clock.install()
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('table', { name: 'All Inclusions' }).getByRole('row').nth(2)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search inclusions' })
  const add = page.getByRole('dialog', { name: 'Add Inclusion' })
  // The second search is that of the address before the first one.
  for (const [text, address] of [
    ['map', /\/inclusions\?search=map$/],
    ['', /\/inclusions$/],
  ] as const) {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await search.fill(text)
    await page.getByRole('button', { name: 'Add Inclusion' }).click()
    await add.getByLabel('Name').fill('Blanket')
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await expect(page).toHaveURL(address)
    await expect(leaveQuestion(page)).toHaveCount(0)
    await expect(add.getByLabel('Name')).toHaveValue('Blanket')
    await add.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(add).toHaveCount(0)
  }
})
