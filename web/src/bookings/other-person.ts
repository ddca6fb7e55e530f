const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const isPartOf = (word: string, other: string) => other.startsWith(word) || word.startsWith(other)

/** `Ada Hughes` and `Bob Hughes`. A first name that was mistyped begins with its letter, or goes on as it does. */
function areRelatives([first = '', ...names]: readonly string[], [other = '', ...others]: readonly string[]): boolean {
  return names.join(' ') === others.join(' ') && first[0] !== other[0] && first.slice(1) !== other.slice(1)
}

/** Whether a name that took the place of another one is that of another person, and not the same one corrected or completed. */
export function isOtherPerson(before: string, name: string): boolean {
  const [former, present] = [wordsOf(before), wordsOf(name)]
  return !present.some((word) => former.some((other) => isPartOf(word, other))) || areRelatives(former, present)
}
