import type { Page } from '@playwright/test'
import { expect, openSignedIn, toast } from './test.ts'

/** Keeps the end of the stream of events from the page, which then learns of the end of its session by the call that is refused. */
export const holdEvents = (page: Page) => page.route('**/api/notifications/stream*', () => new Promise(() => undefined))

/** Ends the only other session of a person, as from another machine. */
export async function endOtherSession(theirs: Page, email: string, secret: string) {
  await openSignedIn(theirs, '/change-password', email, secret)
  await theirs.getByRole('button', { name: /^End session on/ }).click()
  await expect(toast(theirs, 'Session ended')).toBeVisible()
}
