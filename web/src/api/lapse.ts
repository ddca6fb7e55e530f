import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import { hasUnsavedInput } from '../lib/unsaved.ts'
import { authOf, sessionEnded, sessionLapsed } from './auth.ts'

/**
 * The action for a session that the server no longer knows: with unsaved input on the page the page stays. Its person must be known, as
 * only the same one may go on.
 */
export const sessionLost = (api: Pick<BaseQueryApi, 'getState'>) =>
  authOf(api.getState()).user && hasUnsavedInput() ? sessionLapsed() : sessionEnded()

export const isLapsed = (api: Pick<BaseQueryApi, 'getState'>): boolean => authOf(api.getState()).lapsed === true

const waiting = new Set<(resumed: boolean) => void>()

/** Resolves once the person has signed in again (true) or has left instead (false). */
export const signedInAgain = () =>
  new Promise<boolean>((resolve) => {
    waiting.add(resolve)
  })

/** Lets the calls go on that wait for `signedInAgain`. */
export function endLapse(resumed: boolean) {
  for (const resolve of waiting) resolve(resumed)
  waiting.clear()
}
