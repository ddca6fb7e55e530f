import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { limits } from 'contract/limits'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import type { PasskeyAnswer } from 'contract/passkey-answer'
import type { Input } from 'contract/endpoint'
import type { passkeys } from 'contract/passkeys'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'
import { findPasskey, findPasskeys } from './passkeys.sql.ts'

type Site = Pick<Config, 'publicUrl' | 'nodeEnv' | 'authSecret'>
type NewAnswer = Input<typeof passkeys.add>['body']['answer']

const timeout = limits.passkeys.challengeMinutes * 60_000
// EdDSA, ES256 and RS256: what browsers and security keys have.
const algorithms = [-8, -7, -257]

/** The site that passkeys belong to. They need a name; in development that of the machine itself stands for its address. */
function relyingParty({ publicUrl, nodeEnv }: Site): { id: string; origin: string } {
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin }
  if (nodeEnv === 'production') throw new AppError('wrong_state', texts.noDomain)
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}

/** What a passkey stores of its owner: nothing that can be read. */
const handleOf = (secret: string, userId: number): Buffer =>
  createHmac('sha256', keyFor(secret, 'second-step')).update(`passkey.${userId}`).digest()

/** What the browser is to ask for, for a new passkey of a person. */
export async function newPasskeyOptions(db: Db, site: Site, person: { id: number; name: string; email: string }) {
  const excludeCredentials = (await findPasskeys(db, person.id)).map(({ credentialId: id, transports }) => ({
    id,
    transports,
  }))
  return generateRegistrationOptions({
    rpName: 'Embankment',
    rpID: relyingParty(site).id,
    userID: new Uint8Array(handleOf(site.authSecret, person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    attestationType: 'none',
    excludeCredentials,
    // Discoverable, so that it works alone, and never without a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** What the browser is to ask any passkey of this site. */
export const signInOptions = (site: Site) =>
  generateAuthenticationOptions({ rpID: relyingParty(site).id, timeout, userVerification: 'required' })

/** The challenge that an answer claims to be for; what was signed is compared with it. */
function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    const challenge: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'challenge')
    return typeof challenge === 'string' && challenge.length <= 255 ? challenge : ''
  } catch {
    return ''
  }
}

/** The new passkey of an answer, and its challenge, which is still to be taken; undefined where anything is wrong. */
export async function readNewPasskey(site: Site, answer: NewAnswer) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(site)
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (!challenge) return undefined
  const response = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON
  const options = {
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }
  const read = await verifyRegistrationResponse({ ...options, supportedAlgorithmIDs: algorithms }).catch(
    () => undefined,
  )
  if (!read?.verified) return undefined
  const { id, publicKey, counter } = read.registrationInfo.credential
  const transports = answer.response.transports ?? []
  return { challenge, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** A passkey whose answer was right, as long as its challenge, which is still to be taken, was open. */
export type ReadPasskey = { id: number; userId: number; before: number; counter: number; challenge: string }

/** Reads the answer of a passkey: signature, site, origin, verification of its person, and a counter that went on. */
export async function readPasskey(db: Db, site: Site, answer: PasskeyAnswer): Promise<ReadPasskey | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(site)
  const challenge = challengeIn(answer.response.clientDataJSON)
  const known = await findPasskey(db, answer.id)
  if (!known || !challenge) return undefined
  const { userHandle, ...signed } = answer.response
  // Not signed, but needed: it ends with the secret, and every passkey that is asked for without a name sends it.
  if (userHandle !== handleOf(site.authSecret, known.userId).toString('base64url')) return undefined
  const credential = {
    id: known.credentialId,
    publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
    counter: known.counter,
    transports: known.transports,
  }
  const read = await verifyAuthenticationResponse({
    response: { ...answer, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!read?.verified) return undefined
  const { newCounter } = read.authenticationInfo
  return { id: known.id, userId: known.userId, before: known.counter, counter: newCounter, challenge }
}
