import { withBudget } from '../db/budget.ts'
import type { ArrivingFile } from './form.ts'

/** Of several files of one body the last one counts. */
export function receiveLast(
  receive: (file: ArrivingFile) => Promise<unknown>,
  unused: ((received: never) => Promise<void>) | undefined,
) {
  let received: unknown
  const dropReceived = async () => {
    const dropped = received
    received = undefined
    if (dropped !== undefined) await withBudget(undefined, () => unused?.(dropped as never))
  }
  return {
    received: () => received,
    receive: async (file: ArrivingFile) => {
      await dropReceived()
      received = await receive(file)
    },
    drop: async (error: unknown): Promise<never> => {
      await dropReceived()
      throw error
    },
  }
}
