import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { openApi, staffPassword } from './api.ts'
import { prepareDay } from './day-sheets.ts'
import { expect, openSignedIn, test } from './test.ts'

const tomorrow = shiftDay(londonDay(), 1)
const filters = 'view=list&booking_source=agent'

test('The way back from a departure that needs attention, and from My day, keeps the view and the filters', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide } = await prepareDay(api, 'LNK', 1, `${londonDay()}T23:40`)
  await api.createBooking({
    description: 'Linked Walk',
    product_code: 'LNK-2',
    booking_datetime: `${tomorrow}T00:10`,
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  })
  const back = page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true })
  await openSignedIn(page, `/calendar?${filters}&guide_id=me`, guide.email, staffPassword)
  await page
    .getByRole('complementary', { name: /^Attention/ })
    .getByRole('link', { name: /^Linked Walk/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /Linked Walk/ })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(`/calendar?${filters}&date=${tomorrow}`)
  await page.getByRole('link', { name: 'My day' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /LNK Walk/ })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(`/calendar?${filters}&guide_id=me&date=${londonDay()}`)
})

test('An address whose moment cannot be read says so, and does not show the present sheet', async ({ page }) => {
  // A + is a blank in an address.
  await openSignedIn(page, `/calendar/${londonDay()}?at=2026-11-27T08:02:00+01:00`)
  await expect(page.getByText(officeMessages.daySheets.noMoment)).toBeVisible()
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect(page.getByRole('button', { name: 'As it was' })).toBeVisible()
})
