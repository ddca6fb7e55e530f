import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, test } from './test.ts'

const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('A report takes of the one before what it has itself, and offers to clear nothing else', async ({ page }) => {
  await openSignedIn(page, '/reports?report=trend&start_date=2020-01-01&end_date=2026-12-31&grain=day')
  await expect(report(page, 'Trend').getByText('Single days are shown for at most 1,100 days')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  for (const name of ['Calendar', 'Tours']) {
    await tabs.getByRole('link', { name }).click()
    await expect(report(page, name).getByRole('figure').first()).toBeVisible()
  }
  await page.goto('/reports?start_date=2000-01-01&end_date=2026-12-31&status=cancelled')
  await expect(page.getByText('The range must be at most 20 years')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Pace' }).click()
  await expect(report(page, 'Pace').getByRole('figure').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
})

test('What narrows a report is said where no control says it, and a tour that is gone is named so', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const { data } = await api.call<{ data: { id: number; name: string }[] }>('GET', '/tours/names')
  const [tour] = data
  await openSignedIn(page, `/reports?report=trend&tour_id=${tour?.id}&booking_source=partner&compare=none`)
  const words = page.getByText(`Source: Partner · Tour: ${tour?.name}`)
  await expect(report(page, 'Trend').getByRole('heading', { name: 'Trend' })).toBeVisible()
  await expect(words).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(words).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/reports?report=trend&tour_id=${tour?.id},999999`)
  await expect(page.getByText('Gone', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('999999')).toHaveCount(0)

  // Without the permission for bookings there is no control for tours.
  const clerk = await api.createEmployee(['reports'])
  const other = await openOtherBrowser()
  await openSignedIn(other, `/reports?report=trend&tour_id=${tour?.id}`, clerk.email, staffPassword)
  await expect(other.getByText(`Tour: ${tour?.name}`)).toBeVisible()
})

test('A report that was read before shows the new name of a tour that one gives it oneself', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 200)
  await api.createBooking({ description: 'Renamed Walk', product_code: 'REN-1', booking_datetime: `${day}T05:00` })
  // Of the stream it would hear as well.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  const address = `/reports?report=tours&start_date=${day}&end_date=${day}`
  await openSignedIn(page, address)
  const row = (name: string) => report(page, 'Tours').getByRole('row', { name: new RegExp(name) })
  await expect(row('Renamed Walk')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await page.getByRole('tab', { name: 'Tours' }).click()
  await page.getByPlaceholder(/^Search/).fill('REN-1')
  // Half a second later the address has it, which would be a step away from the form.
  await expect(page).toHaveURL(/REN-1/)
  await page.getByRole('button', { name: 'Actions for Renamed Walk' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Lantern Stroll')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  for (let back = 0; back < 5 && !page.url().endsWith(address); back++) await page.goBack()
  await expect(row('Lantern Stroll')).toBeVisible()
  await expect(row('Renamed Walk')).toHaveCount(0)
})
