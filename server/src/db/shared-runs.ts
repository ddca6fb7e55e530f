/**
 * A function that runs `run` one at a time. All calls during a run share the next one: what each of them asks for, such as the
 * removal of what it has just deleted, may have come too late for the present run.
 */
export function sharedRuns(run: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    present = run().finally(() => (present = undefined))
    return present
  }
  return () => {
    if (next) return next
    if (!present) return start()
    // Its failure is that of its own callers.
    next = present.catch(() => undefined).then(start)
    return next
  }
}
