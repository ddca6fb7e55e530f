import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import type { PasskeyAnswer } from 'contract/passkey-answer'
import { passkeys } from 'contract/passkeys'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { store } from '../api/store.ts'
import { afterSignIn } from './api.ts'
import { settleLogout } from './settle-logout.ts'

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeyChallenge: build.mutation(call(passkeys.challenge)),
    passkeyLogin: build.mutation({ ...call(passkeys.login), onQueryStarted: afterSignIn }),
  }),
})

/** Asks for a passkey of this site. Throws a sentence when the browser gives none. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  if (!browserSupportsWebAuthn()) throw new Error(texts.unsupported)
  const { options } = await store.dispatch(signInApi.endpoints.passkeyChallenge.initiate()).unwrap()
  // The server made them by the library's other half.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new Error(texts.notGiven, { cause: error })
  })
  return { id, rawId, type: 'public-key', response }
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(): Promise<void> {
  await settleLogout()
  const answer = await askForPasskey()
  await store.dispatch(signInApi.endpoints.passkeyLogin.initiate({ body: { answer } })).unwrap()
}
