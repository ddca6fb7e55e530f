import { openApi } from './api.ts'
import { mailingTest as test } from './mailbox.ts'
import { admin, enterPassword, expect, signIn, toast } from './test.ts'

/** It has a line of its own; six digits elsewhere may be part of the boundary between two parts of the message. */
const codeIn = (message: string) => /^(\d{6})\r?$/m.exec(message)?.[1] ?? ''

test('A forgotten password is reset with a mailed code in three steps', async ({ page, mailbox }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  for (const bullet of ['Secure Password Reset', 'Quick OTP Verification', 'Instant Email Notifications'])
    await expect(page.getByRole('listitem').filter({ hasText: bullet })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()

  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('guide@embankment.test')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toast(page, 'OTP sent successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('OTP is required')).toBeVisible()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('123')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('OTP must be exactly 6 characters')).toBeVisible()
  const paste = async (code: string) => {
    // Not through the clipboard, which all browsers of the machine share.
    await page.getByLabel('Digit 1 of 6').evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, code)
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.at(-1)!)
  }
  await expect.poll(() => mailbox.messages.length).toBe(1)
  const right = codeIn(mailbox.messages[0]!)
  expect(right).toMatch(/^\d{6}$/)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await paste(wrong)
  await page.getByRole('button', { name: 'Verify OTP' }).click()

  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please fill in all password fields').first()).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('horse-guards-parade')
  await page.getByLabel('Confirm Password', { exact: true }).fill('horse-guards-parode')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill('horse-guards-parade')
  await page.getByRole('button', { name: 'Reset Password' }).click()

  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Code$/ })).toHaveAttribute('aria-current', 'step')
  await paste(right)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('horse-guards-parade')
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue('horse-guards-parade')
  const type = async (password: string) => {
    for (const label of ['New Password', 'Confirm Password'])
      await page.getByLabel(label, { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  // A refusal shows once, under its field.
  await type('passwordpassword')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await type('horse-guards-parade')
  await expect(toast(page, 'Password reset successfully!')).toBeVisible()
  // It would stand there still.
  expect(await toast(page, /common/).count()).toBe(0)
  await expect(page).toHaveURL('/login')
  await signIn(page, 'guide@embankment.test', 'horse-guards-parade')
  await expect(page).toHaveURL('/')
})

test('Who goes to a forgotten password and back comes to the page that was asked for', async ({ page }) => {
  await page.goto('/bookings?search=tower')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await enterPassword(page)
  await expect(page).toHaveURL('/bookings?search=tower')
})

test('A digit of a code is corrected in its place, and other keys are left to the browser', async ({
  page,
  mailbox,
}) => {
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(admin)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const boxes = page.getByRole('textbox', { name: /^Digit/ })
  const digits = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '_').join(''))
  await boxes.first().click()
  await page.keyboard.type('123456')
  for (const key of ['Backspace', 'Delete']) {
    await boxes.nth(1).click()
    await page.keyboard.press(key)
    await expect.poll(digits).toBe('1_3456')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.type('9')
    await expect.poll(digits).toBe('193456')
  }
  // As in one field, each Backspace takes one digit, from the end or from where one was taken.
  await boxes.last().focus()
  for (const left of ['19345_', '1934__', '193___']) {
    await page.keyboard.press('Backspace')
    await expect.poll(digits).toBe(left)
  }
  await page.keyboard.type('78')
  await expect.poll(digits).toBe('19378_')
  await boxes.nth(1).focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(digits).toBe('__378_')
  await page.keyboard.type('12')
  await expect.poll(digits).toBe('12378_')
  await boxes.first().focus()
  await page.keyboard.type('a')
  await expect.poll(digits).toBe('12378_')

  const isLeft = (init: { key: string; altKey?: boolean }) =>
    boxes
      .first()
      .evaluate(
        (box, key) => box.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })),
        init,
      )
  for (const key of ['F5', 'F6', 'Escape', 'Home', 'End', 'PageDown']) expect(await isLeft({ key }), key).toBe(true)
  for (const key of ['d', 'ArrowLeft', 'ArrowRight']) expect(await isLeft({ key, altKey: true }), key).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('OTP must be exactly 6 characters')).toBeVisible()
  await expect.poll(() => mailbox.messages.length).toBe(1)
})

test('A code can be requested again once a minute, which invalidates the previous one', async ({ page, mailbox }) => {
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(admin)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => mailbox.messages.length).toBe(1)
  await page.getByRole('button', { name: 'Resend OTP' }).press('Enter')
  await expect(toast(page, 'OTP resent successfully')).toBeVisible()
  const waiting = page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toBeFocused()
  await expect.poll(() => mailbox.messages.length).toBe(2)
  expect(codeIn(mailbox.messages[1]!)).not.toBe(codeIn(mailbox.messages[0]!))

  // A refusal of the last step leads back to a button that has gone on counting.
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(codeIn(mailbox.messages[0]!))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('horse-guards-parade')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await expect(waiting).toBeDisabled()

  await page.reload()
  await page.getByRole('textbox', { name: 'Email' }).fill(admin)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(toast(page, 'Too many attempts. Please wait a while and try again.')).toBeVisible()
  await expect(waiting).toBeDisabled()
})

test('An unavailable mail server is reported, and so is an unavailable server', async ({ page, mailbox, server }) => {
  const api = await openApi(server.url)
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(admin)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toast(page, 'OTP sent successfully')).toBeVisible()
  await expect.poll(() => mailbox.messages.length).toBe(1)
  await mailbox.close()
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(toast(page, 'Failed to resend OTP')).toBeVisible()
  expect((await api.bookings('limit=1')).total).toBeGreaterThan(0)

  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(codeIn(mailbox.messages[0]!))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByLabel('New Password', { exact: true }).fill('horse-guards-parade')
  await page.getByLabel('Confirm Password', { exact: true }).fill('horse-guards-parade')
  await server.kill()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Failed to reset password')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('horse-guards-parade')

  await server.restart()
  await page.reload()
  await page.getByRole('textbox', { name: 'Email' }).fill('guide@embankment.test')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toast(page, 'Failed to send OTP')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
})
