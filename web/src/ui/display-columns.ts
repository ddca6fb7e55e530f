/** The columns that a person may hide, and those that are hidden. */
export type DisplayColumns = {
  columns: readonly { key: string; header: string }[]
  hidden: ReadonlySet<string>
  onHide: (keys: readonly string[]) => void
}
