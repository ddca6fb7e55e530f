/** The last change of each import: the server has to receive them in the order in which they were made. */
const last = new Map<number, Promise<unknown>>()

/** Sends a change of an import after the one before it. */
export function inOrder<Result>(id: number, send: () => Promise<Result>): Promise<Result> {
  const sent = (last.get(id) ?? Promise.resolve()).then(send)
  last.set(
    id,
    sent.catch(() => undefined),
  )
  return sent
}
