import { formatRecent } from '../lib/format.ts'

/** The longest wait that is counted down: one of a day is limited by the codes that were given on it. */
const mostCounted = 300

/** What the button says that asks for another code, which is given again in `left` seconds. */
export function resendLabel(left: number, until: number): string {
  if (left <= 0) return 'Resend OTP'
  return left <= mostCounted ? `Resend OTP in ${left} s` : `Resend OTP from ${formatRecent(until)}`
}
