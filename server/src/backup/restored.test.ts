/** @module-tag slow */
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { customerMessageTexts } from 'contract/customer-message-texts'
import { sampleBooking } from 'contract/testing'
import { linesOf } from '../activity/testing.ts'
import { emptyMachine, freshMachine, openOn, removeMachines } from '../db/testing-machine.ts'
import { setReadOnly } from '../db/read-only-mode.sql.ts'
import { openMailbox } from '../mail/testing.ts'
import { openTestApp } from '../testing.ts'
import { makeBackup } from './make.ts'
import { run } from './testing.ts'

afterAll(removeMachines)

test('What waited for the mail server at a backup is not sent by what is restored from it, which takes changes', async () => {
  const machine = await freshMachine()
  const away = { ...machine, smtpUrl: 'smtp://127.0.0.1:1' }
  const t = await openTestApp({ database: await openOn(machine), config: away })
  const as = await t.signIn('admin')
  const booked = await t.call('POST', '/bookings', {
    as,
    body: { ...sampleBooking, customer_email: 'guest@example.test' },
  })
  const id: number = booked.body.data.id
  const sent = await t.call('POST', '/messages', {
    as,
    body: { subject: 'Fog', text: 'Fog', selection: { ids: [id] } },
  })
  expect(sent.status).toBe(201)
  await t.database.withTx((tx) => setReadOnly(tx, true))
  const file = join(dirname(machine.dataDir), 'waiting.tar.gz')
  await makeBackup(machine, file)
  await t.close()

  const other = await emptyMachine()
  const { stdout, stderr } = await run('restore', file, other)
  expect([stderr, stdout]).toEqual([
    '',
    expect.stringMatching(/Z\. 1 mail that waited then may have been sent since and will not be sent\.$/),
  ])
  const mailbox = await openMailbox()
  const again = await openTestApp({ database: await openOn(other), config: { ...other, smtpUrl: mailbox.url } })
  expect((await linesOf(again.database)).at(-1)).toMatchObject({
    action: 'command.restore',
    content: { details: { mails_not_sent: 1 } },
  })
  const shown = await again.call('GET', '/messages', { as, query: { booking_id: String(id) } })
  expect(shown.body.data.data).toMatchObject([{ state: 'failed', failure: customerMessageTexts.restored }])
  // Taken, and the only mail: what waited would be sent before it.
  expect((await again.call('POST', `/messages/${shown.body.data.data[0].id}/resend`, { as, body: {} })).status).toBe(
    201,
  )
  await expect.poll(() => mailbox.mail.map(({ to }) => to)).toEqual(['guest@example.test'])
  await again.close()
  await mailbox.stop()
})
