import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

type Lie = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the person showed a finger, a face or a PIN. */
  verified?: boolean
  counter?: number
  /** Null: none is sent. */
  userHandle?: string | null
}
type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** A length-prefixed item of CBOR: of text, bytes, a map. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])

/** The public key in COSE: ES256 on P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  // { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
  const parts = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(Buffer.from(x, 'base64url'))]
  return Buffer.concat([...parts, Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))])
}

/** An authenticator as a browser shows it to a page, which lies where a test says so. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle: string | undefined

  function dataFor(rpId: string, { verified = true, counter: claimed }: Lie, attested?: Buffer): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(claimed ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }
  const clientData = (type: string, challenge: string, lie: Lie) =>
    text({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false })
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    /** The answer to the options of a new passkey. */
    make({ challenge, rp, user }: Options, lie: Lie = {}) {
      handle = user?.id
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const data = dataFor(lie.rpId ?? rp?.id ?? '', lie, attested)
      const attestation = Buffer.concat([
        head(5, 3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        head(5, 0),
        cborText('authData'),
        cborBytes(data),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, lie),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    /** The answer to the options of a sign-in. */
    answer({ challenge, rpId }: Options, lie: Lie = {}) {
      counter++
      const data = dataFor(lie.rpId ?? rpId ?? '', lie)
      const clientDataJSON = clientData('webauthn.get', challenge, lie)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = createSign('sha256').update(signed).sign(privateKey).toString('base64url')
      const userHandle = lie.userHandle === undefined ? handle : lie.userHandle
      return {
        ...common,
        response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature, userHandle },
      }
    },
  }
}
