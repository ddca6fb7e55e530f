// Words and signs for yes and no.

const flags: Record<string, boolean> = { '-1': true, x: true, '✓': true, '-': false }
for (const word of 'yes yep yup y true t 1 ja j oui o si sí sì s sim tak ano igen evet ναι да kyllä はい 是 예 cancelled'.split(
  ' ',
))
  flags[word] = true
for (const word of 'no nope n false f 0 nein non nee não nao nie ne nem hayır όχι нет nej nei ei いいえ 否 아니오'.split(
  ' ',
))
  flags[word] = false

export const flagOf = (word: string): boolean | undefined => flags[word.trim().toLowerCase()]

/** Whether the cells of a column are yes and no, in words or as 1 and 0. */
export const areFlags = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => flagOf(cell) !== undefined)
