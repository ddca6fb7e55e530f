/** The row of a statement that always returns one: an aggregate, an insert, an update of a row that is locked. Throws without one. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always returns a row returned none')
  return row
}
