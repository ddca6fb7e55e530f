import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { messages } from 'contract/messages'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { prepareDay, workerReady } from './day-sheets.ts'
import { expect, isolatedTest, openSignedIn } from './test.ts'

isolatedTest.use({ viewport: { width: 390, height: 844 } })

isolatedTest(
  'Without a network every page leads to the sheet of today that the device keeps, as its person read it',
  async ({ page, context, server, pageErrors }) => {
    const api = await openApi(server.url)
    const today = londonDay()
    const { guide } = await prepareDay(api, 'LNK', 1, `${today}T05:15`)
    await openSignedIn(page, `/calendar/${shiftDay(today, 1)}?guide_id=me`, guide.email, staffPassword)
    await expect(page.getByText('You guide no departure on this day.')).toBeVisible()
    await workerReady(page)
    await context.setOffline(true)
    await expect(page.getByText(messages.offline)).toBeVisible()
    const link = page.getByRole('link', { name: messages.keptSheet.open })
    await expect(link).toHaveCount(0)
    await context.setOffline(false)
    await page.goto(`/calendar/${today}?guide_id=me`)
    const arrived = 'All 2 of Guest A arrived'
    await expect(page.getByRole('button', { name: arrived })).toBeVisible()
    await page.close()

    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto('/')
    const leading = later.getByRole('link', { name: messages.keptSheet.open })
    await expect(leading).toBeVisible()
    await expectAccessible(later)
    await leading.click()
    await expect(later).toHaveURL(`/calendar/${today}?guide_id=me`)
    await expect(later.getByRole('button', { name: arrived })).toBeVisible()
    await expect(leading).toHaveCount(0)
    // The code of the first page is not on the device.
    expect(pageErrors.splice(0).every((text) => text.includes(messages.network))).toBe(true)
  },
)

isolatedTest(
  'So does every page where the device has a network, but the server does not answer',
  async ({ page, context, server, pageErrors }) => {
    const api = await openApi(server.url)
    const today = londonDay()
    const { guide } = await prepareDay(api, 'BAR', 1, `${today}T05:15`)
    await openSignedIn(page, `/calendar/${today}?guide_id=me`, guide.email, staffPassword)
    const arrived = 'All 2 of Guest A arrived'
    await expect(page.getByRole('button', { name: arrived })).toBeVisible()
    const link = { name: messages.keptSheet.open }
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', link)).toHaveCount(0)
    await page.close()

    for (const isRefused of [false, true]) {
      const later = await context.newPage()
      await later.route('**/api/**', (route) => (isRefused ? route.abort() : undefined))
      await later.goto('/')
      // While an answer may still come, it is there before the calls are given up after 15 s.
      await expect(later.getByRole('link', link)).toBeVisible({ timeout: 10_000 })
      await later.getByRole('link', link).click()
      await expect(later).toHaveURL(`/calendar/${today}?guide_id=me`)
      await expect(later.getByRole('button', { name: arrived })).toBeVisible({ timeout: 10_000 })
      await later.close()
    }
    expect(pageErrors.splice(0).every((text) => text.includes(messages.network))).toBe(true)
  },
)
