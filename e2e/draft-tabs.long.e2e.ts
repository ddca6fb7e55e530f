import type { Page } from '@playwright/test'
import { inclusionMessages } from 'contract/inclusion-messages'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const offer = /^You have an unsaved draft of \d\d:\d\d\.$/
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Inclusion' })
const nameIn = (page: Page) => form(page).getByLabel('Name')

async function open(page: Page) {
  await page.goto('/inclusions')
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  await expect(nameIn(page)).toBeEnabled()
  return page
}

test('A form that was opened before the tab with its draft was closed offers the draft, unless something was typed or it was saved', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/inclusions')
  await open(page)
  await nameIn(page).fill('Umbrella of the closed tab')
  // As where a browser reports late that a tab was closed.
  const second = await open(await context.newPage())
  const third = await open(await context.newPage())
  await nameIn(third).fill('Poncho')
  await page.close({ runBeforeUnload: false })
  await expect(form(second).getByText(offer)).toBeVisible()
  await form(second).getByRole('button', { name: 'Continue' }).click()
  await expect(nameIn(second)).toHaveValue('Umbrella of the closed tab')
  await expect(form(third).getByText(offer)).toHaveCount(0)
  await expect(nameIn(third)).toHaveValue('Poncho')

  const fourth = await open(await context.newPage())
  await form(second).getByRole('button', { name: 'Save' }).click()
  await expect(toast(second, inclusionMessages.created)).toBeVisible()
  // Of the two drafts that it waited for, the one that was saved is gone.
  await third.close({ runBeforeUnload: false })
  await expect(form(fourth).getByText(offer)).toBeVisible()
  await form(fourth).getByRole('button', { name: 'Continue' }).click()
  await expect(nameIn(fourth)).toHaveValue('Poncho')
})

test('A draft that is continued more than once is still compared with what a colleague saved meanwhile', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, version } = await api.createBooking({ pickup_location: 'Savoy Pier' })
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  await page.getByLabel('Product Code').fill('THM-D')
  await api.changeBooking(id, { pickup_location: 'Tower Pier', version })
  const goOn = async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Product Code')).toHaveValue('THM-D')
  }
  await goOn()
  await goOn()
  await page.getByLabel('Customer Phone').fill('020 7946 0555')
  await goOn()
  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this booking' })
  await expect(dialog.getByRole('radio', { name: 'Theirs Tower Pier' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  expect(await api.booking(id)).toMatchObject({
    pickup_location: 'Tower Pier',
    product_code: 'THM-D',
    customer_phone: '020 7946 0555',
  })
})

test('An invitation, a note for the guide, a saved report and a partner are offered again after a reload', async ({
  page,
  server,
}) => {
  const day = '2028-12-05'
  const lead = 'Drusilla Draft'
  const api = await openApi(server.url)
  await api.createBooking({ product_code: 'DRAFT-1', booking_datetime: `${day}T09:00`, lead_traveler: lead })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const item = (name: string) => page.getByRole('menuitem', { name }).click()
  const forms = {
    '/users?tab=staff': { label: 'Username', open: () => button('Invite Staff') },
    [`/calendar/${day}`]: { label: 'Note', open: () => button(`Note for ${lead}`) },
    '/reports?report=sources': {
      label: 'Name',
      open: async () => {
        await button('My reports')
        await item('Add this report...')
      },
    },
    '/imports/partners': {
      label: 'Name',
      open: async () => {
        await button(/^Actions for/)
        await item('Edit')
      },
    },
  }
  await openSignedIn(page, '/favicon.svg')
  const dialog = page.getByRole('dialog')
  for (const [path, { label, open: openForm }] of Object.entries(forms)) {
    await test.step(path, async () => {
      await page.goto(path)
      await openForm()
      const field = dialog.getByLabel(label, { exact: true })
      await field.fill('Kept until it is saved')
      await page.reload()
      await openForm()
      await expect(dialog.getByText(offer)).toBeVisible()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(field).toHaveValue('Kept until it is saved')
    })
  }
})
