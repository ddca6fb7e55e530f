import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mails to an address, in the order in which they were sent. */
export function mailsTo(dataDir: string, email: string): string[] {
  const folder = join(dataDir, 'mail')
  return (
    readdirSync(folder)
      // One that is being written has a full stop before its name.
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''))
      .filter((mail) => mail.includes(`To: ${email}`))
  )
}
