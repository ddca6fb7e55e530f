/** A value of the API as people read it: `confirmed` as `Confirmed`. */
export const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The values of a list as the options of a select: `confirmed` reads `Confirmed`. */
export const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: inWords(value) }))
