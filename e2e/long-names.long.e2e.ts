import type { Locator, Page } from '@playwright/test'
import { openApi, pngFile, staffPassword } from './api.ts'
import { csv, plain } from './import-files.ts'
import { expect, openSignedIn, password, test } from './test.ts'

/** As long as a name may be, without a place to break it. */
const longName = (start: string) => start.padEnd(255, 'Rindfleischetikettierung')

/** What reaches out of the window sideways, and controls that cannot be seen whole; tables, tabs and bars of buttons scroll. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    const open = document.querySelector('[role="dialog"]:not([aria-hidden="true"])') ?? document.body
    const cut = [...open.querySelectorAll('button, a[href], input:not([type="file"]), select, [role="tab"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) =>
          !element.closest('table') && !element.closest('[data-hides-left], [data-hides-right], [role="tablist"]'),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40) || element.getAttribute('aria-label')}`)
    return sideways > 1 ? [`scrolls sideways by ${sideways}`, ...cut] : cut
  })

/** A page, and how its dialog is opened. */
type Screen = [path: string, open?: () => Promise<void>]

const chooseAction = (page: Page, item: string) => async () => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function expectNothingLost(page: Page, screens: readonly Screen[]) {
  await openSignedIn(page, '/favicon.svg')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, open] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await open?.()
      expect.soft(await lost(page), `${path} at ${width}`).toEqual([])
    }
  }
}

test('Names of 255 letters widen no page and push no button out of it', async ({ page, server }) => {
  test.setTimeout(300_000)
  const api = await openApi(server.url)
  const tag = Date.now().toString(36)
  const name = longName(`Long ${tag} `)
  const id = async (path: string, body: object | FormData) =>
    (await api.call<{ data: { id: number } }>('POST', path, body)).data.id
  const day = '2028-10-09'
  const booking = await api.createBooking({
    description: name,
    product_code: `LN-${tag}`,
    lead_traveler: name,
    pickup_location: name,
    drop_off_location: name,
    supplier_confirmation: name,
    booking_datetime: `${day}T09:10`,
    travelers: [{ name, type: 'adult' }],
  })
  await id('/inclusion-options', { name })
  await id('/messages/templates', { name: name.slice(0, 60), subject: name.slice(0, 200), text: name })
  const list = { list: 'bookings', name: name.slice(0, 60), shared: false, query: { status: 'pending' } }
  const view = await id('/saved-views', { ...list, moving_range: null, hidden_columns: null })
  const figures = {
    report: 'sources',
    query: {},
    name: name.slice(0, 60),
    shared: false,
    pinned: true,
    mail: 'none',
    recipients: [],
  }
  const report = await id('/reports/saved', figures)
  const banner = new FormData()
  const { buffer, mimeType } = await pngFile(page, 'teal')
  const texts = { title: name, subtitle: name, description: name, target_url: 'https://a.example/', is_active: '1' }
  for (const [key, value] of Object.entries({ ...texts, start_at: '2026-06-01', end_at: '2026-06-30' }))
    banner.set(key, value)
  banner.set('image', new Blob([buffer], { type: mimeType }), 'teal.png')
  await id('/banners', banner)
  const clerk = await api.createEmployee(['booking'], `long-${tag}`)
  const own = await openApi(server.url, clerk.email, staffPassword)
  const profile = new FormData()
  const person = { name, email: clerk.email, mobile: '020 7946 0200', address: name }
  for (const [key, value] of Object.entries(person)) profile.set(key, value)
  await own.call('POST', '/auth/profile', profile)

  const found = (path: string) => `${path}?search=${encodeURIComponent(tag)}`
  const act = (item: string) => chooseAction(page, item)
  const screens: Screen[] = [
    [found('/bookings')],
    [found('/bookings'), act('View')],
    [found('/bookings'), act('Delete')],
    [`/bookings?status=pending&saved=${view}`],
    [`/bookings/edit-booking/${booking.id}`],
    [`/calendar/${day}`],
    [`/calendar?view=week&date=${day}`],
    [`/calendar?view=list&date=${day}`],
    [found('/tours')],
    [found('/tours'), act('View')],
    [found('/tours'), act('Edit')],
    [found('/inclusions')],
    [found('/inclusions'), act('Delete')],
    [found('/messages')],
    [found('/messages'), act('Edit')],
    [found('/promotions')],
    [found('/promotions'), act('View')],
    [found('/promotions'), act('Delete')],
    [`/users?tab=staff&search=${clerk.email}`],
    [`/users?tab=staff&search=${clerk.email}`, act('View')],
    [`/users?tab=staff&search=${clerk.email}`, act('Edit')],
    [`/users?tab=staff&search=${clerk.email}`, act('Delete')],
    [`/reports?report=sources&saved=${report}`],
    [`/reports?report=tours&start_date=${day}&end_date=${day}`],
    [`/reports?report=trend&stack=tour&start_date=${day}&end_date=${day}`],
    [`/reports?report=cancellations&start_date=${day}&end_date=${day}`],
    ['/'],
  ]
  await expectNothingLost(page, screens)
  // Views and pinned reports stand on pages that other journeys measure.
  await api.call('DELETE', `/saved-views/${view}`)
  await api.call('DELETE', `/reports/saved/${report}`)
})

test('Nor do they widen imports, bulk actions, keys, personal data and the activity', async ({ page, server }) => {
  test.setTimeout(300_000)
  const api = await openApi(server.url)
  const tag = Date.now().toString(36)
  const name = longName(`Wide ${tag} `)
  const email = `${tag}@example.com`
  const values = { description: name, lead_traveler: name, customer_email: email, pickup_location: name }
  const [kept, gone] = await Promise.all([api.createBooking(values), api.createBooking(values)])
  await api.call('DELETE', `/bookings/${gone.id}`)
  const settled = async (path: string) =>
    expect
      .poll(async () => (await api.call<{ data: { task: string | null } }>('GET', path)).data.task, { timeout: 30_000 })
      .toBeNull()
  const { data: action } = await api.call<{ data: { id: number } }>('POST', '/acts', {
    act: 'status',
    values: { status: 'pending' },
    selection: { ids: [kept.id] },
  })
  await settled(`/acts/${action.id}`)
  const body = new FormData()
  const rows = plain(tag, 2, () => ({ description: name, lead_traveler: name, status: name }))
  body.append('file', new Blob([csv('', rows).buffer], { type: 'text/csv' }), `${name.slice(0, 200)}.csv`)
  const file = (await api.call<{ data: { id: number } }>('POST', '/bookings/imports', body)).data.id
  await settled(`/bookings/imports/${file}`)
  const key = { name: name.slice(0, 60), permissions: ['booking'], read_only: true, days: 30 }
  await api.call('POST', '/api-keys', { ...key, current_password: password })

  const found = (path: string) => `${path}?search=${encodeURIComponent(tag)}`
  await expectNothingLost(page, [
    [found('/bookings/deleted')],
    ['/bookings/import'],
    [`/bookings/import/${file}`],
    ['/acts'],
    [`/acts/${action.id}`],
    ['/api-keys'],
    ['/api-keys', chooseAction(page, 'End key')],
    ['/sessions'],
    [`/personal-data?email=${email}`],
    [found('/activity')],
    [found('/activity'), chooseAction(page, 'View')],
  ])
})

test('A name of many lines takes two of them wherever bookings are listed', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `Lines ${Date.now().toString(36)}`
  const { data } = await api.call<{ data: { data: { id: number; email: string }[] } }>('GET', '/auth/users?limit=1')
  const [customer] = data.data
  const description = [tag, ...Array.from({ length: 90 }, (_, line) => `and line ${line} of the same name`)].join('\n')
  const { id } = await api.createBooking({ description, customer_email: customer?.email })
  await page.route('**/api/dashboard/today', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const begins = { booking_datetime: '26 Nov, 27 09:30 AM', lead_traveler: 'Ada Hughes', traveler_count: 1 }
    const next = [{ id, description, ...begins, pickup_time: '09:00', pickup_location: 'Bank', status: 'confirmed' }]
    await route.fulfill({ response, json: { ...body, data: { ...body.data, next } } })
  })
  const expectCut = async (root: Locator) => {
    const name = root.getByText(tag).first()
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.height, (await root.getAttribute('aria-label')) ?? '').toBeLessThan(60)
  }
  await openSignedIn(page, '/favicon.svg')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/bookings?search=${encodeURIComponent(tag)}`)
    await expectCut(page.getByRole('region', { name: 'All Bookings' }))
    await page.goto('/')
    await expectCut(page.getByRole('region', { name: 'Today' }))
    await expectCut(page.getByRole('region', { name: 'Recent Bookings' }))
    await page.goto(`/users?view=${customer?.id}`)
    await expectCut(page.getByRole('dialog', { name: 'Customer Details' }))
    await page.goto('/reviews')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(tag)
    const results = page.getByRole('dialog', { name: 'Search' })
    await expectCut(results.getByRole('group', { name: 'Bookings' }))
    await expectCut(results.getByRole('group', { name: 'Tours' }))
  }
})
