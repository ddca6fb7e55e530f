import { isTakenMeanwhile } from '../../bookings/restore.sql.ts'
import type { ActRun } from './act-tasks.sql.ts'

/** An import beside may write one more reference of a batch between any two attempts. */
const attempts = 500

/**
 * Runs a transaction again that met a booking which was being written with the reference of a deleted one: the next one sees it,
 * and names the deleted booking.
 */
export async function untilNoneIsTaken<T>(
  { checkpoint }: Pick<ActRun, 'checkpoint'>,
  run: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isTakenMeanwhile(error) || attempt === attempts) throw error
    }
    checkpoint()
  }
}
