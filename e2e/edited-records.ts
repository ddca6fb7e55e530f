import type { Locator, Page } from '@playwright/test'
import { openApi, pngFile, staffPassword } from './api.ts'
import { expect } from './test.ts'

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

const check = (label: string, key: string): Change => ({
  fill: (form) => form.getByRole('switch', { name: label }).check({ force: true }),
  saved: { [key]: true },
})

const planned = '2028-09-04T06:40'

/** `path` is written to; `read` is read, where that is another one: the record, or a list that it is in. */
type Made = {
  path: string
  read?: string
  id: number
  name: string
  /** Whose record it is, who edits it in three browsers. */
  owner?: { email: string }
  /** Whether only the owner may read it. */
  isPrivate?: boolean
}

/** Of a record with fewer fields than people. */
const nothingElse: Change = { fill: async () => undefined, saved: {} }

/** A kind of record, and how three people edit one of them. */
export type Case = {
  noun: string
  permissions: string[]
  /** Creates it; resolves to its path in the API. */
  create: (api: Api, page: Page, url: string) => Promise<Made>
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

export const cases: Case[] = [
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
  {
    noun: 'profile',
    permissions: [],
    create: async (api) => {
      const owner = await api.createEmployee(['reviews'])
      return { path: '/auth/profile', read: `/staff/${owner.id}`, id: owner.id, name: owner.name, owner }
    },
    openAt: () => '/update-profile',
    open: async (page, { name }) => {
      await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(name)
      return page.getByRole('main')
    },
    save: 'Update Profile',
    common: { label: 'Phone', key: 'mobile', values: ['020 7946 0311', '020 7946 0312', '020 7946 0313'] },
    own: [text('Address', 'address', '3 Pear Court'), text('Name', 'name', 'Ada of the three'), nothingElse],
  },
  {
    noun: 'view',
    permissions: [],
    create: async (api, _page, url) => {
      const owner = await api.createEmployee(['booking'])
      const own = await openApi(url, owner.email, staffPassword)
      const view = { list: 'bookings', name: `Delayed ${Date.now()}`, shared: false, query: { status: 'pending' } }
      const body = { ...view, moving_range: null, hidden_columns: null }
      const { data } = await own.call<{ data: { id: number } }>('POST', '/saved-views', body)
      return {
        path: `/saved-views/${data.id}`,
        read: '/saved-views?list=bookings',
        id: data.id,
        name: view.name,
        owner,
      }
    },
    openAt: ({ id }) => `/bookings?status=pending&saved=${id}`,
    open: async (page, { name }) => {
      await page.getByRole('button', { name: `Options of the view ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Rename or share...' }).click()
      return page.getByRole('dialog', { name: 'Rename or Share View' })
    },
    save: 'Save',
    common: { label: 'Name', key: 'name', values: ['Undecided', 'Unsure', 'Unsettled'] },
    own: [check('Shared with colleagues', 'shared'), nothingElse, nothingElse],
  },
  {
    noun: 'saved report',
    permissions: [],
    create: async (api, _page, url) => {
      const owner = await api.createEmployee(['booking', 'reports'])
      const own = await openApi(url, owner.email, staffPassword)
      const name = `Figures ${Date.now()}`
      const body = { report: 'sources', query: {}, name, shared: false, pinned: false, mail: 'none', recipients: [] }
      const { data } = await own.call<{ data: { id: number } }>('POST', '/reports/saved', body)
      return { path: `/reports/saved/${data.id}`, read: '/reports/saved', id: data.id, name, owner, isPrivate: true }
    },
    openAt: ({ id }) => `/reports?report=sources&saved=${id}`,
    open: async (page, { name }) => {
      const bar = page.getByRole('region', { name: `Saved report ${name}`, exact: true })
      await bar.getByRole('button', { name: 'Edit' }).click()
      return page.getByRole('dialog', { name: 'Edit Saved Report' })
    },
    save: 'Save',
    common: { label: 'Name', key: 'name', values: ['Sums', 'Totals', 'Counts'] },
    own: [check('Shared with colleagues', 'shared'), check('Pinned', 'pinned'), nothingElse],
  },
]
