const most = 2000
const mostCharacters = 1_000_000

/**
 * `read`, with what it says of a header kept: one reading of a file asks the same of its headers hundreds of times, and each answer
 * costs some thirty expressions. All are forgotten once there are 2,000, or long ones of a million characters, and none may be changed.
 */
export function keptByHeader<T>(read: (header: string) => T): (header: string) => T {
  const kept = new Map<string, T>()
  let characters = 0
  return (header) => {
    if (kept.has(header)) return kept.get(header) as T
    const answer = read(header)
    characters += header.length
    if (kept.size >= most || characters > mostCharacters) {
      kept.clear()
      characters = header.length
    }
    kept.set(header, answer)
    return answer
  }
}
