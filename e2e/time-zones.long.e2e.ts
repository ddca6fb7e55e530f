import { londonDay, londonTime } from 'contract/days'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

// At every moment one of the two has another day than London.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`A browser in ${timezoneId} shows London's days and moments`, async ({ page, server }) => {
      const api = await openApi(server.url)
      const today = londonDay()
      const code = `ZON-${timezoneId.slice(8, 11)}`
      const travelers = [{ name: 'Ada Hughes', type: 'adult' }]
      for (const time of ['00:05', '23:55'])
        await api.createBooking({
          description: `Zone Walk ${time}`,
          product_code: `${code}-${time}`,
          booking_datetime: `${today}T${time}`,
          travelers,
        })
      await openSignedIn(page, '/calendar?view=list')
      const present = page.locator(`section[aria-labelledby="day-${today}"]`)
      for (const time of ['00:05', '23:55'])
        await expect(present.getByRole('link', { name: new RegExp(`^${time} Zone Walk`) }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Month' }).click()
      await expect(page.getByRole('main').locator('[aria-current="date"]')).toHaveAttribute(
        'href',
        `/calendar/${today}`,
      )

      await page.goto(`/calendar/${today}`)
      await expect(page.getByRole('heading', { level: 2, name: /23:55.*Zone Walk/ }).first()).toBeVisible()
      await page.getByRole('button', { name: 'As it was' }).click()
      const dialog = page.getByRole('dialog', { name: 'As it was at' })
      const moment = dialog.getByLabel('Moment')
      expect(Math.abs(Date.parse(`${await moment.inputValue()} UTC`) - Date.parse(`${londonTime()}Z`))).toBeLessThan(
        120_000,
      )
      // Of the hour that London's clocks showed twice, the first is meant.
      await moment.fill('2024-10-27T01:30')
      await moment.press('Enter')
      await expect(page).toHaveURL(/at=2024-10-27T00(:|%3A)30(:|%3A)00\.000Z/)
      await expect(page.getByRole('region', { name: 'An earlier moment' })).toContainText('Oct 27, 2024 01:30')
    })
  })
}
