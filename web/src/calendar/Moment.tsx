import { toLongDay } from 'contract/weekdays'

/** When a departure begins, `Thursday, Jun 05, 2025 09:30`, never in two lines. */
export const Moment = ({ at }: { at: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {toLongDay(at.slice(0, 10))} {at.slice(11)}
  </span>
)
