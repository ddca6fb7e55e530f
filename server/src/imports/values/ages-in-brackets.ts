const counted = /^(\d{1,2})\s*[([]([^()[\]]{1,60})[)\]]$/u
const betweenAges =
  /^(?:[\s,;/&+–-]|(?:ages?|aged|alter|âges?|edad(?:es)?|età|leeftijd(?:en)?|idades?|wiek|ålder|alder|y(?:ea)?rs?|old|y\.?o|jahren?|j|ans|años|anni|jaar|jr|anos|lat|lata|år|let|months?|mths?|monate?|mois|meses|mesi|maanden|mnd|miesięcy|mies|m|and|und|et|y|e|en|i|og|och|ja|a)(?!\p{L})\.?)+$/iu
const oldestChild = 17

/** The number of `2 (7 and 11)` and `3 (4-9 yrs)`, whose ages are as many, or a range; undefined where the brackets hold anything else. */
export function countBesideAges(text: string): number | undefined {
  const found = counted.exec(text.trim())
  const [count, inside = ''] = [Number(found?.[1]), found?.[2]]
  if (!found || !areAges(inside)) return undefined
  const ages = agesIn(inside)
  return ages.length === count || (count > 1 && isRange(inside, ages)) ? count : undefined
}

const agesIn = (inside: string) => (inside.match(/\d{1,2}/g) ?? []).map(Number)
const areAges = (inside: string) =>
  betweenAges.test(inside.replaceAll(/\d{1,2}/g, ' ')) && agesIn(inside).every((age) => age <= oldestChild)
const isRange = (inside: string, [from = 0, to = 0, ...others]: readonly number[]) =>
  /\d\s*[-–]\s*\d/.test(inside) && others.length === 0 && from < to
