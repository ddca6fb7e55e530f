import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { openApi, pngFile, staffPassword, type Booking } from './api.ts'
import { randomOf } from './random.ts'
import { expect, openSignedIn, test } from './test.ts'

/** What one person changes besides the field that all three change. */
type Change = { fill: (form: Locator) => Promise<unknown>; saved: object }

const text = (label: string, key: string, value: string): Change => ({
  fill: (form) => form.getByLabel(label, { exact: true }).fill(value),
  saved: { [key]: value },
})

const number = (label: string, key: string, value: number): Change => ({
  ...text(label, key, String(value)),
  saved: { [key]: value },
})

const planned = '2028-09-04T06:40'

/** `path` is written to; `read` is read, where that is another one. */
type Made = { path: string; read?: string; id: number; name: string }

/** Of a record with fewer fields than people. */
const nothingElse: Change = { fill: async () => undefined, saved: {} }

/** A kind of record, and how three people edit one of them. */
type Case = {
  noun: string
  permissions: string[]
  /** Creates it; resolves to its path in the API. */
  create: (api: Api, page: Page) => Promise<Made>
  /** Opens its form. */
  open: (page: Page, record: Made) => Promise<Locator>
  openAt: (record: Made) => string
  save: string
  common: { label: string; key: string; values: string[] }
  own: Change[]
}

type Api = Awaited<ReturnType<typeof openApi>>

const editByMenu = (title: string) => async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: title })
}

const cases: Case[] = [
  {
    noun: 'booking',
    permissions: ['booking'],
    create: async (api) => {
      const { id } = await api.createBooking()
      return { path: `/bookings/${id}`, id, name: '' }
    },
    openAt: ({ id }) => `/bookings/edit-booking/${id}`,
    open: async (page) => page.getByRole('main'),
    save: 'Update Booking',
    common: { label: 'Pickup Location', key: 'pickup_location', values: ['Bankside Pier', 'Tower Pier', 'Kew Pier'] },
    own: [
      text('Product Code', 'product_code', 'THM-A'),
      text('Customer Phone', 'customer_phone', '020 7946 0555'),
      text('Lead Traveler', 'lead_traveler', 'Ada Byron'),
    ],
  },
  {
    noun: 'member of staff',
    permissions: ['users', 'reviews', 'promotions'],
    create: async (api) => {
      const { id, name } = await api.createEmployee(['reviews'])
      return { path: `/staff/${id}`, id, name }
    },
    openAt: ({ name }) => `/users?tab=staff&search=${name}`,
    open: (page, { name }) => editByMenu('Edit Staff')(page, name),
    save: 'Update Staff',
    common: { label: 'Phone', key: 'mobile', values: ['020 7946 0301', '020 7946 0302', '020 7946 0303'] },
    own: [
      text('Email', 'email', `renamed-${Date.now()}@embankment.test`),
      {
        fill: (form) => form.getByLabel('Promotions').check(),
        saved: { permissions: ['promotions', 'reviews'] },
      },
      {
        fill: (form) => form.getByLabel('Active account').uncheck({ force: true }),
        saved: { account_status: 'inactive' },
      },
    ],
  },
  {
    noun: 'promotion',
    permissions: ['promotions'],
    create: async (api, page) => {
      const name = `Lanterns ${Date.now()}`
      const form = new FormData()
      const { buffer, mimeType } = await pngFile(page, 'teal')
      const fields = {
        title: name,
        subtitle: 'Fridays',
        description: 'A boat',
        target_url: 'https://a.example/',
        is_active: '1',
      }
      for (const [key, value] of Object.entries({ ...fields, start_at: '2026-06-01', end_at: '2026-06-30' }))
        form.set(key, value)
      form.set('image', new Blob([buffer], { type: mimeType }), 'teal.png')
      const { data } = await api.call<{ data: { id: number } }>('POST', '/banners', form)
      return { path: `/banners/${data.id}`, id: data.id, name }
    },
    openAt: ({ name }) => `/promotions?search=${encodeURIComponent(name)}`,
    open: (page, { name }) => editByMenu('Edit Promotion')(page, name),
    save: 'Save',
    common: { label: 'Title', key: 'title', values: ['Lights', 'Candles', 'Torches'] },
    own: [
      text('Subtitle', 'subtitle', 'Every Saturday'),
      text('Description', 'description', 'A boat, a lantern, a song.'),
      text('Target URL', 'target_url', 'https://www.embankment.test/lanterns'),
    ],
  },
  {
    noun: 'inclusion',
    permissions: ['inclusions'],
    create: async (api) => {
      const name = `Blankets ${Date.now()}`
      const { data } = await api.call<{ data: { id: number } }>('POST', '/inclusion-options', { name })
      return { path: `/inclusion-options/${data.id}`, id: data.id, name }
    },
    openAt: ({ name }) => `/inclusions?search=${encodeURIComponent(name)}`,
    open: (page, { name }) => editByMenu('Edit Inclusion')(page, name),
    save: 'Save',
    common: { label: 'Name', key: 'name', values: ['Ponchos', 'Parasols', 'Galoshes'] },
    own: [nothingElse, nothingElse, nothingElse],
  },
  {
    noun: 'tour',
    permissions: ['booking'],
    create: async (api) => {
      const name = `Three Bridges ${Date.now()}`
      await api.createBooking({ description: name, product_code: `TB-${Date.now()}` })
      const found = await api.call<{ data: { data: [{ id: number }] } }>('GET', `/tours?search=${name}`)
      const { id } = found.data.data[0]
      return { path: `/tours/${id}`, id, name }
    },
    openAt: ({ name }) => `/tours?search=${encodeURIComponent(name)}`,
    open: (page, { name }) => editByMenu('Edit Tour')(page, name),
    save: 'Save',
    common: { label: 'Name', key: 'name', values: ['Six Bridges', 'Nine Bridges', 'Twelve Bridges'] },
    own: [number('Duration', 'duration_minutes', 95), number('Seats', 'capacity', 28), number('Minimum', 'minimum', 3)],
  },
  {
    noun: 'template',
    permissions: ['booking'],
    create: async (api) => {
      const name = `Fog ${Date.now()}`
      const body = { name, subject: 'Fog on the river', text: 'The boat waits for the fog to lift.' }
      const { data } = await api.call<{ data: { id: number } }>('POST', '/messages/templates', body)
      return { path: `/messages/templates/${data.id}`, id: data.id, name }
    },
    openAt: ({ name }) => `/messages?search=${encodeURIComponent(name)}`,
    open: (page, { name }) => editByMenu('Edit Template')(page, name),
    save: 'Save',
    common: { label: 'Name', key: 'name', values: ['Mist', 'Haze', 'Smog'] },
    own: [text('Subject', 'subject', 'Mist on the river'), text('Text', 'text', 'The boat is late.'), nothingElse],
  },
  {
    noun: 'departure',
    permissions: ['booking'],
    create: async (api) => {
      const name = `Three Locks ${Date.now()}`
      await api.createBooking({ description: name, product_code: `TL-${Date.now()}`, booking_datetime: planned })
      const found = await api.call<{ data: { data: [{ id: number }] } }>('GET', `/tours?search=${name}`)
      const { id } = found.data.data[0]
      return { path: '/departures', read: `/departures/one?tour_id=${id}&starts_at=${planned}`, id, name }
    },
    openAt: () => `/calendar/${planned.slice(0, 10)}`,
    open: async (page, { name }) => {
      await page.getByRole('button', { name: `Plan ${name} at ${planned.slice(11)}` }).click()
      return page.getByRole('dialog', { name: 'Plan Departure' })
    },
    save: 'Save',
    common: { label: 'Vehicle', key: 'vehicle', values: ['Coach 1', 'Coach 2', 'Coach 3'] },
    own: [number('Seats', 'capacity', 31), text('Note', 'note', 'Gate B at noon'), nothingElse],
  },
]

/** Delays each request for the record, and each answer, so that both together take up to 3 s. */
async function delay(page: Page, path: string, random: () => number) {
  await page.route(`**/api${path}`, async (route) => {
    const total = random() * 3_000
    const before = random() * total
    await sleep(before)
    const response = await route.fetch()
    await sleep(total - before)
    await route.fulfill({ response })
  })
}

for (const [seed, kind] of cases.entries()) {
  const { noun, permissions, create, openAt, open, save, common, own } = kind
  test(`Three people who edit one ${noun} with delays of up to 3 s lose nothing, and each sees what the others changed`, async ({
    page,
    server,
    openOtherBrowser,
  }) => {
    test.slow()
    const api = await openApi(server.url)
    const made = await create(api, page)
    const people = await Promise.all(
      own.map(async (change, index) => {
        const { email } = await api.createEmployee(permissions)
        const theirs = index === 0 ? page : await openOtherBrowser()
        await openSignedIn(theirs, openAt(made), email, staffPassword)
        const form = await open(theirs, made)
        await change.fill(form)
        await form.getByLabel(common.label, { exact: true }).fill(common.values[index]!)
        await delay(theirs, made.path, randomOf(seed * 10 + index))
        return { page: theirs, form, value: common.values[index]! }
      }),
    )
    await Promise.all(people.map(({ form }) => form.getByRole('button', { name: save, exact: true }).click()))
    const conflicts = await Promise.all(people.map((person) => resolveAll(person.page, noun, common, person.value)))
    // Later reads of a list in the background are no part of this.
    await Promise.all(people.map((person) => person.page.unrouteAll({ behavior: 'ignoreErrors' })))
    // The first save meets no other; the two after it are shown what they would have overwritten.
    expect(conflicts.filter((seen) => seen === 0)).toHaveLength(1)
    const { data } = await api.call<{ data: Booking }>('GET', made.read ?? made.path)
    expect(data).toMatchObject(Object.assign({}, ...own.map(({ saved }) => saved)))
    expect(common.values).toContain(Reflect.get(data, common.key))
  })
}

/** Keeps one's own side of each conflict until the record is saved. Resolves to how many conflicts were shown. */
async function resolveAll(page: Page, noun: string, { label, key }: Case['common'], mine: string): Promise<number> {
  const dialog = page.getByRole('dialog', { name: `Someone else changed this ${noun}` })
  const button = dialog.getByRole('button', { name: 'Save with these choices' })
  /** The form closes once it is saved. */
  const isSaved = async () => (await page.locator(`[name="${key}"]`).count()) === 0
  const isAsked = async () => (await button.and(page.locator(':enabled')).count()) > 0
  for (let seen = 0; ; seen++) {
    await expect.poll(async () => (await isSaved()) || (await isAsked())).toBe(true)
    if (await isSaved()) return seen
    const choice = dialog.getByRole('radiogroup', { name: label, exact: true })
    await expect(choice.getByRole('radio', { name: `Yours ${mine}` })).toBeChecked()
    await expect(choice.getByRole('radio', { name: /^Theirs / })).toBeVisible()
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
    await button.click()
    await answer
  }
}
