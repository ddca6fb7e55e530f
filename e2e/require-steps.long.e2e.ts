import { londonDay, moveDay, toShownDay } from 'contract/days'
import { Secret, TOTP } from 'otpauth'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { changesBy, prepareDay, workerReady } from './day-sheets.ts'
import { expect, isolatedTest, openSignedIn, password, signIn, toast } from './test.ts'

/** Goes through the dialog of the set-up. */
async function setUp(dialog: Locator, secret: string) {
  await dialog.getByLabel('Your password').fill(secret)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const text = (await dialog.getByText('Or type this key').textContent()) ?? ''
  const key = text.split(':')[1]?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
}

isolatedTest(
  'An administrator requires two steps: a notice until that day, then nothing but the set-up, in open pages too',
  async ({ page, browser, server }) => {
    const api = await openApi(server.url)
    const { email } = await api.createEmployee(['booking'])
    await openSignedIn(page, '/users?tab=staff')
    const dialog = page.getByRole('dialog')
    const requireFrom = async (label: string, day: string) => {
      await page.getByRole('button', { name: 'Two Steps' }).click()
      await dialog.getByLabel(label).fill(day)
      await dialog.getByRole('button', { name: 'Require' }).click()
    }
    const tomorrow = moveDay(londonDay(), 1)
    // Of administrators only by one who has a second step.
    await requireFrom('Administrators, from', tomorrow)
    await expect(dialog.getByText('Set up your own two-step sign-in first')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Administrators, from').fill('')
    await dialog.getByLabel('Staff members, from').fill(tomorrow)
    await dialog.getByRole('button', { name: 'Require' }).click()
    await expect(toast(page, 'The requirement is saved')).toBeVisible()

    const member = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openSignedIn(member, '/bookings', email, staffPassword)
    const notice = member.getByRole('region', { name: 'Two-step sign-in' })
    await expect(notice).toContainText(`From ${toShownDay(tomorrow)} your account needs two-step sign-in.`)
    await expect(member.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(member)

    await requireFrom('Staff members, from', londonDay())
    await expect(dialog).toHaveCount(0)
    // The page that is open already; what it reads by itself may lead it there before the click.
    const entry = member.getByRole('link', { name: 'Calendar' }).first()
    await entry.click({ timeout: 10_000 }).catch(() => undefined)
    await expect(member.getByRole('heading', { level: 1, name: 'Two-step sign-in is required' })).toBeVisible()
    await expectAccessible(member)

    await requireFrom('Staff members, from', tomorrow)
    await expect(dialog).toHaveCount(0)
    // What is on screen is read again when the tab is looked at.
    await member.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(
      member.getByRole('heading', { level: 1, name: 'Two-step sign-in is no longer required' }),
    ).toBeVisible()
    await member.getByRole('button', { name: 'Continue' }).click()
    await expect(notice).toBeVisible()
    await requireFrom('Staff members, from', londonDay())
    await expect(dialog).toHaveCount(0)
    await entry.click({ timeout: 10_000 }).catch(() => undefined)
    await expect(member.getByRole('heading', { level: 1, name: 'Two-step sign-in is required' })).toBeVisible()
    await member.getByRole('button', { name: 'Logout' }).click()
    await member.waitForURL('**/login**')

    await signIn(member, email, staffPassword)
    await member.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await setUp(member.getByRole('dialog'), staffPassword)
    await expect(member.getByRole('heading', { level: 1, name: 'Two-step sign-in is on' })).toBeVisible()
    await member.getByRole('button', { name: 'Continue' }).click()
    await expect(member.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await member.goto('/change-password')
    await expect(member.getByText('10 recovery codes left')).toBeVisible()
    await expect(member.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    await member.context().close()

    await page.goto('/change-password')
    await page.getByRole('button', { name: 'Set up' }).click()
    await setUp(dialog, password)
    await page.goto('/users?tab=staff')
    await requireFrom('Administrators, from', londonDay())
    await expect(toast(page, 'The requirement is saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  },
)

const requirements = '/auth/second-step/requirements'
const required = { level: 1, name: 'Two-step sign-in is required' } as const

isolatedTest(
  'The page of the required step asks before a logout removes a check-in that waits, and sends it once it may',
  async ({ page, context, server }) => {
    const api = await openApi(server.url)
    const { guide, bookings } = await prepareDay(api, 'DUE', 1, `${londonDay()}T05:10`)
    await openSignedIn(page, `/calendar/${londonDay()}?guide_id=me`, guide.email, staffPassword)
    const all = page.getByRole('button', { name: 'All 2 of Guest A arrived' })
    await expect(all).toBeVisible()
    await workerReady(page)
    await context.setOffline(true)
    await all.click()
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
    await api.call('PUT', requirements, { employee: londonDay() })
    await context.setOffline(false)
    await expect(page.getByRole('heading', required)).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await expect(question).toContainText('1 check-in has not been sent')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)

    // After a reload the person is not known: the profile is refused too. The browser asks.
    await page.reload()
    await expect(page.getByRole('heading', required)).toBeVisible()
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.message()
      void dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => asked).toContain('1 check-in has not been sent')
    await expect(page.getByRole('heading', required)).toBeVisible()

    await api.call('PUT', requirements, { employee: moveDay(londonDay(), 1) })
    await page.reload()
    await expect.poll(async () => changesBy(api, bookings[0]!.id, guide.name)).toEqual([{ arrived: 2 }])
  },
)

isolatedTest(
  'The page of the required step asks for the sign-in where the session has ended, and goes on with what was begun',
  async ({ page, server }) => {
    const api = await openApi(server.url)
    const { id, email } = await api.createEmployee(['booking'])
    await api.call('PUT', requirements, { employee: londonDay() })
    await signIn(page, email, staffPassword)
    const begin = async () => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
      await page.getByLabel('Your password').fill(staffPassword)
      await api.call('DELETE', `/staff/${id}/sessions`)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await begin()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password', { exact: true }).fill(staffPassword)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    await expect(again).toHaveCount(0)

    // After a reload the person is not known, and the same one cannot be asked for.
    await page.reload()
    await begin()
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Unauthorized: Please log in to continue.')).toBeVisible()
  },
)

isolatedTest(
  'Two administrators who set the day of one role are asked which to keep',
  async ({ page, server, openOtherBrowser }) => {
    const api = await openApi(server.url)
    const path = '/auth/second-step/requirements'
    const [before, mine, theirs] = [40, 50, 60].map((days) => moveDay(londonDay(), days)) as [string, string, string]
    await api.call('PUT', path, { employee: before })
    const colleague = await openOtherBrowser()
    const forms = []
    for (const [who, day] of [
      [page, mine],
      [colleague, theirs],
    ] as const) {
      await openSignedIn(who, '/users?tab=staff')
      await who.getByRole('button', { name: 'Two Steps' }).click()
      const form = who.getByRole('dialog', { name: 'Require two-step sign-in' })
      await expect(form.getByLabel('Staff members, from')).not.toHaveValue('')
      await form.getByLabel('Staff members, from').fill(day)
      forms.push(form)
    }
    const [form, other] = forms as [Locator, Locator]
    await other.getByRole('button', { name: 'Require' }).click()
    await expect(toast(colleague, 'The requirement is saved')).toBeVisible()

    await form.getByRole('button', { name: 'Require' }).click()
    const question = page.getByRole('dialog', { name: 'Someone else changed this requirement' })
    await expect(question.getByText(`Before: ${toShownDay(before)}`)).toBeVisible()
    await expect(question.getByRole('radio', { name: `Yours ${toShownDay(mine)}` })).toBeChecked()
    await question.getByRole('radio', { name: `Theirs ${toShownDay(theirs)}` }).click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Save with these choices' }).click()
    await expect(toast(page, 'The requirement is saved')).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(await api.call('GET', path)).toMatchObject({ data: { admin: null, employee: theirs } })
  },
)
