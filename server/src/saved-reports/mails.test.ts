import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { reportRange } from 'contract/report-ranges'
import { periodLabel } from 'contract/report-values'
import { openMailbox } from '../mail/testing.ts'
import { outboxTable, userTable } from '../db/tables.ts'
import { bookingBody } from '../bookings/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'
import { lastDue } from './mail-days.ts'
import { mailDueReports } from './send.sql.ts'

type Headers = Record<string, string>
const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url, publicUrl: 'https://office.example.test' } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

const day = 86_400_000
let ada: UserRecord
let bob: UserRecord
let as: Headers
let admin: Headers
beforeEach(async () => {
  await t.truncate()
  mailbox.mail.length = 0
  await mailbox.stop()
  await mailbox.start()
  ada = await t.makeStaff({ name: 'Ada', email: 'ada@example.test', permissions: ['reports'] })
  bob = await t.makeStaff({ name: 'Bob', email: 'bob@example.test', permissions: ['reports'] })
  as = await t.signIn(ada)
  admin = await t.signIn('admin')
})

const today = { input_date: londonDay(), booking_datetime: `${londonDay()}T09:00`, booking_source: 'partner' }
const book = (more: object = {}) =>
  t.call('POST', '/bookings', {
    as: admin,
    body: { ...bookingBody(), ...today, ...more },
  })
const save = async (more: object = {}, who = as): Promise<{ id: number; version: number }> => {
  const body = { name: 'Weekly figures', report: 'sources', mail: 'weekly', recipients: [ada.id, bob.id], ...more }
  const answer = await t.call('POST', '/reports/saved', { as: who, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const update = (id: number, body: object, who = as) =>
  t.call('PUT', `/reports/saved/${id}`, { as: who, body: { name: 'Weekly figures', ...body } })
const hold = (person: UserRecord, values: Partial<typeof userTable.$inferInsert>) =>
  t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
const outbox = () => t.database.db.select().from(outboxTable)
const parts = { database: t.database, publicUrl: t.config.publicUrl, log: t.app.log, stopping: () => false }
const run = (at: Date) => mailDueReports(parts, at)
const query = (text: string) => t.database.db.execute(sql.raw(text))
const sendAll = async () => {
  t.app.mailer.wake()
  await expect.poll(outbox, { timeout: 20_000 }).toEqual([])
}
const inAWeek = () => new Date(Date.now() + 7 * day)

test('A mail is due on Mondays and on the first of a month at 06:00 in London, also when its clock changes', () => {
  for (const [at, weekly, monthly] of [
    // A Monday in winter, at 05:59 and 06:00.
    ['2026-01-05T05:59:59Z', '2025-12-29', '2026-01-01'],
    ['2026-01-05T06:00:00Z', '2026-01-05', '2026-01-01'],
    ['2026-01-11T23:59:59Z', '2026-01-05', '2026-01-01'],
    // The Monday after the clock went forward: 06:00 is 05:00 in UTC.
    ['2026-03-30T04:59:59Z', '2026-03-23', '2026-03-01'],
    ['2026-03-30T05:00:00Z', '2026-03-30', '2026-03-01'],
    // The day on which it went back.
    ['2026-10-25T05:30:00Z', '2026-10-19', '2026-10-01'],
    ['2026-10-26T05:59:59Z', '2026-10-19', '2026-10-01'],
    ['2026-10-26T06:00:00Z', '2026-10-26', '2026-10-01'],
    // The first of a month that is a Monday, in summer.
    ['2026-06-01T04:59:59Z', '2026-05-25', '2026-05-01'],
    ['2026-06-01T05:00:00Z', '2026-06-01', '2026-06-01'],
  ] as const)
    expect([lastDue('weekly', new Date(at)), lastDue('monthly', new Date(at))]).toEqual([weekly, monthly])
})

test('Each recipient gets one mail for each week, with the tables of the report and its files', async () => {
  await book()
  await book({ booking_source: 'agent', amount: 10.5, currency: 'EUR' })
  const { id } = await save({ name: 'Figures & <b>sources</b>' })
  expect(await run(new Date())).toBe(0)
  expect(await run(inAWeek())).toBe(2)
  expect(await run(inAWeek())).toBe(0)
  await sendAll()
  expect(mailbox.mail.map(({ to }) => to).toSorted()).toEqual(['ada@example.test', 'bob@example.test'])
  const { subject, html, text, raw } = await mailbox.mailTo(ada.email)
  expect(subject).toBe('Weekly report: Figures & <b>sources</b>')
  expect(html).toContain('Figures &amp; &lt;b&gt;sources&lt;/b&gt;</h1>')
  expect(html).not.toMatch(/<(script|img|link|iframe)|src=|url\(/)
  // On a phone each table scrolls by itself.
  expect(html.split('<div style="overflow-x:auto"><table')).toHaveLength(html.split('<thead>').length)
  for (const shown of ['Partner', 'Agent', '€10.50', 'Mean Party', 'Ada or an administrator can end that'])
    expect(html).toContain(shown)
  expect(html).toContain(`href="https://office.example.test/reports?report=sources&amp;saved=${id}"`)
  expect(text).toContain('Bookings: 2')
  const files = [...raw.matchAll(/filename="?([^";\r\n]+)/g)].map(([, name]) => name)
  const { start_date, end_date } = reportRange({}, londonDay())
  const days = `${start_date}-to-${end_date}-as-of-${londonDay()}`
  expect(files).toEqual([`sources-sources-${days}.csv`, `sources-trend-${days}.csv`])
  const csv = await t.call('GET', '/reports/sources/export', { as })
  expect(attachmentIn(raw, 0)).toBe(csv.body)
  expect(await run(new Date(Date.now() + 14 * day))).toBe(2)
})

test('A saved report is mailed with its filters and days', async () => {
  await book()
  await book({ booking_source: 'agent' })
  await save({
    query: { booking_source: 'agent', start_date: londonDay(), end_date: londonDay() },
    recipients: [ada.id],
  })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(1)
  const [mail] = await outbox()
  expect(mail?.htmlBody).toContain('Source: Agent')
  expect(mail?.htmlBody).not.toContain('>Partner<')
  expect(mail?.textBody).toContain('Bookings: 1')
})

test('A report of a tour that was merged into another one is mailed with the bookings of that', async () => {
  await book({ product_code: 'TWR-A' })
  await book({ product_code: 'TWR-B' })
  const tours = (await t.call('GET', '/tours', { as: admin })).body.data.data
  const [from, into] = ['TWR-A', 'TWR-B'].map(
    (code) => tours.find(({ codes }: { codes: string[] }) => codes[0] === code).id,
  )
  const { id } = await save({ query: { tour_id: `${from}`, booking_source: 'partner' }, recipients: [ada.id] })
  const both = await save({ name: 'Both', query: { tour_id: `${from},${into}` }, mail: 'none', recipients: [] })
  const other = await save({ name: 'Other', query: { tour_id: `${into}` }, mail: 'none', recipients: [] })
  expect((await t.call('POST', `/tours/${from}/merge`, { as: admin, body: { into } })).status).toBe(200)
  const saved = (await t.call('GET', '/reports/saved', { as })).body.data
  const now = (wanted: number) => saved.find((one: { id: number }) => one.id === wanted)
  expect(now(id)).toMatchObject({ query: { tour_id: `${into}`, booking_source: 'partner' }, version: 2 })
  expect(now(both.id)).toMatchObject({ query: { tour_id: `${into}` }, version: 2 })
  expect(now(other.id)).toMatchObject({ query: { tour_id: `${into}` }, version: 1 })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(1)
  expect(await outbox()).toMatchObject([{ textBody: expect.stringContaining('Bookings: 2') }])
})

test('A long table without sums has no head in a mail, and is in its file', async () => {
  await book()
  await save({ report: 'pace', recipients: [ada.id] })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(1)
  const [mail] = await outbox()
  expect(mail?.htmlBody).toMatch(/>All 366 rows in the file pace-curve-[\w-]+\.csv</)
  expect(mail?.htmlBody).not.toContain('Days before')
  const month = londonDay().slice(0, 7)
  expect(mail?.htmlBody).toContain(`pace-curve-of-${month}-`)
  expect(mail?.htmlBody).toContain(`>Filling of a Month, ${periodLabel(`${month}-01`, 'month')}<`)
})

test('The file of a mail has the currencies of its range, as the exported one, and not those of the range before', async () => {
  await book()
  const range = { start_date: londonDay(), end_date: londonDay() }
  const yesterday = shiftDay(londonDay(), -1)
  await book({ booking_datetime: `${yesterday}T09:00`, input_date: yesterday, currency: 'EUR' })
  await save({ query: range, recipients: [ada.id] })
  expect(await run(inAWeek())).toBe(1)
  await sendAll()
  const { html, raw } = await mailbox.mailTo(ada.email)
  expect(html).toContain('Revenue (EUR)')
  const csv = await t.call('GET', '/reports/sources/export', { as, query: range })
  expect(csv.body).not.toContain('EUR')
  expect(attachmentIn(raw, 0)).toBe(csv.body)
})

test('On paper the many rows of behaviour stand in two columns, and fewer rows do not', async () => {
  const prefixes =
    '33 49 39 34 31 32 41 43 45 46 47 48 351 353 354 358 30 36 420 421 40 380 90 81 82 86 91 61 64 55'.split(' ')
  for (const [index, prefix] of prefixes.entries())
    await book({
      customer_phone: `+${prefix} 20 1234 5678`,
      travelers: Array.from({ length: index + 1 }, (_, n) => ({ name: `Traveler ${n}`, type: 'adult' })),
    })
  await save({ name: 'Habits', report: 'behaviour', recipients: [ada.id] })
  await save({ name: 'Losses', report: 'cancellations', recipients: [ada.id] })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(2)
  const mails = await outbox()
  const isInColumns = (name: string) =>
    mails.find(({ subject }) => subject.endsWith(name))?.htmlBody?.includes('<div class="long">')
  expect(isInColumns('Habits')).toBe(true)
  expect(isInColumns('Losses')).toBe(false)
})

test('On paper wide tables stand upright, and the many rows of cancellations beside each other across the page', async () => {
  const currencies = ['GBP', 'EUR', 'USD']
  for (let tour = 0; tour < 36; tour++)
    await book({ product_code: `T${tour}`, currency: currencies[tour % 3], ...(tour === 5 && { status: 'cancelled' }) })
  await save({ name: 'Losses', report: 'cancellations', recipients: [ada.id] })
  await save({ name: 'Figures', report: 'overview', recipients: [ada.id] })
  await save({ name: 'Tours', report: 'tours', recipients: [ada.id] })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(3)
  const mails = await outbox()
  const htmlOf = (name: string) => mails.find(({ subject }) => subject.endsWith(name))?.htmlBody ?? ''
  expect(htmlOf('Losses')).toMatch(/@page\{size:A4 landscape.*<div class="pair">/s)
  const headings = [...htmlOf('Losses').matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(headings.at(-1)).toBe('By Tour')
  for (const name of ['Figures', 'Tours']) expect(htmlOf(name)).toContain('@page{size:A4 portrait')
})

test('A report without bookings is not mailed, nor made up for when bookings come', async () => {
  await save({ query: { booking_source: 'agent' } })
  await book()
  expect(await run(inAWeek())).toBe(0)
  await book({ booking_source: 'agent' })
  expect(await run(inAWeek())).toBe(0)
  expect(await run(new Date(Date.now() + 14 * day))).toBe(2)
})

test('Processes that look at the same moment queue each mail once, and a clock that is set back repeats none', async () => {
  await book()
  for (const name of ['One', 'Two', 'Three']) await save({ name, mail: name === 'Two' ? 'monthly' : 'weekly' })
  await mailbox.stop()
  const at = new Date(Date.now() + 40 * day)
  const counts = await Promise.all([run(at), run(at), run(at), run(at)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  expect(await outbox()).toHaveLength(6)
  for (const earlier of [39, 33, 8, 1]) expect(await run(new Date(Date.now() + earlier * day))).toBe(0)
})

test('A process that ends between queueing and its commit leaves the mail due', async () => {
  await book()
  await save()
  const dies = {
    ...parts,
    database: {
      ...t.database,
      withTx: (work: Parameters<typeof t.database.withTx>[0]) =>
        t.database.withTx(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    } as typeof t.database,
  }
  expect(await mailDueReports(dies, inAWeek())).toBe(0)
  expect(await outbox()).toEqual([])
  expect(await run(inAWeek())).toBe(2)
})

test('Mails end with the rhythm none, with the report, and for those who are no longer recipients', async () => {
  await book()
  const [one, two, three] = [await save({ name: 'One' }), await save({ name: 'Two' }), await save({ name: 'Three' })]
  // Ada’s and Bob’s wait in the outbox when they are ended.
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(6)
  await update(one.id, { name: 'One', mail: 'none' }, admin)
  expect((await t.call('DELETE', `/reports/saved/${two.id}`, { as: admin })).status).toBe(200)
  await update(three.id, { name: 'Three', recipients: [bob.id] })
  await t.database.db.update(outboxTable).set({ nextAttemptAt: sql`now()` })
  await mailbox.start()
  await sendAll()
  expect(mailbox.mail.map(({ to, subject }) => [to, subject])).toEqual([['bob@example.test', 'Weekly report: Three']])
  expect(await run(new Date(Date.now() + 14 * day))).toBe(1)
})

test('Who lost the permission, was deactivated or deleted gets no mail, not even one that was queued before', async () => {
  const eve = await t.makeStaff({ email: 'eve@example.test', permissions: ['reports'] })
  const dan = await t.makeStaff({ email: 'dan@example.test', permissions: ['reports'] })
  await book()
  await save({ recipients: [ada.id, bob.id, eve.id, dan.id] })
  await hold(dan, { permissions: ['booking'] })
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(3)
  await hold(bob, { accountStatus: 'inactive' })
  await hold(eve, { permissions: [] })
  await t.database.db.update(outboxTable).set({ nextAttemptAt: sql`now()` })
  await mailbox.start()
  await sendAll()
  expect(mailbox.mail.map(({ to }) => to)).toEqual(['ada@example.test'])
})

test('A report that waits goes to the new address of a member whose address was changed', async () => {
  await book()
  await save()
  await mailbox.stop()
  expect(await run(inAWeek())).toBe(2)
  const body = { email: 'bob.new@example.test', role: 'employee', permissions: ['reports'] }
  expect((await t.call('PUT', `/staff/${bob.id}`, { as: admin, body })).status).toBe(200)
  await t.database.db.update(outboxTable).set({ nextAttemptAt: sql`now()` })
  await mailbox.start()
  await sendAll()
  const reports = mailbox.mail.filter(({ subject }) => subject.startsWith('Weekly report'))
  expect(reports.map(({ to }) => to).toSorted()).toEqual(['ada@example.test', 'bob.new@example.test'])
  const others = mailbox.mail.filter((mail) => !reports.includes(mail))
  expect(others.map(({ to, subject }) => [to, subject])).toEqual([
    ['bob@example.test', 'Your e-mail address was changed'],
  ])
})

test('A report whose owner may no longer see reports is not mailed', async () => {
  await book()
  await save({ shared: true })
  await hold(ada, { permissions: ['booking'] })
  expect(await run(inAWeek())).toBe(0)
  await hold(ada, { permissions: ['reports'] })
  expect(await run(inAWeek())).toBe(2)
})

test('A new recipient and another rhythm begin with the next day on which mail is due', async () => {
  await book()
  const { id } = await save({ recipients: [ada.id] })
  expect(await run(inAWeek())).toBe(1)
  await update(id, { recipients: [ada.id, bob.id] })
  await update(id, { mail: 'monthly' })
  expect(await run(new Date())).toBe(0)
  expect(await run(new Date(Date.now() + 40 * day))).toBe(2)
  const other = await save({ name: 'Monthly', mail: 'monthly', recipients: [ada.id] })
  // Its last month began before this week, and was mailed.
  await query(`update saved_report_recipients set mailed_for = '2026-01-01' where report_id = ${other.id}`)
  await update(other.id, { name: 'Monthly', mail: 'weekly' })
  expect(await run(new Date())).toBe(0)
})

/** The text of an attachment, by its place. */
function attachmentIn(raw: string, place: number): string {
  const part = raw.split(/Content-Disposition: attachment/i)[place + 1] ?? ''
  const [head = ''] = raw
    .split(/Content-Disposition: attachment/i)
    [place]!.split(/\r\n--/)
    .slice(-1)
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n--')[0] ?? ''
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head + part)?.[1]
  return encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body
}
