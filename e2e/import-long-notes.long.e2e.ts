import { openApi } from './api.ts'
import { plain, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A question that lists a note of one long word is as wide as a phone', async ({ page, server }) => {
  const api = await openApi(server.url)
  const text = plain(`NOTES-${Date.now()}`, 2)
  const [header, ...rows] = text.trimEnd().split('\n')
  const note = `Plans changed, ${'Donaudampfschifffahrt'.repeat(7)}`
  const file = [`${header},Notes`, ...rows.map((row) => `${row},"${note}"`), ''].join('\n')
  const id = await uploadBy(api, 'notes.csv', file)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `/bookings/import/${id}`)
  const list = page.getByRole('list', { name: 'In question' })
  await expect(list).toBeVisible()
  const box = await list.boundingBox()
  expect(box!.x + box!.width).toBeLessThan(390)
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
