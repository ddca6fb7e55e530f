import type { Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const leftOf = async (one: Locator) => (await one.boundingBox())?.x

/** Where the first letter of an element stands. */
const textStart = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().x
  })

/** What paper needs else is loaded last, and here never. */
const printAtOnce = (page: Page) => page.route(/\/assets\/(PagePaper|OnPaper)/, () => undefined)

test('Details that are printed at once are on A4 with a number on each page, their words below their labels', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const known = await api.call<{ data: { id: number; name: string }[] }>('GET', '/inclusion-options?limit=1')
  const { id } = await api.createBooking({ inclusion_options: known.data.map((one) => one.id) })
  await printAtOnce(page)
  await openSignedIn(page, `/bookings?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const inclusion = details.getByRole('region', { name: 'Inclusions' }).getByRole('listitem')
  await expect(inclusion).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await textStart(inclusion)).toBeCloseTo(
    (await leftOf(details.getByRole('heading', { name: 'Inclusions' })))!,
    0,
  )
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(sheet)?.slice(1).map(Number).map(Math.round)).toEqual([
    595, 842,
  ])
})

test('The status of a printed review stands below its label, and nothing in place of a photo', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/admin/reviews?status=pending&limit=1')
  await printAtOnce(page)
  await openSignedIn(page, `/reviews?view=${data.data[0]!.id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  const name = details.getByRole('heading', { level: 2 }).last()
  const status = details.getByText('Pending', { exact: true })
  await expect(status).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await textStart(status)).toBeCloseTo((await leftOf(details.getByText('Status', { exact: true })))!, 0)
  expect(await leftOf(name)).toBeCloseTo((await leftOf(details.getByText('Rating', { exact: true })))!, 0)
})
