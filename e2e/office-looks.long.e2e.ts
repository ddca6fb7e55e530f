import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations, smallTargets } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

type Look = { width: number; colorScheme: 'light' | 'dark' }
const looks = [1440, 1024, 390].flatMap((width): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
])
/** `every-page.long.e2e.ts` has the others, of whole pages. */
const looksBetween = looks.filter(
  ({ width, colorScheme }) => width === 1024 || (width === 390 && colorScheme === 'dark'),
)
const day = shiftDay(londonDay(), 1)

/**
 * Looks at a part of the page: axe finds nothing, each target is large enough, and nothing reaches out sideways. Of what axe looks for, the theme
 * changes the contrast alone.
 */
async function expectSound(page: Page, name: string, part: string, seen = looks) {
  for (const { width, colorScheme } of seen) {
    const where = `${name} at ${width}, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator(part).first()).toBeVisible()
    const rules = colorScheme === 'dark' ? ['color-contrast'] : []
    expect.soft(await accessibilityViolations(page, part, rules), where).toEqual([])
    expect.soft(await smallTargets(page, width === 390 ? 44 : 24, part), where).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(sideways, where).toBeLessThanOrEqual(0)
  }
}

/** Opens a dialog at the width of a desk, looks at it, and closes it. */
async function expectSoundDialog(page: Page, opener: Locator, name: string | RegExp) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[data-skeleton]')).toHaveCount(0)
  await expectSound(page, String(name), '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A departure of tomorrow with each of the warnings that have a dialog. */
async function prepareDeparture(url: string) {
  const api = await openApi(url)
  const booked = {
    description: 'Looked At Walk',
    product_code: 'LOOK-1',
    booking_datetime: `${day}T04:30`,
    pickup_time: '04:10',
    travelers: [
      { name: 'Ada Hughes', type: 'adult' },
      { name: 'Ida Hughes', type: 'infant' },
    ],
  }
  const pending = await api.createBooking({ ...booked, status: 'pending', lead_traveler: 'Ada Looks' })
  await api.createBooking({ ...booked, booking_datetime: `${day}T05:30`, lead_traveler: 'Ben Looks' })
  const found = await api.call<{ data: { data: { id: number; version: number }[] } }>('GET', '/tours?search=LOOK-1')
  const [tour] = found.data.data
  await api.call('PUT', `/tours/${tour?.id}`, {
    name: 'Looked At Walk',
    colour: 'teal',
    capacity: 20,
    minimum: 6,
    duration_minutes: 60,
    is_active: true,
  })
  return { pending, booked, tour, api }
}

test(
  'The dialogs of the calendar and of the tours are accessible and fit at each width, in both themes',
  { tag: '@slow' },
  async ({ page, server }) => {
    test.setTimeout(480_000)
    const { api } = await prepareDeparture(server.url)
    await openSignedIn(page, '/calendar')
    await expectSoundDialog(page, page.getByRole('button', { name: 'Subscribe' }), 'Subscribe to Calendar')
    const attention = page.getByRole('complementary', { name: /^Attention/ })
    await expect(attention.getByRole('listitem').first()).toBeVisible()
    const later = attention.getByRole('button', { name: /^Show \d+ later/ })
    if (await later.isVisible()) await later.click()
    const warned = (act: string) =>
      attention.getByRole('button', { name: new RegExp(`^${act}: Looked At Walk`) }).first()
    await expectSoundDialog(page, warned('Assign a guide'), 'Plan Departure')
    await expectSoundDialog(page, warned('Tell the lead'), 'Tell the Leads')
    await expectSoundDialog(page, warned('Merge'), 'Merge Departure')

    await api.createBooking({ description: 'Looked At Other Walk', product_code: 'LOOK-2' })
    await page.goto('/tours?search=Looked')
    const choose = async (act: string, name: string | RegExp) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Actions for Looked At Walk' }).click()
      await expectSoundDialog(page, page.getByRole('menuitem', { name: act, exact: true }), name)
    }
    await choose('View', 'Tour Details')
    await choose('Edit', 'Edit Tour')
    await choose('Merge', 'Merge Looked At Walk')
  },
)

test(
  'The dialogs of a day sheet are accessible and fit at each width, in both themes',
  { tag: '@slow' },
  async ({ page, server }) => {
    test.setTimeout(480_000)
    const { pending } = await prepareDeparture(server.url)
    await openSignedIn(page, `/calendar/${day}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await expectSoundDialog(page, button('As it was'), 'As it was at')
    await expectSoundDialog(page, button('Note for Ada Looks'), 'Note for Ada Looks')
    await expectSoundDialog(page, button('Plan Looked At Walk at 04:30'), 'Plan Departure')
    for (const act of ['Message', 'Move', 'Cancel'])
      await expectSoundDialog(page, button(`${act} Looked At Walk at 04:30`), /./)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: pending.booking_reference }).click()
    const details = page.getByRole('dialog', { name: 'Booking Details' })
    await details
      .getByRole('button', { name: /^Show as it was then/ })
      .last()
      .click()
    await expect(details.getByRole('region', { name: 'An earlier moment' })).toBeVisible()
    await expectSound(page, 'Booking Details as they were', '[role="dialog"]')
  },
)

test(
  'The pages of the office are accessible and fit at each width, in both themes',
  { tag: '@slow' },
  async ({ page, server }) => {
    test.setTimeout(240_000)
    const { pending, booked, tour, api } = await prepareDeparture(server.url)
    const guests = ['Cy', 'Di', 'Eve', 'Flo'].map((name) =>
      api.createBooking({
        ...booked,
        lead_traveler: `${name} Looks`,
        status: name === 'Di' ? 'cancelled' : 'confirmed',
      }),
    )
    const [all, , none, fewer] = await Promise.all(guests)
    for (const [booking, arrived] of [
      [all, 2],
      [none, 0],
      [fewer, 1],
    ] as const)
      await api.call('PUT', `/bookings/${booking?.id}/check-in`, { arrived })
    const { data: me } = await api.call<{ data: { id: number } }>('GET', '/auth/profile')
    const plan = { tour_id: tour?.id, starts_at: booked.booking_datetime, guides: [me.id] }
    await api.call('PUT', '/departures', plan)
    await api.call('POST', `/days/${day}/prints`)
    await api.call('PUT', `/bookings/${pending.id}/note`, { note: 'Waits at the kiosk' })
    await openSignedIn(page, '/calendar')
    for (const path of ['/calendar', '/calendar?view=week', '/calendar?view=list', '/tours']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByText('Looked At Walk').filter({ visible: true }).first()).toBeVisible()
      await expectSound(page, path, 'main', looksBetween)
    }
    await page.goto(`/calendar/${day}`)
    const sheet = page.getByRole('region', { name: /^04:30.*Looked At Walk/ })
    for (const text of ['2 of 2 arrived', 'No-show', '1 of 2 arrived', 'Waits at the kiosk'])
      await expect(sheet.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expectSound(page, 'The sheet', 'main', looksBetween)
    const mine = page.getByRole('link', { name: 'My day', exact: true })
    await mine.first().click()
    await expect(page.getByRole('link', { name: 'Whole day' })).toBeVisible()
    await expect(sheet).toBeVisible()
    await expectSound(page, 'My day', 'main')
    await page.goBack()
    await expect(mine.first()).toBeVisible()
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expectSound(page, 'The changes', '[data-strip]')
    await expectSound(page, 'A departure', '[id^="departure-"]:has([aria-label$="Ada Looks arrived"])')
    // A menu whose button leaves the window, as at another width, is hidden.
    await page.setViewportSize({ width: 390, height: 900 })
    // The tests of dialogs have put another booking of hers on the same departure.
    await sheet.getByRole('button', { name: 'Fewer of Ada Looks arrived' }).first().click()
    await expectSound(
      page,
      'Fewer',
      '[role="menu"]',
      looks.filter(({ width }) => width === 390),
    )
  },
)

test(
  'A sheet as it was is accessible and fits at each width, in both themes',
  { tag: '@slow' },
  async ({ page, server }) => {
    test.setTimeout(240_000)
    await prepareDeparture(server.url)
    await openSignedIn(page, `/calendar/${day}?at=${encodeURIComponent(new Date().toISOString())}`)
    await expect(page.getByText(/^As it was at/)).toBeVisible()
    await expect(page.getByText('Ada Looks').first()).toBeVisible()
    await expectSound(page, 'The sheet as it was', 'main')
  },
)
