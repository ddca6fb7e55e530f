import { startRegistration } from '@simplewebauthn/browser'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import { passkeys } from 'contract/passkeys'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const own = { type: 'Profile', id: 'passkeys' } as const

const passkeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query({ ...call(passkeys.list), providesTags: [own] }),
    beginPasskey: build.mutation(call(passkeys.begin)),
    addPasskey: build.mutation({ ...call(passkeys.add), invalidatesTags: [own] }),
    // After a refusal too: it may be removed by now.
    removePasskey: build.mutation({ ...call(passkeys.remove), invalidatesTags: [own] }),
  }),
})

export const { usePasskeysQuery, useBeginPasskeyMutation, useAddPasskeyMutation, useRemovePasskeyMutation } = passkeyApi

/** Has the browser make a passkey. Throws a sentence when it makes none. */
export async function makePasskey(options: Record<string, unknown>) {
  // The server made them by the library's other half.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isKnown ? texts.known : texts.notGiven, { cause: error })
  })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}
