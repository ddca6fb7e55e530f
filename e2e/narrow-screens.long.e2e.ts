import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { messages } from 'contract/messages'
import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

/** The chosen words of each visible list that are wider than the room which it has for them. */
const cutWords = (page: Page) =>
  page.locator('select:visible').evaluateAll((selects: HTMLSelectElement[]) =>
    selects.flatMap((select) => {
      const context = document.createElement('canvas').getContext('2d')
      const style = getComputedStyle(select)
      const words = select.selectedOptions[0]?.text ?? ''
      if (!context) return ['no canvas']
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return context.measureText(words).width > room + 0.5 ? [words] : []
    }),
  )

test('No filter and no option is cut at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, '/calendar')
  await expect(page.getByRole('combobox', { name: 'Source' })).toBeVisible()
  expect(await cutWords(page)).toEqual([])
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('combobox', { name: 'Compared with' }).selectOption('Against a year earlier')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  expect(await cutWords(page)).toEqual([])
})

/** The texts on screen with their sizes in pixels. A picture has letters of its own measures. */
const letters = (page: Page) =>
  page.locator('body :not(svg, svg *):visible').evaluateAll((elements) =>
    elements
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .map((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element)
        return {
          text: `${element.className} ${element.textContent}`,
          size: Number.parseFloat(fontSize),
          line: Number.parseFloat(lineHeight),
        }
      }),
  )

test('Where a person sets larger letters in the browser, each text grows with its line, and no page scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/notifications/stream', (route) => route.abort())
  for (const path of ['/', '/bookings', '/calendar', `/calendar/${londonDay()}`, '/reports']) {
    await openSignedIn(page, path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = await letters(page)
    await page.addStyleTag({ content: ':root { font-size: 150% }' })
    const after = await letters(page)
    const sizes = new Map(before.map(({ text, size }) => [text, size]))
    expect(after.filter(({ text, size }) => size < (sizes.get(text) ?? 0) * 1.45)).toEqual([])
    expect(after.filter(({ size, line }) => line < size * 0.99)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})

test('The three buttons of a departure without customers stand in one line of a phone', async ({ page, server }) => {
  const day = shiftDay(londonDay(), 9)
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'Quiet Walk',
    product_code: 'QUI-1',
    booking_datetime: `${day}T05:20`,
    status: 'cancelled',
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  })
  await openSignedIn(page, `/calendar/${day}`)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await Promise.all(
      ['Plan', 'Move', 'Cancel'].map((name) =>
        page.getByRole('button', { name: `${name} Quiet Walk at 05:20` }).boundingBox(),
      ),
    )
    expect(new Set(boxes.map((box) => box?.y)).size, `${width} pixels`).toBe(1)
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('A window that becomes narrow does not scroll sideways before the sidebar has become a drawer', async ({
  page,
}) => {
  // As long as the browser has no time to say that the window became narrower.
  await page.addInitScript(() => {
    const holding = { is: false }
    Object.assign(window, { hold: () => (holding.is = true) })
    const listen = MediaQueryList.prototype.addEventListener
    MediaQueryList.prototype.addEventListener = function (this: MediaQueryList, type: string, listener: unknown) {
      const heard = (event: Event) => !holding.is && (listener as (event: Event) => void)(event)
      listen.call(this, type, heard)
    } as typeof listen
  })
  await openSignedIn(page, '/reports')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => (Reflect.get(window, 'hold') as () => void)())
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('Buttons that come later and stand beyond the edge of a phone are hinted at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `/calendar/${londonDay()}`)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  const buttons = print.locator('..')
  await expect(print).toBeVisible()
  await expect(buttons).not.toHaveAttribute('data-hides-right')
  // As the button does that leads from one's own departures to the whole day, in front of which Print is out of sight.
  await buttons.evaluate((element) => element.firstElementChild?.after(element.lastElementChild!.cloneNode(true)))
  await buttons.evaluate((element) => element.append(element.lastElementChild!.cloneNode(true)))
  await expect(buttons).toHaveAttribute('data-hides-right')
  await buttons.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(buttons).not.toHaveAttribute('data-hides-right')
})

test('The bar that says offline covers no button of a dialog that fills a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Staff' })
  await expect(dialog.getByLabel('Username')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(messages.offline)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  const [title, box] = await Promise.all([
    dialog.getByRole('heading', { level: 2 }).boundingBox(),
    dialog.boundingBox(),
  ])
  expect(title?.y).toBeGreaterThan(32)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await context.setOffline(false)
})

test('Words of 255 letters widen no page', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = (start: string) => `${start}${'abcdefghij'.repeat(26)}`.slice(0, 255)
  const day = '2027-09-09'
  const long = {
    description: word('Name'),
    lead_traveler: word('Lead'),
    product_code: word('Code'),
    pickup_location: word('Pickup'),
    booking_datetime: `${day}T09:30`,
  }
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ ...long, travelers: [{ name: word('Traveler'), type: 'adult' }] })
  await openSignedIn(page, '/favicon.svg')
  for (const path of [
    `/bookings?search=${long.description.slice(0, 40)}`,
    `/bookings?view=${id}`,
    `/bookings/edit-booking/${id}`,
    '/',
    `/tours?search=${long.product_code.slice(0, 40)}`,
    `/calendar?date=${day}`,
    `/calendar?view=list&date=${day}`,
    `/calendar/${day}`,
  ]) {
    await page.goto(path)
    await expect(
      page
        .getByText(/^(Name|Lead|Code)abcdefghij/)
        .or(page.locator('input[value^=Leadabc]'))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, path).toBeLessThanOrEqual(1)
  }
  await api.call('POST', '/inclusion-options', { name: word('Inclusion') })
  await page.goto('/inclusions?search=Inclusionabcdefghij')
  await page.getByRole('button', { name: /^Actions for Inclusionabc/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByText(/^Are you sure you want to delete inclusion/)
  await expect(question).toBeVisible()
  expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})

test('Addresses and names of 254 letters widen no page of signing in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.test`
  const answer = (data: unknown) => ({ json: { data, message: '' } })
  await page.route('**/api/auth/password/otp', (route) => route.fulfill(answer(null)))
  await page.route('**/api/invitations/check', (route) => route.fulfill(answer({ name: 'n'.repeat(254), email })))
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('strong')).toHaveText(email)
  expect(await overflow()).toBeLessThanOrEqual(1)
  await page.goto(`/invitation#${'t'.repeat(43)}`)
  await expect(page.getByRole('strong')).toHaveText(email)
  expect(await overflow()).toBeLessThanOrEqual(1)
})

/** Words that go on in the next line; longer ones may, and what has no space for as long, as the texts of other journeys. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const words = (text.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,14}(?=[,.;:!?]?(?:\s|$))/gu)
      for (const { 0: word, index } of words) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
        if (lines.size > 1) found.push(`${word}: ${text.parentElement.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  })

test('No word of up to fourteen letters goes on in the next line', async ({ page, server }) => {
  const api = await openApi(server.url)
  const named = { name: 'x'.repeat(90), type: 'adult', dob: '1990-01-02' }
  const booking = await api.createBooking({ travelers: [named] })
  const customers = await api.call<{ data: { data: { id: number }[] } }>('GET', '/auth/users?limit=1')
  await openSignedIn(page, '/favicon.svg')
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/',
      '/bookings?limit=50',
      `/bookings?view=${booking.id}`,
      '/users?limit=50',
      `/users?view=${customers.data.data[0]!.id}`,
      '/users?tab=staff',
      '/promotions',
      '/reviews',
      '/tours',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
      if (path.includes('view=')) await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible()
      expect.soft(await brokenWords(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('No field is so small that iOS zooms into it, and no filter or option is cut', async ({ page }) => {
    await page.goto('/login')
    const sizes = () =>
      page
        .locator('input:visible:not([type=checkbox], [type=radio]), textarea:visible, select:visible')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(Math.min(...(await sizes()))).toBe(16)
    await openSignedIn(page, '/bookings/add-booking')
    await expect(page.getByLabel('Traveler Name')).toBeVisible()
    expect((await sizes()).length).toBeGreaterThan(10)
    expect(Math.min(...(await sizes()))).toBe(16)
    for (const width of [360, 390, 820]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/calendar', '/bookings', '/reports']) {
        await page.goto(path)
        const options = page.getByRole('button', { name: 'Options' })
        await expect(page.getByRole('combobox').or(options).first()).toBeVisible()
        if (await options.isVisible()) await options.tap()
        const compared = page.getByRole('combobox', { name: 'Compared with' })
        if (path === '/reports') await compared.selectOption('Against the range before')
        expect.soft(await cutWords(page), `${path} at ${width}`).toEqual([])
        expect.soft(Math.min(...(await sizes())), `${path} at ${width}`).toBe(16)
      }
    }
  })
})
