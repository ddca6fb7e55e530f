import type { Page, Route } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { randomOf } from './random.ts'
import { admin, expect, guide, openSignedIn, test } from './test.ts'

/** Answers to saves arrive in the order of these delays, of up to 3 s each; the clock is not waited for. */
function delayedSaves(random: () => number, together: number) {
  const waiting: { delay: number; go: () => Promise<void> }[] = []
  let isOpen = false
  const release = async () => {
    isOpen = true
    for (const { go } of waiting.splice(0).toSorted((a, b) => a.delay - b.delay)) await go()
  }
  return async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const go = async () => {
      const answered = route.request().response()
      await route.continue()
      await answered
    }
    if (isOpen) return go()
    waiting.push({ delay: Math.floor(random() * 3_000), go })
    if (waiting.length === together) await release()
  }
}

for (const seed of [1, 2]) {
  test(`Three people who edit one booking with delays lose nothing, and see each conflict (seed ${seed})`, async ({
    page,
    server,
    openOtherBrowser,
  }) => {
    test.slow()
    const api = await openApi(server.url)
    const clerk = await api.createEmployee(['booking'])
    const { id } = await api.createBooking({ pickup_location: 'Savoy Pier' })
    const people = [
      { page, email: admin, own: 'Product Code', typed: 'THM-A', key: 'product_code' },
      {
        page: await openOtherBrowser(),
        email: guide,
        own: 'Customer Phone',
        typed: '020 7946 0555',
        key: 'customer_phone',
      },
      {
        page: await openOtherBrowser(),
        email: clerk.email,
        own: 'Lead Traveler',
        typed: 'Ada Byron',
        key: 'lead_traveler',
      },
    ]
    const delayed = delayedSaves(randomOf(seed), people.length)
    for (const [index, { page: theirs, email, own, typed }] of people.entries()) {
      const secret = email === clerk.email ? staffPassword : undefined
      await openSignedIn(theirs, `/bookings/edit-booking/${id}`, email, secret)
      await theirs.getByLabel(own, { exact: true }).fill(typed)
      await theirs.getByLabel('Pickup Location').fill(`Pier ${index + 1}`)
      await theirs.route(`**/api/bookings/${id}`, delayed)
    }
    await Promise.all(people.map((person) => person.page.getByRole('button', { name: 'Update Booking' }).click()))
    const saved = await Promise.all(people.map((person) => resolveAll(person.page)))
    // The first save meets no other; the two after it are shown what they would have overwritten.
    expect(saved.toSorted((a, b) => a - b)[0]).toBe(0)
    expect(saved.filter((asked) => asked > 0)).toHaveLength(2)
    const booking: object = await api.booking(id)
    expect(booking).toMatchObject(Object.fromEntries(people.map(({ key, typed }) => [key, typed])))
    expect(Reflect.get(booking, 'pickup_location')).toMatch(/^Pier [123]$/)
  })
}

/** Keeps one's own side of each conflict until the booking is saved. Resolves to how many conflicts were shown. */
async function resolveAll(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this booking' })
  const done = page.getByRole('heading', { name: 'All Bookings', level: 1 })
  for (let asked = 0; ; asked++) {
    await expect(dialog.or(done).first()).toBeVisible()
    if (await done.isVisible()) return asked
    await expect(dialog.getByRole('radiogroup', { name: 'Pickup Location' })).toBeVisible()
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save with these choices' }).click()
    await answer
    await expect(dialog.getByRole('button', { name: 'Save with these choices', disabled: true })).toHaveCount(0)
  }
}
