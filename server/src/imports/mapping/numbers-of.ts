// The number of several: No. of hens, Nº de almas and Zahl der Seelen. N° de série and No. of contract are of one thing each.

const english = '(?:no|nos|nr|num|nbr|number|#)[.\\s]*of (?:the |our |your )?'
const romance = "(?:nb|nbre|nombre|n[°º]|n\\.|núm\\.?|número|cantidad|qtde?\\.?|quantidade)\\.? ?(?:de |d['’]|des )"
const always = '(?:an)?zahl (?:der |an )?|число |кількість '
const people = 'folk|tribe|gang|merry men|lot|kin'
// No. dogs, and not No. class and No. bus.
const withoutOf = '(?:no|nos)\\. (?<plural>\\p{L}{2,}(?<![su])s)'
const several = new RegExp(
  `^(?:${withoutOf}|${english}(?<of>(?:\\p{L}+ )*(?:\\p{L}+s|${people}))|${romance}(?<de>\\p{L}+[sx](?: .+)?)|(?:${always})(?<each>\\p{L}+(?: .+)?))$`,
  'iu',
)

/** What a header asks the number of; undefined where it asks for no number of several. */
export function countedIn(header: string): string | undefined {
  const { plural, of, de, each } = several.exec(header.trim())?.groups ?? {}
  return plural ?? of ?? de ?? each
}
