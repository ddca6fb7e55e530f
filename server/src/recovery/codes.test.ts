/** @module-tag slow */
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { codeTable } from '../db/tables.ts'
import { codeIn } from '../mail/testing.ts'
import { openRecovery } from './testing-recovery.ts'

const { t, mailbox, from, ask, resend, reset, verify, codeFor, wrongFor, refusedCode } = await openRecovery()

describe('A code', () => {
  beforeEach(() => t.makeStaff({ email: 'gwen@example.test' }))
  const email = 'gwen@example.test'

  test('is replaced by a resent one, at most once a minute, for known and unknown addresses alike', async () => {
    const first = await codeFor(email)
    const began = Date.now()
    const again = await resend(email)
    expect([again.status, again.body.message]).toEqual([200, 'OTP resent successfully'])
    const second = codeIn(await mailbox.mailTo(email, 2))
    if (first !== second) refusedCode(await reset(email, first))
    expect((await resend('nobody@example.test')).status).toBe(200)
    for (const who of [email, 'nobody@example.test', 'NOBODY@example.test']) {
      const refused = await resend(who)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      const elapsed = Math.ceil((Date.now() - began) / 1_000)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(60 - elapsed)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await reset(email, second)).status).toBe(200)
  })

  test('is resent after a clock that was an hour ahead is set back', async () => {
    expect((await resend(email)).status).toBe(200)
    expect((await resend(email)).status).toBe(429)
    await t.database.db.execute(sql`
      update attempts set times = array(select at + interval '1 hour' from unnest(times) as at)`)
    expect((await resend(email)).status).toBe(200)
  })

  test('is invalid after five wrong tries, with the same message', async () => {
    const otp = await codeFor(email)
    for (let i = 0; i < 5; i++) refusedCode(await reset(email, wrongFor(otp)))
    refusedCode(await reset(email, otp))
  })

  test('is accepted at the fifth try', async () => {
    const otp = await codeFor(email)
    for (let i = 0; i < 4; i++) refusedCode(await reset(email, wrongFor(otp)))
    expect((await reset(email, otp)).status).toBe(200)
  })

  test('expires after ten minutes, and is stored as a hash', async () => {
    const otp = await codeFor(email)
    const { rows } = await t.database.db.execute<{ minutes: number }>(
      sql`select extract(epoch from expires_at - created_at)::float8 / 60 as minutes from codes`,
    )
    expect(rows[0]!.minutes).toBeCloseTo(10, 1)
    expect(JSON.stringify(await t.database.db.select().from(codeTable))).not.toContain(`"${otp}"`)
    await t.database.db.execute(sql`update codes set expires_at = now() - interval '1 second'`)
    refusedCode(await reset(email, otp))
  })

  test('is valid only for its own purpose and person', async () => {
    await t.makeStaff({ email: 'other@example.test' })
    const otp = await codeFor(email)
    refusedCode(await reset('other@example.test', otp))
    refusedCode(await verify(email, otp))
    expect((await reset(email, otp)).status).toBe(200)
  })

  test('that is used twenty times in parallel works once', async () => {
    const otp = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(email, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) refusedCode(answer)
  })

  test('is checked at most five times under a hundred parallel guesses', { tags: ['slow'] }, async () => {
    const otp = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => reset(email, wrongFor(otp), {}, from(`192.0.2.${i}`))),
    )
    for (const answer of answers) refusedCode(answer)
    expect(await t.database.db.select({ tries: codeTable.tries }).from(codeTable)).toEqual([{ tries: 5 }])
    refusedCode(await reset(email, otp))
  })

  test(
    'can be requested five times a day per client and twenty times in all, for known and unknown addresses alike',
    { tags: ['slow'] },
    async () => {
      for (const who of [email, 'nobody@example.test']) {
        const taken: number[] = []
        for (const place of [1, 2, 3, 4, 5]) {
          const six = Array.from({ length: 6 }, () => ask(who, '/auth/password/otp', from(`198.51.100.${place}`)))
          taken.push((await Promise.all(six)).filter(({ status }) => status === 200).length)
        }
        expect(taken).toEqual([5, 5, 5, 5, 0])
      }
    },
  )
})

test('A client gets three hundred codes a day over all addresses', async () => {
  const place = from('198.51.100.9')
  const askedBy = (who: string, at = place) => ask(`${who}@example.test`, '/auth/password/otp', at)
  expect((await askedBy('first')).status).toBe(200)
  await t.database.db.execute(sql`update attempts set times = array_fill(now(), array[299::int])
    where bucket like 'code-network:%'`)
  expect((await askedBy('last')).status).toBe(200)
  const { rows: before } = await t.database.db.execute(sql`select bucket from attempts`)
  expect((await askedBy('next')).status).toBe(429)
  expect((await t.database.db.execute(sql`select bucket from attempts`)).rows).toHaveLength(before.length)
  expect((await askedBy('next', from('198.51.100.10'))).status).toBe(200)
})

describe('Wrong codes', () => {
  test('are limited to fifty a day per client over all addresses, and correct ones do not count', async () => {
    await t.makeStaff({ email: 'gwen@example.test' })
    const otp = await codeFor('gwen@example.test')
    for (let i = 0; i < 49; i++) refusedCode(await verify(`nobody${i}@example.test`, '123456'))
    expect((await reset('gwen@example.test', otp)).status).toBe(200)
    refusedCode(await verify('nobody@example.test', '123456'))
    expect((await verify('nobody@example.test', '123456')).status).toBe(429)
    expect((await reset('gwen@example.test', '123456')).status).toBe(429)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.9')))
  })

  test('log an alarm at the thousandth in a day and block nothing', async () => {
    refusedCode(await verify('nobody@example.test', '123456'))
    const grow = (most: number) =>
      t.database.db.execute(sql`update attempts set times = array_fill(now(), array[${most}::int])
        where bucket like 'code-wrong-all:%'`)
    const alarms = () => t.lines.filter((line) => line.includes('"alarm":"wrong_codes"')).length
    await grow(998)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.1')))
    expect(alarms()).toBe(0)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.2')))
    expect(alarms()).toBe(1)
    expect(t.lines.find((line) => line.includes('wrong_codes'))).toContain('"level":"error"')
    expect((await ask('nobody@example.test')).status).toBe(200)
  })
})
