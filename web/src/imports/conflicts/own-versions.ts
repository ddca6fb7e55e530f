/** The versions of imports and rows that calls of this page have made, by the record. */
const made = new Map<string, Set<number>>()

export const importKey = (id: number) => `import ${id}`
export const rowKey = (id: number, row: number) => `import ${id} row ${row}`

export function rememberOwn(key: string, version: number) {
  const versions = made.get(key) ?? new Set()
  made.set(key, versions.add(version))
}

/** Whether somebody else, or another page, changed a record between two versions. */
export function isChangedByOthers(key: string, from: number, to: number): boolean {
  const own = made.get(key)
  for (let version = from + 1; version <= to; version++) if (!own?.has(version)) return true
  return false
}
