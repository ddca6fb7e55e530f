import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { cases, type Case } from './edited-records.ts'
import { randomOf } from './random.ts'
import { expect, openSignedIn, test } from './test.ts'

type SavedRecord = Record<string, unknown> & { id: number }

/** Delays each request for the record, and each answer, so that both together take up to 3 s. Says when it is saved. */
async function delay(page: Page, path: string, random: () => number) {
  const state = { isSaved: false }
  await page.route(`**/api${path}`, async (route) => {
    const total = random() * 3_000
    const before = random() * total
    await sleep(before)
    const response = await route.fetch()
    await sleep(total - before)
    await route.fulfill({ response })
    if (route.request().method() !== 'GET' && response.ok()) state.isSaved = true
  })
  return state
}

for (const [seed, kind] of cases.entries()) {
  const { noun, permissions, create, openAt, open, save, common, own } = kind
  test(`Three people who edit one ${noun} with delays of up to 3 s lose nothing, and each sees what the others changed`, async ({
    page,
    server,
    openOtherBrowser,
  }) => {
    test.slow()
    const api = await openApi(server.url)
    const made = await create(api, page, server.url)
    const people = await Promise.all(
      own.map(async (change, index) => {
        const { email } = made.owner ?? (await api.createEmployee(permissions))
        const theirs = index === 0 ? page : await openOtherBrowser()
        await openSignedIn(theirs, openAt(made), email, staffPassword)
        const form = await open(theirs, made)
        await change.fill(form)
        await form.getByLabel(common.label, { exact: true }).fill(common.values[index]!)
        const state = await delay(theirs, made.path, randomOf(seed * 10 + index))
        return { page: theirs, form, state, value: common.values[index]! }
      }),
    )
    await Promise.all(people.map(({ form }) => form.getByRole('button', { name: save, exact: true }).click()))
    const conflicts = await Promise.all(people.map((person) => resolveAll(person, noun, common)))
    // Later reads of a list in the background are no part of this.
    await Promise.all(people.map((person) => person.page.unrouteAll({ behavior: 'ignoreErrors' })))
    // The first save meets no other; the two after it are shown what they would have overwritten.
    expect(conflicts.filter((seen) => seen === 0)).toHaveLength(1)
    // A view or a saved report is seen by its owner alone.
    const reader = made.isPrivate && made.owner ? await openApi(server.url, made.owner.email, staffPassword) : api
    const read = await reader.call<{ data: SavedRecord | SavedRecord[] }>('GET', made.read ?? made.path)
    const data = Array.isArray(read.data) ? read.data.find(({ id }) => id === made.id)! : read.data
    expect(data).toMatchObject(Object.assign({}, ...own.map(({ saved }) => saved)))
    expect(common.values).toContain(Reflect.get(data, common.key))
  })
}

type Person = { page: Page; state: { isSaved: boolean }; value: string }

/** Keeps one's own side of each conflict until the record is saved. Resolves to how many conflicts were shown. */
async function resolveAll({ page, state, value: mine }: Person, noun: string, { label }: Case['common']) {
  const dialog = page.getByRole('dialog', { name: `Someone else changed this ${noun}` })
  const button = dialog.getByRole('button', { name: 'Save with these choices' })
  const isAsked = async () => (await button.and(page.locator(':enabled')).count()) > 0
  for (let seen = 0; ; seen++) {
    await expect.poll(async () => state.isSaved || (await isAsked())).toBe(true)
    if (state.isSaved) return seen
    const choice = dialog.getByRole('radiogroup', { name: label, exact: true })
    await expect(choice.getByRole('radio', { name: `Yours ${mine}` })).toBeChecked()
    await expect(choice.getByRole('radio', { name: /^Theirs / })).toBeVisible()
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
    await button.click()
    await answer
  }
}

test('Three people who decide one review with delays of up to 3 s end at one decision, and each is shown it', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  test.slow()
  const api = await openApi(server.url)
  const pending = await api.call<{ data: { data: { id: number }[] } }>('GET', '/admin/reviews?status=pending&limit=1')
  const { id } = pending.data.data[0]!
  const people = await Promise.all(
    ['Approve', 'Reject', 'Approve'].map(async (decision, index) => {
      const { email } = await api.createEmployee(['reviews'])
      const theirs = index === 0 ? page : await openOtherBrowser()
      // All decide on what they read before.
      await theirs.route('**/api/notifications/stream', (route) => route.abort())
      await openSignedIn(theirs, `/reviews?view=${id}`, email, staffPassword)
      const details = theirs.getByRole('dialog', { name: 'Review Details' })
      await expect(details.getByText('Pending')).toBeVisible()
      await delay(theirs, `/admin/reviews/${id}/*`, randomOf(900 + index))
      const button = details.getByRole('button', { name: decision, exact: true })
      if (decision === 'Approve') return { page: theirs, details, decision, button }
      await button.click()
      const reject = theirs.getByRole('dialog', { name: 'Reject Review' })
      await reject.getByLabel('Reason').selectOption({ label: 'Duplicate' })
      return { page: theirs, details, decision, button: reject.getByRole('button', { name: 'Reject review' }) }
    }),
  )
  await Promise.all(people.map(({ button }) => button.click()))
  // The first decision stands: those who agree with it are done, the others are refused and see it.
  const outcome = ({ page: theirs }: (typeof people)[number]) =>
    theirs.getByText(/^Review (approved|rejected)|^Someone else changed this record/).first()
  await Promise.all(people.map((person) => expect(outcome(person)).toBeVisible()))
  const { status } = (await api.call<{ data: { status: string } }>('GET', `/reviews/${id}`)).data
  const kept = status === 'approved' ? 'Approve' : 'Reject'
  for (const { details, decision } of people) {
    if (decision === kept) await expect(details).toBeHidden()
    else await expect(details.getByText(status === 'approved' ? 'Approved' : 'Rejected')).toBeVisible()
  }
})
