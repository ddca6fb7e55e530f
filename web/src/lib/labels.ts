import { inWords } from 'contract/value-text'

export { inWords }

/** The values of a list as the options of a select: `confirmed` reads `Confirmed`. */
export const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: inWords(value) }))
