import { csv, plain, upload } from './import-files.ts'
import { isolatedTest, openSignedIn, expect, toast } from './test.ts'

const unreachable =
  'The server cannot be reached. Work that was started continues there, and this page updates when the connection is back.'

/** Long enough for several parts, because of a padding column that no field uses. */
const large = (tag: string, rows: number) =>
  plain(tag, rows)
    .split('\n')
    .map((line, n) => (line === '' ? '' : `${line},${n === 0 ? 'padding' : 'x'.repeat(8_000)}`))
    .join('\n')

isolatedTest(
  'An upload continues where it stopped after the server is killed and restarted',
  async ({ page, server }) => {
    await openSignedIn(page, '/bookings')
    await page.getByRole('button', { name: 'Import Bookings' }).click()
    const modal = page.getByRole('dialog', { name: 'Import Bookings' })
    await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('large.csv', large('BIG', 600)))
    const sent: string[] = []
    await page.route('**/parts/*', async (route) => {
      sent.push(/\d+$/.exec(route.request().url())?.[0] ?? '')
      if (sent.length === 3) await server.kill()
      await route.continue()
    })
    await modal.getByRole('button', { name: 'Upload' }).click()
    await expect(modal.getByText('Connection lost. Trying again...')).toBeVisible()
    await server.restart()
    await page.waitForURL(/\/bookings\/import\/\d+$/)
    expect(sent.filter((part) => part === '0')).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'Import 600 bookings' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Columns' })).toContainText('Ignored: padding')
  },
)

isolatedTest(
  'A page that is reloaded during an upload continues with the same file and refuses another',
  async ({ page }) => {
    await openSignedIn(page, '/bookings')
    await page.getByRole('button', { name: 'Import Bookings' }).click()
    const modal = page.getByRole('dialog', { name: 'Import Bookings' })
    const file = csv('again.csv', large('AGAIN', 300))
    await modal.getByLabel('CSV file', { exact: true }).setInputFiles(file)
    // The route stays: without one the browser would send what it holds, also that of a page that is being left.
    let isHeld = true
    await page.route('**/parts/1', (route) => (isHeld ? undefined : route.continue()))
    const begun = page.waitForResponse(/\/parts\/0$/)
    await modal.getByRole('button', { name: 'Upload' }).click()
    const id = /imports\/(\d+)/.exec((await begun).url())![1]
    await expect(modal.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '33')
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(toast(page, 'The upload of again.csv continues')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`/bookings/import/${id}`)
    await expect(page.getByRole('alert')).toContainText('Choose again.csv again to continue.')
    isHeld = false
    const choice = page.getByLabel('The same file')
    await choice.setInputFiles(csv('other.csv', 'a,b'))
    await expect(page.getByRole('alert')).toContainText(
      'This is a different file. Choose again.csv to continue the upload.',
    )
    await choice.setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Import 300 bookings' })).toBeVisible({ timeout: 60_000 })
  },
)

isolatedTest('Cancel ends an upload', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('gone.csv', large('GONE', 300)))
  await page.route('**/parts/1', () => undefined)
  const begun = page.waitForResponse(/\/parts\/0$/)
  await modal.getByRole('button', { name: 'Upload' }).click()
  await begun
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Import cancelled')).toBeVisible()
  await page.goto('/bookings/import')
  await expect(page.getByRole('row', { name: /gone\.csv/ })).toContainText('Cancelled')
})

isolatedTest(
  'The page says that the server is down during an import, and the import is completed after a restart',
  async ({ page, server }) => {
    isolatedTest.setTimeout(240_000)
    await upload(page, csv('mid.csv', plain('MID', 4_000)))
    await page.getByRole('button', { name: 'Import 4,000 bookings' }).click({ timeout: 60_000 })
    const progress = page.getByRole('progressbar', { name: 'Progress' })
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow').catch(() => 0)))
      .toBeGreaterThan(5)
    await server.kill()
    await expect(page.getByText(unreachable)).toBeVisible()
    await server.restart()
    await expect(page.getByText(unreachable)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*4,000/, { timeout: 120_000 })
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByRole('region', { name: 'Undone' })).toContainText('4,000 removed', { timeout: 120_000 })
  },
)

isolatedTest('Cancelling a running import undoes what it wrote', async ({ page }) => {
  isolatedTest.setTimeout(240_000)
  await upload(page, csv('stop.csv', plain('STOP', 4_000)))
  await page.getByRole('button', { name: 'Import 4,000 bookings' }).click({ timeout: 60_000 })
  await page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Cancel import' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Import' })
  await expect(question).toContainText('This is lost: 4,000 rows.')
  await expect(question).toContainText('What it has imported so far is undone.')
  await question.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('heading', { name: /stop\.csv/ })).toContainText('Cancelled', { timeout: 120_000 })
  await page.goto('/bookings?search=STOP-')
  await expect(page.getByText('No Data Available')).toBeVisible()
})
