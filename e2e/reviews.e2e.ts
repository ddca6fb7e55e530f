import { rejectionReasons } from 'contract/review-policy'
import { expectAccessible } from './accessibility.ts'
import { isolatedTest, openSignedIn, expect, test, toast } from './test.ts'

const columns = ['Action', 'Sl No', 'User Name', 'Comment', 'Rating', 'Status', 'Date']

test('A review can be moderated from its details, which close afterwards', async ({ page }) => {
  await openSignedIn(page, '/reviews?status=pending')
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  await expect(page.getByPlaceholder('Search reviews...')).toBeVisible()
  const table = page.getByRole('table', { name: 'All Reviews' })
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(/^[1-5]\/5$/)
  await table
    .getByRole('button', { name: /^Actions for the review of .+, \w{3} \d\d, \d{4} \d\d:\d\d$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['View'])
  await page.getByRole('menuitem', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details).toContainText(/@[\s\S]*[1-5]\/5[\s\S]*Pending[\s\S]*\d{4} \d\d:\d\d[\s\S]*Comment/)
  const review = new URL(page.url()).searchParams.get('view')
  await details.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Review approved successfully')).toBeVisible()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/reviews?status=pending')

  await page.goto(`/reviews?view=${review}`)
  await expect(details.getByText('Approved')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await details.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Review' })
  await reject.getByRole('button', { name: 'Reject review' }).click()
  await expect(reject.getByText('Choose the reason of the policy')).toBeVisible()
  await reject.getByLabel('Reason').selectOption({ label: 'Not about a tour' })
  await expect(reject.getByText('It is about something else than one of our tours.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/reject') && sent.push(request.url()))
  // Within one frame, before the page can show that it is busy.
  await reject.getByRole('button', { name: 'Reject review' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 3; click++) button.click()
  })
  await expect(toast(page, 'Review rejected successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(details).toBeHidden()
  await page.goto(`/reviews?view=${review}`)
  await expect(details.getByText('Rejected')).toBeVisible()
  await expect(details.getByText('Not about a tour')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await details.getByRole('button', { name: 'Change reason' }).click()
  const change = page.getByRole('dialog', { name: 'Change Reason' })
  await expect(change.getByRole('option', { name: 'Not about a tour' })).toHaveCount(0)
  await change.getByLabel('Reason').selectOption({ label: 'Offensive' })
  await change.getByRole('button', { name: 'Save reason' }).click()
  await expect(toast(page, 'Reason changed successfully')).toBeVisible()
  await expect(details).toBeHidden()
  await page.goto(`/reviews?view=${review}`)
  await expect(details.getByText('Offensive')).toBeVisible()
  await page.goto('/reviews?view=999999')
  await expect(details.getByText('No review details found')).toBeVisible()
})

test('A review without a comment says so in the list and in its details', async ({ page }) => {
  const withoutComment = <T extends object>(review: T) => ({ ...review, comment: '' })
  await page.route(/\/api\/admin\/reviews(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { data: object[] } }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, data: answer.data.data.map(withoutComment) } } })
  })
  await page.route(/\/api\/reviews\/\d+/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: withoutComment(answer.data) } })
  })
  await openSignedIn(page, '/reviews')
  const comment = page.getByRole('row').nth(1).getByRole('cell').nth(3)
  await expect(comment).toHaveText('No comment')
  await comment.click()
  await expect(page.getByRole('dialog', { name: 'Review Details' })).toContainText(/Comment\s*No comment/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('The late answer to a decision does not close the review that was opened since', async ({ page }) => {
  await openSignedIn(page, '/reviews?status=pending')
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/reviews/*/approve', async (route) => {
    await asked
    await route.continue()
  })
  await details.getByRole('button', { name: 'Approve', exact: true }).click()
  await details.getByRole('button', { name: 'Next review' }).click()
  await expect(details.getByText('2 of 10 on this page')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  const address = page.url()
  answer()
  await expect(toast(page, 'Review approved successfully')).toBeVisible()
  // The rows are read again, and the details of another one stay.
  await expect(details.getByText('1 of 10 on this page')).toBeVisible()
  expect(page.url()).toBe(address)
})

isolatedTest('A failed moderation keeps the details open and shows a message', async ({ page, server }) => {
  await openSignedIn(page, '/reviews?status=pending')
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Comment')).toBeVisible()
  await server.kill()
  await details.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Failed to approve review')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await details.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Review' })
  await reject.getByLabel('Reason').selectOption({ label: 'Offensive' })
  await reject.getByRole('button', { name: 'Reject review' }).click()
  await expect(toast(page, 'Failed to reject review')).toBeVisible()
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await expect(details.getByText('Comment')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(2).getByRole('cell').nth(2).click()
  await expect(details.getByRole('alert')).toContainText('Something went wrong')
  await server.restart()
  await details.getByRole('button', { name: 'Try Again' }).click()
  await expect(details.getByText('Comment')).toBeVisible()
})

test('The policy by which reviews are rejected is public, and has every reason that a rejection takes', async ({
  page,
}) => {
  await page.goto('/review-policy')
  await expect(page.getByRole('heading', { name: 'Review Policy', level: 1 })).toBeVisible()
  await expect(page.getByText('A low rating or criticism is no reason to reject a review')).toBeVisible()
  for (const [label, sentence] of Object.values(rejectionReasons))
    await expect(page.getByText(`${label}. ${sentence}`)).toBeVisible()
  await expectAccessible(page)
})

test('The page says which share of the reviews of each rating is approved, and warns when bad ones are rejected more often', async ({
  page,
}) => {
  await openSignedIn(page, '/reviews')
  const shares = page.getByRole('region', { name: 'Approved of the reviews of the last twelve months' })
  await expect(shares.getByRole('listitem')).toHaveCount(5)
  await expect(shares.getByRole('listitem').first()).toHaveText(/^5 stars: \d+% of \d+$/)
  await expectAccessible(page, 'main')
  await page.route('**/api/admin/reviews/shares', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { low_rejected_more: boolean } }
    await route.fulfill({ json: { code: 'success', data: { ...data, low_rejected_more: true } } })
  })
  await page.reload()
  await expect(shares.getByText('Low ratings are rejected more often than high ones')).toBeVisible()
  await expectAccessible(page, 'main')
  // A change elsewhere may just have the shares read once more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Nine bad reviews that were all rejected are too few to say anything, and do not say that all is well.
  for (const [rejected, sentence] of [
    [9, 'Too few decisions to compare low and high ratings.'],
    [10, 'Low ratings are not clearly rejected more often than high ones.'],
  ] as const) {
    await page.route('**/api/admin/reviews/shares', (route) =>
      route.fulfill({
        json: {
          code: 'success',
          data: {
            shares: [5, 4, 3, 2, 1].map((rating) => ({
              rating,
              approved: rating > 3 ? 5 : 0,
              rejected: rating === 1 ? rejected : 0,
            })),
            low_rejected_more: false,
          },
        },
      }),
    )
    await page.reload()
    await expect(shares.getByText(sentence)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('Details that were left for the next review are closed in one step', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  // Until then the rows are those of the page before.
  const reviews = page.getByRole('table', { name: 'All Reviews' })
  await reviews.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await details.getByRole('button', { name: 'Next review' }).click()
  await expect(details.getByText(/^2 of \d+ on this page$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/reviews')
  await page.goBack()
  await expect(page).toHaveURL('/inclusions')
})

test('A review is on paper without its place in the list', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('table', { name: 'All Reviews' }).getByRole('row').nth(1).getByRole('cell').nth(3).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  const place = details.getByText('1 of 10 on this page')
  await expect(place).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByRole('heading', { name: 'Comment' })).toBeVisible()
  await expect(place).toBeHidden()
})
