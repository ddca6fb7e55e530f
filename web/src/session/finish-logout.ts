import { apiBase } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { session } from 'contract/session'
import { pause } from '../lib/pause.ts'
import { isLogoutPending, setLogoutPending } from './pending-logout.ts'

/** Tabs share the cookie by which the server knows the session; without locks (plain http) two may send, which ends it once. */
const oneAtATime = async (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('embankment-logout', work) : work()

async function send(): Promise<boolean> {
  if (!isLogoutPending()) return true
  const options = { method: session.logout.method, signal: AbortSignal.timeout(limits.requestTimeoutMs) }
  const answer = await fetch(apiBase + session.logout.path, options).catch(() => undefined)
  if (!answer?.ok) return false
  setLogoutPending(false)
  return true
}

/** Ends the session of a logout that the server has not heard of. Resolves to whether none is left. */
export const sendLogout = (): Promise<boolean> => oneAtATime(send)

const shortestMs = 2_000
const longestMs = 60_000

let isFollowing = false

/** Tries until the server has answered: at growing intervals, when the network returns and when the page is shown. */
export async function followLogout(): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  const never = new AbortController().signal
  for (let wait = shortestMs; !(await sendLogout()); wait = Math.min(wait * 2, longestMs)) await pause(wait, never)
  isFollowing = false
}
