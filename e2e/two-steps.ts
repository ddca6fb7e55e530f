import { Secret, TOTP } from 'otpauth'
import { openApi, staffPassword } from './api.ts'

/** An employee who has turned on a second step, and the app that makes their codes. */
export async function createEmployeeWithTwoSteps(url: string) {
  const { email } = await (await openApi(url)).createEmployee(['booking'])
  const own = await openApi(url, email, staffPassword)
  const begun = await own.call<{ data: { secret: string } }>('POST', '/auth/second-step/begin', {
    current_password: staffPassword,
  })
  const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
  // No code counts twice: that of the last half minute leaves the present one for signing in.
  await own.call('POST', '/auth/second-step/confirm', { code: app.generate({ timestamp: Date.now() - 30_000 }) })
  return { email, app }
}
