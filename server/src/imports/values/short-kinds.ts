const consonants = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiouy]/g, '')

// Kl. 7 is a class, and St. 4 anything. Men are children in Spanish only, and SGL is a room for one before it is a Säugling.
const isShort = (word: string) => /^[a-z]{3,6}$/.test(word) && !/^(?:men|sgls?)$/.test(word)

/** The kind of travelers that is abbreviated: adl and mnr are the consonants of adulto and menor, erw. begins Erwachsene. `word` is plain. */
export function shortKind(
  word: string,
  kinds: ReadonlyMap<string, string>,
  { hasPoint }: { hasPoint: boolean },
): string | undefined {
  if (!isShort(word)) return undefined
  const isOfConsonants = word === consonants(word)
  const names = (known: string) =>
    known.startsWith(word)
      ? hasPoint
      : // All begins alleen, and leaves no vowel out.
        isOfConsonants && consonants(known).startsWith(word)
  const found = [...kinds].filter(([known]) => known.length > word.length && !/\d/.test(known) && names(known))
  const different = new Set(found.map(([, kind]) => kind))
  return different.size === 1 ? [...different][0] : undefined
}
