import type { Config } from '../config.ts'

export type OwnNameSettings = Pick<Config, 'publicUrl' | 'mailFrom'>

const leastLetters = 4
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a text is what the settings call the organisation, which a person who guesses tries first. */
export function isOwnName(text: string, settings: OwnNameSettings): boolean {
  const name = compact(text)
  return name.length >= leastLetters && ownNames(settings).includes(name)
}

/** The sender of the mails, whole and word by word, and the parts of the host names before the last one, each without separators. */
function ownNames({ publicUrl, mailFrom }: OwnNameSettings): string[] {
  const [, sender = '', mailHost = ''] = /^([^<]*?)<?[^<@]*@([^>]*)>?$/.exec(mailFrom) ?? []
  const labels = [new URL(publicUrl).hostname, mailHost].flatMap((host) => host.split('.').slice(0, -1))
  return [sender, ...sender.split(/\s+/), ...labels].map(compact)
}
