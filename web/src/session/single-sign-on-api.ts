import { singleSignOn } from 'contract/single-sign-on'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { store } from '../api/store.ts'
import { afterSignIn } from './api.ts'
import { settleLogout } from './settle-logout.ts'

const singleSignOnApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginSingleSignOn: build.mutation(call(singleSignOn.begin)),
    finishSingleSignOn: build.mutation({ ...call(singleSignOn.finish), onQueryStarted: afterSignIn }),
  }),
})

export const { useFinishSingleSignOnMutation } = singleSignOnApi

const key = 'single-sign-on-return'

/** Leaves for the provider. `redirect` is where the person wants to be afterwards. */
export async function leaveForProvider(redirect: string | undefined): Promise<void> {
  await settleLogout()
  const { url } = await store.dispatch(singleSignOnApi.endpoints.beginSingleSignOn.initiate()).unwrap()
  if (redirect === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, redirect)
  window.location.assign(url)
}

/** Where the person wanted to be, once. */
export function takeReturn(): string | undefined {
  const redirect = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return redirect
}
