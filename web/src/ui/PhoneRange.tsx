import type { rangeShape } from 'contract/list'
import type * as z from 'zod/mini'
import { useListQuery } from '../lib/use-list-query.ts'
import { DateRange } from './DateRange.tsx'
import classes from './DateRange.module.css'
import { useIsPhone } from './use-is-phone.ts'

/** The range of a page whose control in the header is hidden on a phone. */
export function PhoneRange({ schema }: { schema: z.ZodMiniObject<typeof rangeShape> }) {
  const [{ start_date, end_date }, change] = useListQuery(schema)
  const phone = useIsPhone()
  if (!phone) return null
  return (
    <div className={classes.onPage}>
      <DateRange value={{ start_date, end_date }} onChange={change} />
    </div>
  )
}
