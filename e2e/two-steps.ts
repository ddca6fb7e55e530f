import { Secret, TOTP } from 'otpauth'
import { openApi, staffPassword } from './api.ts'

/**
 * The code of the next half minute, for signing in after the present one has set the second step up, since no code
 * counts twice. A server takes codes one period off, so both still count if a slow page is sent in the next period;
 * a code of the last one would not.
 */
export const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 })

/** An employee who has turned on a second step, and the app that makes their codes. */
export async function createEmployeeWithTwoSteps(url: string) {
  const { email } = await (await openApi(url)).createEmployee(['booking'])
  const own = await openApi(url, email, staffPassword)
  const begun = await own.call<{ data: { secret: string } }>('POST', '/auth/second-step/begin', {
    current_password: staffPassword,
  })
  const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
  await own.call('POST', '/auth/second-step/confirm', { code: app.generate() })
  return { email, app }
}
