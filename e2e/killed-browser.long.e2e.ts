import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { csv, plain, upload } from './import-files.ts'
import { launch, type KillableBrowser } from './killable-browser.ts'
import { randomOf } from './random.ts'
import { admin, expect, password, test } from './test.ts'

type Form = {
  name: string
  path: string
  /** The button that opens the form on its page, or the menu that has it. */
  button?: string
  /** The entry of that menu. */
  item?: string
  /** In the order in which they are filled. */
  labels: string[]
}

const planned = '2028-09-05T06:40'
const tour = { description: 'Killed Walk', product_code: 'KILLED-1', booking_datetime: planned }

/** Thirteen forms, of which three are of bookings, two of them of different ones; one is the cells of an import. */
const formsOf = (bookings: number[], importPath: string): Form[] => [
  {
    name: 'a new booking',
    path: '/bookings/add-booking',
    labels: ['Product Code', 'Pickup Location', 'Drop-off Location'],
  },
  ...bookings.map((id) => ({
    name: `booking ${id}`,
    path: `/bookings/edit-booking/${id}`,
    labels: ['Lead Traveler', 'Supplier Confirmation', 'Pickup Location'],
  })),
  { name: 'a member of staff', path: '/users?tab=staff', button: 'Add Staff', labels: ['Username', 'Email', 'Phone'] },
  { name: 'a promotion', path: '/promotions', button: 'Add Promotion', labels: ['Title', 'Subtitle', 'Description'] },
  { name: 'an inclusion', path: '/inclusions', button: 'Add Inclusion', labels: ['Name'] },
  { name: 'a view', path: '/bookings', button: 'New view', labels: ['Name'] },
  { name: 'a template', path: '/messages', button: 'Add Template', labels: ['Name', 'Subject', 'Text'] },
  {
    name: 'a tour',
    path: `/tours?search=${tour.product_code}`,
    button: `Actions for ${tour.description}`,
    item: 'Edit',
    labels: ['Name'],
  },
  {
    name: 'a departure',
    path: `/calendar/${planned.slice(0, 10)}`,
    button: `Plan ${tour.description} at ${planned.slice(11)}`,
    labels: ['Vehicle', 'Note'],
  },
  { name: 'an import', path: importPath, labels: ['Price of row 2', 'Customer email of row 3'] },
  { name: 'the profile', path: '/update-profile', labels: ['Name', 'Phone', 'Address'] },
]

/** A form in a tab of its own, and the text of each of its fields after the last keystroke. */
type Tab = { form: Form; page: Page; typed: string[]; next: number }

const fieldOf = ({ form, page }: Tab, index: number): Locator =>
  (form.button ? page.getByRole('dialog') : page.getByRole('main')).getByLabel(form.labels[index]!, { exact: true })

/** An import whose rows are refused. Returns its path. */
async function uploadImport({ context }: KillableBrowser) {
  const page = context.pages()[0]!
  const refused = plain('KILLED', 2, () => ({ amount: 'to be agreed', customer_email: 'none' }))
  await upload(page, csv('killed.csv', refused))
  return new URL(page.url()).pathname
}

/** The cookie of the session may not have reached the disk. */
async function ensureSignedIn({ context }: KillableBrowser) {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/update-profile')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(signIn.or(page.getByRole('heading', { level: 1, name: 'Update Profile' }))).toBeVisible()
  if (!(await signIn.isVisible())) return
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signIn.click()
  await page.waitForURL('/update-profile')
}

async function openForm({ context }: KillableBrowser, form: Form): Promise<Tab> {
  const tab: Tab = { form, page: await context.newPage(), typed: [], next: 0 }
  await tab.page.goto(form.path)
  if (form.button) await tab.page.getByRole('button', { name: form.button, exact: true }).click()
  if (form.item) await tab.page.getByRole('menuitem', { name: form.item }).click()
  for (const index of form.labels.keys()) tab.typed.push(await fieldOf(tab, index).inputValue())
  return tab
}

const lettersAField = 12

/** Types the next letter, at the end of one field after the other. Returns the index of the field. */
async function typeLetter(tab: Tab) {
  const index = Math.floor(tab.next / lettersAField) % tab.form.labels.length
  const letter = String.fromCharCode(97 + (tab.next % 26))
  const field = fieldOf(tab, index)
  await field.focus()
  await tab.page.keyboard.press('End')
  await tab.page.keyboard.press(letter)
  tab.typed[index] += letter
  tab.next++
  return index
}

type Letter = { tab: Tab; field: number }

/** How many letters before a kill may be missing: the browser had not handled them, or not confirmed them as written yet. */
const mostUnsure = 3

/** How much of a text is in the draft that the browser has confirmed as written. */
const confirmedOf = (text: string, written: unknown): number =>
  Math.max(0, ...stringsOf(written).map((found) => (text.startsWith(found) ? found.length : 0)))

const stringsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [String(value)]

/**
 * Continues the draft of a tab of the killed browser. Of the letters that are `unsure` those of the tab may be missing,
 * unless the browser had confirmed them to the page.
 */
async function continueDraft(
  browser: KillableBrowser,
  tab: Tab,
  { unsure, written }: { unsure: readonly Letter[]; written: unknown },
): Promise<Tab> {
  const again = { ...tab, page: (await openForm(browser, tab.form)).page }
  await again.page.getByRole('button', { name: 'Continue' }).click()
  for (const [index, text] of tab.typed.entries()) {
    const field = fieldOf(again, index)
    const late = unsure.filter((letter) => letter.tab === tab && letter.field === index).length
    const sure = Math.max(text.length - late, confirmedOf(text, written))
    const name = `${tab.form.name}, ${tab.form.labels[index]}`
    await expect(field, name).toHaveValue(new RegExp(`^${escape(text.slice(0, sure))}`))
    const read = await field.inputValue()
    expect(text.startsWith(read), `${name}: ${read}`).toBe(true)
    again.typed[index] = read
  }
  return again
}

const escape = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)

const kills = Number(process.env.KILLS ?? 4)

test('A browser that is killed at random moments of filling each form loses nothing', async ({ server }) => {
  test.setTimeout(60_000 + kills * 60_000)
  const api = await openApi(server.url)
  const bookings = [(await api.createBooking(tour)).id, (await api.createBooking(tour)).id]
  const random = randomOf(20_261_122)
  const profile = mkdtempSync(join(tmpdir(), 'embankment-profile-'))
  let browser = await launch(profile, server.url)
  try {
    await ensureSignedIn(browser)
    const forms = formsOf(bookings, await uploadImport(browser))
    let tabs = await Promise.all(forms.map((form) => openForm(browser, form)))
    for (const tab of tabs) await typeLetter(tab)
    for (let kill = 1; kill <= kills; kill++) {
      const letters = 20 + Math.floor(random() * 60)
      await test.step(`Kill ${kill}, after ${letters} letters`, async () => {
        const last: Letter[] = []
        for (let letter = 0; letter < letters; letter++) {
          const tab = tabs[Math.floor(random() * tabs.length)]!
          last.push({ tab, field: await typeLetter(tab) })
        }
        await browser.kill()
        const unsure = last.slice(-mostUnsure)
        const kept = tabs.map((tab) => ({ tab, unsure, written: browser.written(tab.page) }))
        browser = await launch(profile, server.url)
        await ensureSignedIn(browser)
        tabs = await Promise.all(kept.map(({ tab, ...known }) => continueDraft(browser, tab, known)))
      })
    }
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})
