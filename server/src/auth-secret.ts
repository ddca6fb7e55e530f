import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './db/failures.ts'
import { writeSynced } from './db/synced-file.ts'

const secretFile = 'auth-secret'

/** The secret of this data folder, created at its first use. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, secretFile)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    createOnce(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR is "${dataDir}", but the secret in it cannot be read or created: ${(error as Error).message}.`,
      { cause: error },
    )
  }
  throw new StartRefused(
    `The file ${file} does not hold a secret: remove it, and the next start creates a new one and ends all sessions.`,
  )
}

/** A link is created atomically, so two first starts at once share one secret. It is synced, as what is made with it is. */
function createOnce(file: string): void {
  if (existsSync(file)) return
  try {
    writeSynced(file, `${randomBytes(32).toString('base64url')}\n`, linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
