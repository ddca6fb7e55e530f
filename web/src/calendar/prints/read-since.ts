type Answer = { error?: unknown; startedTimeStamp?: number | undefined }

/**
 * Reads what was requested after a moment: a request that was under way then is joined by `refetch`, and made again after its
 * answer. Returns whether it was received.
 */
export async function readSince(moment: number, refetch: () => PromiseLike<Answer>): Promise<boolean> {
  const isSince = ({ startedTimeStamp = 0 }: Answer) => startedTimeStamp >= moment
  const first = await refetch()
  const answer = isSince(first) ? first : await refetch()
  return isSince(answer) && answer.error === undefined
}
