// Takes the pictures of README.md, docs/acts.md, docs/office.md and docs/reports.md from a server with demo data: node scripts/pictures.mjs [http://127.0.0.1:3000]
// It writes nothing there.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
// The server's own dependency, which the pictures of avatars need as well.
const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp')
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const account = { email: 'admin@embankment.test', password: 'tower-bridge-1894' }
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage({ baseURL: base, viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
page.setDefaultTimeout(120_000)
await page.addInitScript(() => {
  window.print = () => window.dispatchEvent(new Event('afterprint'))
})
await signIn()

await page.setViewportSize({ width: 1440, height: 900 })
await page.goto('/bookings')
await page.getByRole('row').nth(12).waitFor()
await picture('bookings')
await page.goto('/')
await page.getByRole('link', { name: /^Total Staff/ }).waitFor()
await picture('dashboard')
await page.setViewportSize({ width: 390, height: 844 })
await page.goto('/bookings')
await page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem').nth(4).waitFor()
await picture('bookings-phone')
await page.setViewportSize({ width: 1280, height: 800 })

await page.goto('/calendar')
await page
  .getByRole('button', { name: /^Assign a guide/ })
  .first()
  .waitFor()
await page
  .getByRole('region', { name: /departure/ })
  .first()
  .waitFor()
await page.getByRole('navigation', { name: 'Weeks of the year' }).getByRole('link').first().waitFor()
// The number in the sidebar comes after everything else.
await page.getByRole('link', { name: /^Calendar ?, \d+ warnings/ }).waitFor()
await picture('office-calendar')

const attention = page.getByRole('complementary', { name: /^Attention/ })
await attention
  .getByRole('button', { name: /^Tell the lead/ })
  .first()
  .click()
await page
  .getByRole('link', { name: /^Email/ })
  .first()
  .waitFor()
await picture('office-attention')
await page.keyboard.press('Escape')
await attention
  .getByRole('button', { name: /^Assign a guide/ })
  .first()
  .click()
await page.getByRole('dialog').getByLabel('Vehicle').waitFor()
await picture('office-plan')
await page.keyboard.press('Escape')

await page.goto(`/calendar/${today}`)
await page
  .getByRole('button', { name: /arrived$/ })
  .first()
  .waitFor()
await picture('office-sheet')
await page.getByRole('button', { name: 'Show changes' }).click()
await picture('office-print-strip')

const checkIn = page.getByRole('button', { name: /^All .* arrived$/ }).first()
await checkIn.evaluate((button) => button.scrollIntoView({ block: 'center' }))
await picture('office-check-in')

await page.goto('/bookings')
await page
  .getByRole('checkbox', { name: /^Select / })
  .nth(1)
  .check()
await page
  .getByRole('checkbox', { name: /^Select / })
  .nth(4)
  .click({ modifiers: ['Shift'] })
await page.getByRole('region', { name: 'Selection' }).waitFor()
await picture('acts-selection')
await page.goto('/acts?search=river')
await page.getByRole('row', { name: /The river path is closed/ }).click()
await page.getByLabel('Show').waitFor()
const tell = page.getByRole('button', { name: 'Tell the customers' })
await tell.waitFor()
await picture('acts-action')
await tell.click()
await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Pickup changed' })
await page.getByRole('button', { name: 'Preview' }).click()
await page.getByRole('button', { name: /^Send to/ }).waitFor()
await page.getByRole('dialog').locator('summary').first().click()
await picture('acts-message')

for (const report of ['overview', 'trend', 'tours', 'sources', 'calendar', 'pace', 'behaviour', 'cancellations']) {
  await page.goto(`/reports?report=${report}`)
  await page.getByRole('table').first().waitFor()
  await picture(`report-${report}`)
}
await browser.close()

async function signIn() {
  const answer = await page.request.post('/api/auth/login', { data: account })
  const { data } = await answer.json()
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), data.access)
}

/** With a palette a picture is a third as large. */
async function picture(name) {
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}${name}.png`)
}
