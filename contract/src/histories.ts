import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** One change of a record. `old` and `new` have the same keys, and only those that changed; creation has no `old`. */
export const recordHistory = z.object({
  id,
  created_at: instant,
  user: z.object({ name: z.string() }),
  changes: z.object({ old: z.record(z.string(), z.unknown()), new: z.record(z.string(), z.unknown()) }),
})
