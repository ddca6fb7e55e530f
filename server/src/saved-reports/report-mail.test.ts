import { afterAll, expect, test } from 'vitest'
import { londonDay, toShownDay } from 'contract/days'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { reportMail } from './report-mail.ts'

const app = await openTestApp()
afterAll(app.close)

test('A trend in a mail writes the names of tours as they are, words of the API with a capital, and one day once', async () => {
  await app.truncate()
  const as = await app.signIn('admin')
  const dates = { input_date: londonDay(), booking_datetime: `${londonDay()}T09:00` }
  const body = { ...bookingBody(), ...dates, description: 'eBikes at Dawn', booking_source: 'partner' }
  await app.call('POST', '/bookings', { as, body })
  const mailOf = async (query: Record<string, string>) => {
    const report = (await app.call('GET', '/reports/trend', { as, query })).body.data
    const saved = { id: 1, name: 'Course', report: 'trend', query, mail: 'weekly', ownerName: 'Ada' } as const
    return (await reportMail(saved, { report, alone: report }, 'https://office.example.test')).html
  }
  expect(await mailOf({ stack: 'tour' })).toContain('>eBikes at Dawn<')
  expect(await mailOf({ stack: 'source' })).toContain('>Partner<')
  const day = { start_date: londonDay(), end_date: londonDay() }
  expect(await mailOf(day)).toContain(`>Trend, ${toShownDay(londonDay())}<`)
})
