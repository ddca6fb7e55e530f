import { setTimeout as sleep } from 'node:timers/promises'
import { sampleBooking } from 'contract/testing'
import { demoAccounts, demoPassword } from '../db/demo-accounts.ts'

type Sent = { status: number; body: string; headers: Headers }

/**
 * A client of one address, which sends again what got no answer, 502, 503 or the word that the same request is still worked on:
 * a browser does so when its person presses Save again.
 */
export function clientOf(url: string) {
  const met: Record<string, number> = {}

  async function sendOnce(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Sent> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  }

  async function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Sent> {
    for (;;) {
      const answer = await sendOnce(method, path, headers, body).catch(() => undefined)
      const outcome = answer ? String(answer.status) : 'no answer'
      met[`${method} ${outcome}`] = (met[`${method} ${outcome}`] ?? 0) + 1
      if (answer && ![502, 503].includes(answer.status) && !isStillRunning(answer)) return answer
      await sleep(20)
    }
  }

  return {
    send,
    sendOnce,
    /** How often each outcome was met, as in `POST 502`. */
    met,
    async signIn() {
      const answer = await send('POST', '/auth/login', {}, { email: demoAccounts[0].email, password: demoPassword })
      if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status}: ${answer.body}`)
      return {
        authorization: `Bearer ${(JSON.parse(answer.body) as { data: { access: string } }).data.access}`,
        cookie: cookieOf(answer),
      }
    },
  }
}

const isStillRunning = ({ status, body }: Sent) => status === 409 && body.includes('"in_progress"')

export const cookieOf = ({ headers }: Sent) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('refresh_token='))
    ?.split(';')[0] ?? ''

/** The booking that a writer saves as its so-manieth, under its own key. */
export const bookingOf = (writer: number, k: number) => ({
  ...sampleBooking,
  booking_reference: '',
  lead_traveler: `Writer ${writer} number ${k}`,
})
