/** Three letters and more, or any number of them with a point. */
const shortest = 3
const consonants = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiouy]/g, '')

/** The kind of travelers that is abbreviated: adl and mnr are the consonants of adulto and menor, erw. begins Erwachsene. `word` is plain. */
export function shortKind(
  word: string,
  kinds: ReadonlyMap<string, string>,
  { hasPoint }: { hasPoint: boolean },
): string | undefined {
  // Men are children in Spanish only.
  if (!/^[a-z]{2,6}$/.test(word) || word === 'men') return undefined
  const isOfConsonants = word.length >= shortest && word === consonants(word)
  const found = new Set<string>()
  for (const [known, kind] of kinds) {
    if (known.length <= word.length || !known.startsWith(word.slice(0, 1)) || /\d/.test(known)) continue
    const begins = hasPoint && known.startsWith(word)
    // All begins alleen, and leaves no vowel out.
    const isShortened = isOfConsonants && !known.startsWith(word) && consonants(known).startsWith(word)
    if (begins || isShortened) found.add(kind)
  }
  return found.size === 1 ? [...found][0] : undefined
}
