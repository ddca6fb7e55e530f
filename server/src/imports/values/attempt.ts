/** What `read` returns; undefined where it throws: what a file looks like must not depend on a fault in reading one cell. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
