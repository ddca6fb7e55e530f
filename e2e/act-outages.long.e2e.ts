import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, isolatedTest, openSignedIn } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

isolatedTest(
  'A bulk action goes on after the server is killed while it checks, waits, changes and undoes, and the page says so',
  async ({ page, server }) => {
    isolatedTest.setTimeout(400_000)
    const patience = { timeout: 120_000 }
    const { total } = await (await openApi(server.url)).bookings('limit=10&status=confirmed')
    const bookings = `${total.toLocaleString('en-GB')} bookings`
    await openSignedIn(page, '/bookings?status=confirmed')
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await bar(page)
      .getByRole('button', { name: /^Select all/ })
      .click()
    await bar(page).getByRole('button', { name: 'Status' }).click()
    const form = page.getByRole('dialog', { name: `Change status: ${bookings}` })
    await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
    await form.getByRole('button', { name: 'Check' }).click()

    const act = page.getByRole('dialog', { name: 'Change status', exact: true })
    const killAndRestart = async () => {
      await server.kill()
      await expect(act.getByText(/^The server cannot be reached\./)).toBeVisible(patience)
      await server.restart()
      await expect(act.getByText(/^The server cannot be reached\./)).toBeHidden(patience)
    }
    const inTheMiddle = async () => {
      await expect(act.getByText(/^[1-9]\d? %$/)).toBeVisible(patience)
      await killAndRestart()
    }
    await inTheMiddle()
    const change = act.getByRole('button', { name: `Change ${bookings}` })
    await expect(change).toBeVisible(patience)
    await killAndRestart()
    await change.click()
    await inTheMiddle()
    await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible(patience)
    const api = await openApi(server.url)
    expect((await api.bookings('limit=10&status=confirmed')).total).toBe(0)
    await act.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog', { name: 'Undo bulk action' }).getByRole('button', { name: 'Undo' }).click()
    await inTheMiddle()
    const restored = `Restored: ${total.toLocaleString('en-GB')}, kept: 0`
    await expect(act.getByRole('heading', { name: restored })).toBeVisible(patience)
    expect((await api.bookings('limit=10&status=confirmed')).total).toBe(total)
    const [one] = (await api.bookings('limit=10&status=confirmed')).data
    const { data } = await api.call<{ data: { histories: { changes: { new: { status?: string } } }[] } }>(
      'GET',
      `/bookings/${one?.id}`,
    )
    // Once each.
    expect(data.histories.slice(0, 2).map(({ changes }) => changes.new.status)).toEqual(['confirmed', 'cancelled'])
    expect(data.histories.filter(({ changes }) => changes.new.status === 'cancelled')).toHaveLength(1)
  },
)
