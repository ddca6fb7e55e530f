import { openApi, pngFile, staffPassword } from './api.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

test('The own profile and picture can be changed, appear in the header at once, and the picture can be removed', async ({
  page,
  server,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/update-profile', clerk.email, staffPassword)
  const inHeader = page.getByRole('button', { name: 'Profile menu' }).locator('img')
  await expect(inHeader).toHaveAttribute('src', '/avatar.svg')
  const form = page.getByRole('form', { name: 'Update Profile' })
  await expect(form.getByLabel('Address')).toHaveAttribute('rows', '3')
  const names = form
    .locator('input[name], textarea[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect(await names).toEqual(['name', 'email', 'mobile', 'address'])
  await form.getByLabel('Name').fill('')
  await form.getByLabel('Email').fill('not an address')
  await form.getByLabel('Phone').fill('')
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Phone is required')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  await form.getByLabel('Name').fill('Eleanor Gwyn')
  await form.getByLabel('Email').fill(clerk.email)
  await form.getByLabel('Phone').fill('020 7946 0777')
  await form.getByLabel('Address').fill('1 Orange Court\nDrury Lane')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Change photo' }).click()
  await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  const refusal = 'Choose a JPEG, PNG, WebP or AVIF picture.'
  await expect(form.getByRole('alert')).toHaveText(refusal)
  const photo = form.getByRole('button', { name: 'Change photo' })
  await expect(photo).toHaveAccessibleDescription(refusal)
  await expect(photo).toHaveAttribute('aria-invalid', 'true')
  const again = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Change photo' }).click()
  await (await again).setFiles(await pngFile(page, 'purple'))
  await expect(form.getByRole('img', { name: 'Your profile' })).toHaveAttribute('src', /^(blob|data):/)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(inHeader).toHaveAttribute('src', /^\/files\//)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByText('Eleanor Gwyn')).toBeVisible()
  await page.keyboard.press('Escape')

  await form.getByRole('button', { name: 'Remove photo' }).click()
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(inHeader).toHaveAttribute('src', '/avatar.svg')
  await page.reload()
  await expect(form.getByLabel('Address')).toHaveValue('1 Orange Court\nDrury Lane')
  await expect(form.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
})

test('A picture is sent without a time limit, with progress and Cancel, and a profile without one within it', async ({
  page,
  server,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/update-profile', clerk.email, staffPassword)
  const form = page.getByRole('form', { name: 'Update Profile' })
  await form.getByLabel('Phone').fill('020 7946 0778')
  await page.clock.install()
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  )
  const save = form.getByRole('button', { name: 'Update Profile' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(16_000)
  await expect(form.getByRole('alert')).toContainText('The server took too long to answer. Please try again.')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Change photo' }).click()
  await (await chooser).setFiles(await pngFile(page, 'olive'))
  await save.click()
  // Nothing is sent yet, so that the bar is empty.
  await expect(form.getByRole('progressbar', { name: 'Upload progress' })).toBeAttached()
  await page.clock.runFor(60_000)
  const ended = page.waitForEvent('requestfailed')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await ended
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByLabel('Phone')).toHaveValue('020 7946 0778')
})

test('The password can be changed, a weak one is explained, and the other sessions end', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/change-password', clerk.email, staffPassword)
  const phone = await openOtherBrowser()
  await openSignedIn(phone, '/reviews', clerk.email, staffPassword)
  const form = page.getByRole('form', { name: 'Change Password' })
  const change = async (present: string, next: string, again = next) => {
    await form.getByLabel('Current Password', { exact: true }).fill(present)
    await form.getByLabel('New Password', { exact: true }).fill(next)
    await form.getByLabel('Confirm Password', { exact: true }).fill(again)
    await form.getByRole('button', { name: 'Update Password' }).click()
  }
  await change(staffPassword, 'short')
  await expect(form.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await change(staffPassword, 'horse-guards-parade', 'horse-guards-parode')
  await expect(form.getByText('New password and confirm password do not match.')).toBeVisible()
  await change('not-the-present-one', 'horse-guards-parade')
  const panel = form.getByRole('alert')
  await expect(panel).toContainText('Failed to Change Password')
  await expect(panel).toContainText('The current password is not correct.')

  const current = form.getByLabel('Current Password', { exact: true })
  await expect(current).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show password' }).first().click()
  await expect(current).toHaveAttribute('type', 'text')
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/change-password', async (route) => {
    await released
    await route.continue()
  })
  await change(staffPassword, 'horse-guards-parade')
  await expect(form.getByRole('button', { name: 'Updating Password...' })).toBeVisible()
  answer()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(current).toHaveValue('')

  await phone.getByRole('button', { name: 'Refresh' }).click()
  await expect(toast(phone, 'Unauthorized: Please log in to continue.')).toBeVisible()
  await expect(phone).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await openSignedIn(phone, '/reviews', clerk.email, 'horse-guards-parade')
  await expect(phone.getByRole('heading', { name: 'All Reviews' })).toBeVisible()
})

test('No card of one’s own pages is half empty, and every heading begins at the same place', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const places = new Set<string>()
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/update-profile', '/change-password', '/bookings/add-booking', '/bookings', '/inclusions']) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const place = await heading.evaluate((element) => {
        const main = element.closest('main')!.getBoundingClientRect()
        const { left, top } = element.getBoundingClientRect()
        return `${Math.round(left - main.left)} ${Math.round(top - main.top)}`
      })
      places.add(place)
      if (!path.endsWith('profile') && !path.endsWith('password')) continue
      if (path.endsWith('password')) {
        await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
        await expect(page.getByText('No passkey yet')).toBeVisible()
        await expect(page.getByText('This device')).toBeVisible()
      }
      // How much of each card is below and beside what it holds.
      const empty = await page.locator('main section').evaluateAll((cards) =>
        cards.map((card) => {
          const { bottom, right, height, width: across } = card.getBoundingClientRect()
          const inner = [...card.querySelectorAll('input, textarea, button, p, li, h2')].map((element) =>
            element.getBoundingClientRect(),
          )
          const below = bottom - Math.max(...inner.map((box) => box.bottom))
          const beside = right - Math.max(...inner.map((box) => box.right))
          return { below: below / height, beside: beside / across }
        }),
      )
      expect(empty.length, path).toBeGreaterThan(0)
      for (const card of empty) {
        expect.soft(card.below, `${path} at ${width}`).toBeLessThan(0.3)
        expect.soft(card.beside, `${path} at ${width}`).toBeLessThan(0.3)
      }
    }
  }
  expect([...places]).toHaveLength(1)
})

test('A profile can be saved again before it has been read again', async ({ page, server }) => {
  const clerk = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/update-profile', clerk.email, staffPassword)
  const form = page.getByRole('form', { name: 'Update Profile' })
  await expect(form.getByLabel('Name')).toHaveValue(clerk.name)
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  for (const name of ['Nell Gwyn', 'Eleanor Gwyn']) {
    await form.getByLabel('Name').fill(name)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.getByRole('button', { name: 'Update Profile' }).click()
    expect((await answer).status()).toBe(200)
    await expect(form.getByLabel('Name')).toBeEnabled()
  }
})

test('The parts of Change Password and the notifications say that they are being read', async ({ page }) => {
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  for (const path of ['auth/sessions', 'auth/passkeys', 'auth/second-step', 'notifications?*'])
    await page.route(`**/api/${path}`, async (route) => {
      await release
      await route.continue()
    })
  await openSignedIn(page, '/change-password')
  const loading = page.getByRole('main').getByText('Loading', { exact: true })
  await expect(loading).toHaveCount(3)
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  const list = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(list.getByText('Loading', { exact: true })).toHaveCount(1)
  answer()
  await expect(list.getByText('Loading', { exact: true })).toHaveCount(0)
  await expect(loading).toHaveCount(0)
})
