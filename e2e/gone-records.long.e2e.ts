import { openApi } from './api.ts'
import { cases } from './edited-records.ts'
import { expect, openSignedIn, test } from './test.ts'

for (const { noun, create, openAt, open, save, common } of cases.filter(({ noun }) =>
  ['booking', 'member of staff', 'promotion', 'inclusion', 'template'].includes(noun),
))
  test(`A form whose ${noun} another person deleted says so, and keeps what was typed`, async ({ page, server }) => {
    const api = await openApi(server.url)
    const record = await create(api, page, server.url)
    // Nothing is announced to this page.
    await page.route('**/api/notifications/stream', (route) => route.abort())
    await openSignedIn(page, openAt(record))
    const form = await open(page, record)
    const field = form.getByLabel(common.label, { exact: true })
    const typed = common.values[0] ?? ''
    await field.fill(typed)
    await api.call('DELETE', record.path)
    await form.getByRole('button', { name: save, exact: true }).click()
    await expect(
      form.getByText(`There is no such ${noun}. Another person may have deleted it.`, { exact: true }),
    ).toBeVisible()
    await expect(field).toHaveValue(typed)
  })
