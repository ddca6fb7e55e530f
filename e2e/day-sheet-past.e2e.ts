import AxeBuilder from '@axe-core/playwright'
import type { SheetChange, SheetPrint } from 'contract/day-sheets'
import { londonDay, londonTime } from 'contract/days'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A sheet and a booking are shown as they were before a cancellation, and nothing can be changed there', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const path = `/days/${londonDay()}`
  const prints = await api.call<{ data: SheetPrint[] }>('GET', `${path}/prints`)
  const printedAt = prints.data.at(-1)?.at ?? ''
  const changes = await api.call<{ data: SheetChange[] }>('GET', `${path}/changes?since=${printedAt}`)
  const cancelled = changes.data.find(({ kind }) => kind === 'status')
  const lead = cancelled?.lead_traveler ?? ''

  await openSignedIn(page, `/calendar/${londonDay()}`)
  const gone = page.getByRole('region', { name: 'Cancelled bookings' }).getByText(lead)
  await expect(gone).toBeVisible()
  await page.getByRole('button', { name: 'As it was' }).click()
  const dialog = page.getByRole('dialog', { name: 'As it was at' })
  const moment = dialog.getByLabel('Moment')
  await moment.fill('2099-01-01T08:00')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Enter a moment in the past')).toBeVisible()
  await moment.fill(londonTime(new Date(Date.parse(printedAt) + 60_000)))
  await moment.press('Enter')
  const bar = page.getByRole('region', { name: 'An earlier moment' })
  await expect(bar).toContainText(/As it was at \w{3} \d\d, \d{4} \d\d:\d\d/)
  await expect(page.getByText(lead, { exact: true })).toBeVisible()
  await expect(gone).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Plan|Note|All|None|Undo|Print)\b/ })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.reload()
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Back to now' }).click()
  await expect(gone).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page
    .getByRole('link', { name: cancelled?.booking_reference ?? '' })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await details
    .getByRole('button', { name: /^Show as it was then/ })
    .last()
    .click()
  const then = details.getByRole('region', { name: 'An earlier moment' })
  await expect(then).toBeVisible()
  await expect(details.getByText('Cancelled', { exact: true })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await then.getByRole('button', { name: 'Back to now' }).click()
  await expect(details.getByRole('link', { name: 'Edit' })).toBeVisible()
})
