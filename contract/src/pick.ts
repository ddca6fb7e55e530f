/** A value for each key. */
export const fromKeys = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> => {
  const entries = keys.map((key) => [key, valueOf(key)])
  return Object.fromEntries(entries) as Record<K, V>
}

/** The named properties of a value, and no others. */
export const pick = <T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> => {
  const entries = keys.map((key) => [key, value[key]])
  return Object.fromEntries(entries) as Pick<T, K>
}
