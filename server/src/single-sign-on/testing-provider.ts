import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '../oidc-config.ts'

/** A person as the provider knows them. */
type Known = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
  groups?: string[]
  /** The factors that the provider asked for. */
  amr?: string[]
}

const clientId = 'embankment'
const clientSecret = 'a secret of tests only'

type State = {
  person: Known
  refuses: boolean
  isDown: boolean
  /** Changes the ID token of each exchange, signed with the right key. */
  lie?: (claims: JWTPayload) => JWTPayload
  /** Signs it with another key. */
  forged: boolean
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Keys = { right: CryptoKey; other: CryptoKey }

/** A certified provider of identities on this machine, at which each visitor is `state.person` without being asked. */
export async function openProvider() {
  const state: State = { person: { sub: 'none' }, refuses: false, isDown: false, forged: false }
  const [right, other] = await Promise.all([newKey(), newKey()])
  let answer: Answer = () => {}
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = answerFor(await providerAt(url, state, right), state, { right, other })
  const config: OidcConfig = { url, clientId, clientSecret, name: 'Office ID', roles: undefined }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { config, state, close }
}

async function providerAt(url: string, state: State, key: CryptoKey): Promise<Provider> {
  const provider = new Provider(url, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://localhost:3000/single-sign-on'] },
    ],
    jwks: { keys: [{ ...(await exportJWK(key)), kid: 'first', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of tests only'] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    // The pages that the library brings load fonts of another site.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...state.person, sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nothing is asked: each person agrees to all that the client wants.
    loadExistingGrant: async (context) => {
      const { Grant } = context.oidc.provider
      const grant = new Grant({ accountId: context.oidc.session!.accountId!, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Journeys start the server on a port that is not known before.
  provider.Client.prototype.redirectUriAllowed = () => true
  provider.Client.prototype.postLogoutRedirectUriAllowed = () => true
  return provider
}

function logoutSource(context: { body: unknown }, form: string) {
  const button = '<button form="op.logoutForm" name="logout" value="yes">Yes</button>'
  context.body = `<!doctype html><title>Sign out</title>${form}${button}`
}

function answerFor(provider: Provider, state: State, keys: Keys): Answer {
  const callback = provider.callback()
  const finish = (request: IncomingMessage, response: ServerResponse) => {
    const { sub, amr } = state.person
    const result = state.refuses
      ? { error: 'access_denied', error_description: 'The person went back' }
      : { login: { accountId: sub, ...(amr && { amr }) } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  /** For a process of its own: the person as JSON. */
  const setPerson = async (request: IncomingMessage, response: ServerResponse) => {
    state.person = (await json(request)) as Known
    response.end()
  }
  return (request, response) => {
    if (state.isDown) return void response.writeHead(503).end()
    if (request.method === 'PUT' && request.url === '/person') return void setPerson(request, response)
    if (request.url?.startsWith('/interaction/')) return void finish(request, response)
    if (request.url === '/token') changeToken(response, state, keys)
    void callback(request, response)
  }
}

function changeToken(response: ServerResponse, { lie, forged }: State, { right, other }: Keys) {
  if (!lie && !forged) return
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) => {
    const sent = JSON.parse(String(body)) as { id_token: string }
    const claims = decodeJwt(sent.id_token)
    void new SignJWT(lie ? lie(claims) : claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'JWT' })
      .sign(forged ? other : right)
      .then((id_token) => {
        const changed = JSON.stringify({ ...sent, id_token })
        response.setHeader('content-length', Buffer.byteLength(changed))
        end(changed)
      })
    return response
  }) as typeof response.end
}

const newKey = async () => (await generateKeyPair('RS256', { extractable: true })).privateKey

/** Goes through the provider as a browser does, until it is sent back to us. Returns what stands behind the `?`. */
export async function goThrough(url: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = new URL(url), steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(next, at)
    if (at.href.startsWith(`${publicUrl}/`)) return at.search.slice(1)
  }
  throw new Error('The provider goes on for ever.')
}
