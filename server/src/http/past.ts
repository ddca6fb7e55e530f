import { officeMessages } from 'contract/office-messages'
import { isAhead } from '../db/clock.ts'
import type { Db } from '../db/db.ts'
import { fieldError } from './errors.ts'

/** Refuses an instant in the future on its field, which a form may call otherwise. */
export async function refuseFuture(db: Db, field: string, at: string, label = field): Promise<void> {
  if (await isAhead(db, at)) throw fieldError(field, officeMessages.daySheets.inFuture(label))
}
