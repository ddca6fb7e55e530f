/** The letters of a text as a person counts them: an emoji is one, however many units it has. */
export const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
