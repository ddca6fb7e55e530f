/** Whether cells are 08.45 or 0845 in every row, to five minutes. */
export const areClocks = (values: readonly string[]): boolean =>
  values.length > 2 && values.every((value) => /^(?:[01]?\d|2[0-3])(?:\.?[0-5][05])$/.test(value))
