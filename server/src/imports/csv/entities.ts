import iconv from 'iconv-lite'

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  yen: '¥',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
}
const accents: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
}

const name = String.raw`#\d{1,6}|#x[\da-f]{1,5}|[a-z](?:${Object.keys(accents).join('|')})|${Object.keys(signs).join('|')}`
const entity = new RegExp(`&(${name});`, 'giu')
const withoutEnd = new RegExp(`&(?:${name})$`, 'iu')

const noBreakSpace = 160

/** The sign of a number of 127 to 159 as browsers show it; five of these have none. */
function signOfWindows(code: number): string | undefined {
  const sign = iconv.decode(Uint8Array.of(code), 'windows-1252')
  return /[\p{Cc}\uFFFD]/u.test(sign) ? undefined : sign
}

/** The sign of a number; undefined of those that are none of a text. */
function signOfNumber(text: string): string | undefined {
  const code = /^#x/i.test(text) ? Number.parseInt(text.slice(2), 16) : Number(text.slice(1))
  if (code === noBreakSpace) return ' '
  if (code >= 127 && code < noBreakSpace) return signOfWindows(code)
  const isHalf = code >= 0xd8_00 && code <= 0xdf_ff
  return code < 32 || code > 0x10_ff_ff || isHalf ? undefined : String.fromCodePoint(code)
}

function signOf(whole: string, inner: string): string {
  if (inner.startsWith('#')) return signOfNumber(inner) ?? whole
  const known = signs[inner] ?? signs[inner.toLowerCase()]
  if (known !== undefined) return known
  const letter = (inner.slice(0, 1) + (accents[inner.slice(1).toLowerCase()] ?? '')).normalize('NFC')
  // A letter that has no such accent is none: &Bring;
  return letter.length === 1 && letter !== inner.slice(0, 1) ? letter : whole
}

/** A text of a web page as it is shown there: `O&#39;Neil` is O'Neil, and `Crown &amp; Anchor` has one sign. B&B; has none. */
export const withoutEntities = (text: string): string => (text.includes('&') ? text.replaceAll(entity, signOf) : text)

/** Whether a cell ends in an entity whose `;` is missing. */
function isCut(cell: string): boolean {
  const [found = ''] = (cell.includes('&') && withoutEnd.exec(cell)) || []
  return found !== '' && withoutEntities(`${found};`) !== `${found};`
}

/** Joins the cells of a row that the `;` of an entity has cut; the parser drops the space behind it. */
export function withWholeEntities(cells: string[], { raw, delimiter }: { raw: string; delimiter: string }): string[] {
  if (delimiter !== ';' || !cells.some(isCut)) return cells
  return cells.reduce<string[]>((whole, cell) => {
    const last = whole.at(-1)
    if (last === undefined || !isCut(last)) return [...whole, cell]
    const joined = `${last};${cell}`
    return [...whole.slice(0, -1), raw.includes(joined) ? joined : `${last}; ${cell}`]
  }, [])
}
