/** Rows that are read at once. */
export const partSize = 1_000

/** Reads a table of any number of rows in parts of `partSize`, each after the last row of the part before. */
export async function* inParts<T>(read: (after: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  let after: T | undefined
  do {
    const rows = await read(after)
    yield rows
    after = rows.length === partSize ? rows.at(-1) : undefined
  } while (after !== undefined)
}
