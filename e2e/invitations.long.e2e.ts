import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { expectAccessible } from './accessibility.ts'
import { mailingTest } from './mailbox.ts'
import { mailsTo } from './mail-files.ts'
import { openApi, staffPassword } from './api.ts'
import { onDevice, prepareDay } from './day-sheets.ts'
import { expect, guide, openSignedIn, signIn, test, toast } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The links of the mails to an address, in the order in which they were sent. */
const linksTo = (dataDir: string, email: string) =>
  mailsTo(dataDir, email).flatMap((mail) => /\/invitation#[\w-]{43}/.exec(mail) ?? [])

test('A new member gets a link, chooses the password and signs in, while an older link and a used one are explained', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const email = 'pearl.button@embankment.test'
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Invite Staff' }).click()
  const form = page.getByRole('dialog', { name: 'Invite Staff' })
  await expect(form.getByLabel('Username')).toBeFocused()
  await expect(form.getByLabel(/Password/)).toHaveCount(0)
  await form.getByLabel('Username').fill('pearl.button')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('020 7946 0444')
  await form.getByRole('checkbox', { name: 'Reviews' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(1)

  await page.getByRole('button', { name: 'Actions for pearl.button' }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Staff Details' })
  await expect(details.getByText(/^Invited .* the link works until/)).toBeVisible()
  await details.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(2)
  const [older = '', link = ''] = linksTo(server.dataDir, email)

  const other = await openOtherBrowser()
  await other.goto(older)
  await expect(other.getByRole('alert')).toContainText('replaced by a newer one')
  await other.goto('/login')
  await other.goto(link)
  await expect(other.getByText(email)).toBeVisible()
  await expect(other.getByLabel('New Password', { exact: true })).toBeFocused()
  await expectAccessible(other)
  await other.getByLabel('New Password', { exact: true }).fill('password1')
  await other.getByLabel('Confirm Password').fill('password1')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('on a list of the most common ones')).toBeVisible()
  await other.getByLabel('New Password', { exact: true }).fill('mudlarks-at-low-tide')
  await other.getByLabel('Confirm Password').fill('mudlarks-at-low-tide')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(other, 'Your password is set. Sign in with it.')).toBeVisible()
  await signIn(other, email, 'mudlarks-at-low-tide')
  await expect(other.getByRole('link', { name: 'Reviews', exact: true })).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText('This link has been used')
  await expect(other.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible()
})

test('A cancelled invitation leads to a page that says so, and the account can be invited again', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const email = 'joan.bridge@embankment.test'
  await openSignedIn(page, '/users')
  await page.getByRole('button', { name: 'Invite Staff' }).click()
  const form = page.getByRole('dialog', { name: 'Invite Staff' })
  await form.getByLabel('Username').fill('joan.bridge')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('020 7946 0445')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(1)
  await page.goto('/users?tab=staff&search=joan.bridge')
  await page.getByRole('button', { name: 'Actions for joan.bridge' }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Staff Details' })
  await details.getByRole('button', { name: 'Cancel invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel invitation?' })
  // Refused, whereupon the invitation cannot be read again: the question stays, and the invitation as it was read last.
  await page.route('**/api/staff/*/invitation', (route) => route.fulfill({ status: 500, json: {} }))
  await question.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/staff/*/invitation')
  await question.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(toast(page, 'Invitation cancelled')).toBeVisible()
  await expect(details.getByText('No password yet, and no open invitation')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  const other = await openOtherBrowser()
  await other.goto(linksTo(server.dataDir, email)[0] ?? '')
  await expect(other.getByRole('alert')).toContainText('This link is not valid')
})

/** Invites a person, and returns the link that was mailed. */
async function invite(server: { url: string; dataDir: string }, username: string) {
  const email = `${username}@embankment.test`
  const api = await openApi(server.url)
  const person = { username, email, mobile: '020 7946 0447', role: 'employee', permissions: ['reviews'] }
  await api.call('POST', '/staff/invitations', person)
  await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(1)
  return { email, link: linksTo(server.dataDir, email)[0] ?? '' }
}

test('An invitation that is opened in the browser of a colleague says so, and leads to no account but one’s own', async ({
  page,
  server,
}) => {
  const { email, link } = await invite(server, 'bob.barge')
  await openSignedIn(page, '/favicon.svg', guide)
  await page.goto(link)
  await expect(page.getByRole('note')).toHaveText(
    /^This browser is signed in as .+\. Log out before you sign in as bob\.barge\.$/,
  )
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('mudlarks-at-low-tide')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page, 'Your password is set. Sign in with it.')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Log out before you sign in')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, email, 'mudlarks-at-low-tide')
  await expect(page.getByRole('link', { name: 'Reviews', exact: true })).toBeVisible()
})

test('The logout of a colleague on the page of an invitation asks about the check-in that waits on the device', async ({
  page,
  context,
  server,
}) => {
  const date = shiftDay(londonDay(), 16)
  const { guide: colleague } = await prepareDay(await openApi(server.url), 'INV', 1, `${date}T05:10`)
  const { link } = await invite(server, 'cid.canal')
  await context.route('**/check-in', (route) => route.abort())
  await openSignedIn(page, `/calendar/${date}?guide_id=me`, colleague.email, staffPassword)
  await page.getByRole('button', { name: 'All 2 of Guest A arrived' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await page.goto(link)
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('mudlarks-at-low-tide')
  await page.getByRole('button', { name: 'Set password' }).click()
  const logout = page.getByRole('button', { name: 'Log out' })
  await expect(logout).toBeVisible()
  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.message()
    void dialog.dismiss()
  })
  await logout.click()
  await expect.poll(() => asked).toContain('1 check-in has not been sent.')
  await expect(logout).toBeVisible()
  expect((await onDevice(page)).records.join()).toContain('Guest A')
  page.once('dialog', (dialog) => void dialog.accept())
  await logout.click()
  await expect(page).toHaveURL('/login')
  expect((await onDevice(page)).records).toEqual([])
})

test('A public page stays when the session ends in another tab, and so does what is typed into an invitation', async ({
  page,
  server,
  context,
}) => {
  const { link } = await invite(server, 'ada.anchor')
  await openSignedIn(page, '/update-profile', guide)
  const [invitation, terms] = [await context.newPage(), await context.newPage()]
  await invitation.goto(link)
  await expect(invitation.getByRole('note')).toBeVisible()
  await invitation.getByLabel('New Password', { exact: true }).fill('mudlarks-at-low-tide')
  await terms.goto('/terms-and-conditions')
  await expect(terms.getByText('Last updated')).toBeVisible()
  const ended = terms.evaluate(
    () =>
      new Promise<void>((done) =>
        window.addEventListener('storage', ({ key, newValue }) => key === 'token' && newValue === null && done()),
      ),
  )
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await expect(invitation.getByRole('note')).toHaveCount(0)
  await expect(invitation).toHaveURL(link)
  await expect(invitation.getByLabel('New Password', { exact: true })).toHaveValue('mudlarks-at-low-tide')
  await ended
  await terms.getByRole('link', { name: 'Cancellations and Refunds' }).click()
  await expect(terms).toHaveURL(/\/terms-and-conditions#cancellations-and-refunds$/)
  await expect(toast(terms, 'Unauthorized: Please log in to continue.')).toHaveCount(0)
})

mailingTest(
  'That the mail server refuses the address of an invited member is said at the invitation',
  async ({ page, mailbox }) => {
    const email = 'tilda.tpyo@embankment.test'
    mailbox.refused.add(email)
    await openSignedIn(page, '/users?tab=staff')
    await page.getByRole('button', { name: 'Invite Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Invite Staff' })
    await form.getByLabel('Username').fill('tilda.typo')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone').fill('020 7946 0446')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(toast(page, 'Invitation sent')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for tilda.typo' }).click()
    await page.getByRole('menuitem', { name: 'View' }).click()
    const details = page.getByRole('dialog', { name: 'Staff Details' })
    await expect(details.getByRole('alert')).toContainText('refuses the mail')
    await expect(details.getByRole('alert')).toContainText('no such mailbox')
    await expectAccessible(page)
    mailbox.refused.clear()
    await details.getByRole('button', { name: 'Send again' }).click()
    await expect(details.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => mailbox.messages.length).toBe(1)
  },
)
