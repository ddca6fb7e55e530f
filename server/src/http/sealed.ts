import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a text for one place (`context`), so that a copy of the database alone does not show it. The key has 32 bytes. */
export function seal(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; undefined where it was sealed with another key or for another place. */
export function unseal(key: Buffer, context: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
