/** The versions of imports and rows that calls of this page have made, by the record. */
const made = new Map<string, Set<number>>()

export const importKey = (id: number) => `import ${id}`
export const rowKey = (id: number, row: number) => `import ${id} row ${row}`

export function rememberOwn(key: string, version: number) {
  const versions = made.get(key) ?? new Set()
  made.set(key, versions.add(version))
}

/** The newest version of a record that follows from this one by calls of this page alone. */
export function newestOwn(key: string, version: number): number {
  const own = made.get(key)
  let newest = version
  while (own?.has(newest + 1)) newest += 1
  return newest
}

/** Whether another person, or another page, changed a record between two versions. */
export const isChangedByOthers = (key: string, from: number, to: number): boolean => newestOwn(key, from) < to
