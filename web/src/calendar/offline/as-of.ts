export type Stamps = { startedTimeStamp?: number | undefined; fulfilledTimeStamp?: number | undefined }
/** When an answer was received, and when it was requested. */
export type Answered = { fulfilled: number; started: number }

/**
 * When the request began that the present answer is of. `known` is what was returned before: a newer request, under way or failed,
 * has a start of its own. An answer of which the start is not known was requested when it was received, at the latest.
 */
export function answered({ startedTimeStamp, fulfilledTimeStamp = 0 }: Stamps, known: Answered): Answered {
  if (startedTimeStamp !== undefined && startedTimeStamp <= fulfilledTimeStamp)
    return known.fulfilled === fulfilledTimeStamp && known.started === startedTimeStamp
      ? known
      : { fulfilled: fulfilledTimeStamp, started: startedTimeStamp }
  return known.fulfilled === fulfilledTimeStamp ? known : { fulfilled: fulfilledTimeStamp, started: fulfilledTimeStamp }
}
