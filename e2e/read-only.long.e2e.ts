import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readOnlyMessages } from 'contract/read-only-messages'
import { expectAccessible } from './accessibility.ts'
import type { Server } from './server.ts'
import { expect, isolatedTest as test, signIn } from './test.ts'

const program = fileURLToPath(new URL('../server/dist/admin.js', import.meta.url))

/** As an operator does it with the embedded database: stop, switch, start. */
async function turn(server: Server, mode: 'on' | 'off') {
  await server.kill()
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir }
  execFileSync(process.execPath, [program, 'read-only', mode], { env })
  await server.restart()
}

test('While nothing can be saved a bar says so, a form keeps what is typed, and it is saved afterwards', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/inclusions')
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Umbrella')
  const bar = page.locator('[aria-label="Read-only"]')
  await expect(bar).toHaveCount(0)

  await turn(server, 'on')
  await expect(bar).toContainText(readOnlyMessages.title, { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(readOnlyMessages.refused)).toBeVisible()
  await expect(name).toHaveValue('Umbrella')
  await expectAccessible(page)

  await turn(server, 'off')
  await expect(bar).toHaveCount(0, { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('table', { name: 'All Inclusions' }).getByRole('cell', { name: 'Umbrella', exact: true }),
  ).toBeVisible()
})
