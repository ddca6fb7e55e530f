import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../testing.ts'

const { app, close } = await openTestApp()
afterAll(close)

const headings = async (url: string) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json()
  return { ...data, headings: data.sections.map((section: { heading: string }) => section.heading) }
}

test('The privacy policy is public and has headings and a date', async () => {
  const policy = await headings('/api/privacy-policy')
  expect(policy).toMatchObject({ title: 'Privacy Policy', last_updated: 'May 21, 2025' })
  expect(policy.headings).toEqual(
    expect.arrayContaining(['Definitions', 'Collection of Data', 'Cookies', 'Uses of Personal Data', 'Contact']),
  )
  expect(policy.sections.find((section: { heading: string }) => section.heading === 'Cookies').body).toMatch(
    /Session cookies[\s\S]*Persistent cookies[\s\S]*own storage[\s\S]*token[\s\S]*not saved[\s\S]*day sheets[\s\S]*profile[\s\S]*check-ins and notes/,
  )
})

test.each([
  [undefined, 'are kept until you ask us to erase them'],
  [24, 'are removed 24 months after the tour'],
])('With RETENTION_MONTHS %s the privacy policy says that contact data of bookings %s', async (months, sentence) => {
  const other = await openTestApp({ config: { retentionMonths: months } })
  const { sections } = (await other.app.inject('/api/privacy-policy')).json().data
  const { body } = sections.find((section: { heading: string }) => section.heading === 'Uses of Personal Data')
  expect(body).toContain(`The email addresses, phone numbers and dates of birth in them ${sentence}.`)
  // No limit that nothing keeps.
  expect(body).not.toMatch(/\byears\b/)
  await other.close()
})

test('The terms are public and have headings, a date, a currency and the rule of 24 hours', async () => {
  const text = await headings('/api/terms-conditions')
  expect(text).toMatchObject({ title: 'Terms and Conditions', last_updated: '18/11/2019' })
  expect(text.headings).toEqual(
    expect.arrayContaining([
      'Booking and Payment',
      'Cancellations and Refunds',
      'Tour Participation',
      'Travel Insurance',
      'Third-Party Services',
      'Limitation of Liability',
      'Governing Law',
      'Acceptance',
    ]),
  )
  const body = JSON.stringify(text.sections)
  for (const fact of ['(GBP)', '24 hours', 'full refund', 'non-refundable', 'share tours', 'courts of England'])
    expect(body).toContain(fact)
})

test('The accessibility statement is public and names scope, standard, limits, how it was tried, date and contact', async () => {
  const statement = await headings('/api/accessibility-statement')
  expect(statement).toMatchObject({ title: 'Accessibility', last_updated: 'Nov 25, 2026' })
  expect(statement.headings).toEqual(
    expect.arrayContaining(['Scope', 'Standard', 'Known limits', 'How it was tried', 'Date', 'Contact']),
  )
  expect(JSON.stringify(statement.sections)).toContain('(WCAG) 2.2, level AA')
})
