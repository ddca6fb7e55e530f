import { accessibilityViolations } from './accessibility.ts'
import { expect, openSignedIn, test } from './test.ts'

const documents = [
  {
    link: 'Privacy Policy',
    path: '/privacy-policy',
    date: 'May 21, 2025',
    headings: [/definitions/i, /collection of data/i, /cookies/i, /uses of personal data/i, /contact/i],
    facts: [/session/i, /persistent/i, /Embankment Tours Ltd/],
  },
  {
    link: 'Terms and Conditions',
    path: '/terms-and-conditions',
    date: '18/11/2019',
    headings: [
      /booking and payment/i,
      /cancellations and refunds/i,
      /tour participation/i,
      /travel insurance/i,
      /third-party services/i,
      /limitation of liability/i,
      /governing law/i,
      /acceptance/i,
    ],
    facts: [/GBP/, /24 hours/, /full refund/, /non-refundable/, /courts of England/, /Embankment Tours Ltd/],
  },
  {
    link: 'Accessibility',
    path: '/accessibility',
    date: 'Nov 25, 2026',
    headings: [/scope/i, /standard/i, /known limits/i, /how it was tried/i, /date/i, /contact/i],
    facts: [/WCAG\) 2\.2, level AA/, /in part/, /accessibility@embankment\.test/],
  },
]

for (const { link, path, date, headings, facts } of documents) {
  test(`${link} is public, linked from the sign-in page, dated, structured by headings and printable`, async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible()
    await expect(page.getByText(`Last updated: ${date}`)).toBeVisible()
    for (const name of headings) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible()
  })
}

test('A document that is still loading says so to a screen reader, and is accessible', async ({ page }) => {
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/privacy-policy', async (route) => {
    await release
    await route.continue()
  })
  await page.goto('/privacy-policy')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  expect(await accessibilityViolations(page)).toEqual([])
  answer()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  await expect(page.getByText('Last updated: May 21, 2025')).toBeVisible()
})

test('The accessibility statement is linked from the profile menu', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Embankment' }).click()
  await expect(page).toHaveURL('/')
})

test('A link to a section of a document opens at the section', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/terms-and-conditions#limitation-of-liability')
  await expect(page.getByRole('heading', { name: 'Limitation of Liability', level: 2 })).toBeInViewport()
})
