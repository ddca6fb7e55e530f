import { Link } from '@tanstack/react-router'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { usePageOf } from '../../ui/use-page-of.ts'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import { Hint } from '../cards/Hint.tsx'
import { PlainTable } from '../tables/PlainTable.tsx'
import classes from './UndoSummary.module.css'

const head = (
  <>
    <th scope="col">Kept booking</th>
    <th scope="col">Reason</th>
  </>
)

/** What an undo removed and restored, and which bookings it kept as they are. */
export function UndoSummary({
  undone: { removed, restored, kept_count, kept },
}: {
  undone: NonNullable<Import['undone']>
}) {
  const { shown, numbers, setPage } = usePageOf(kept)
  const sums = `${formatNumber(removed)} removed, ${formatNumber(restored)} restored, ${formatNumber(kept_count)} kept`
  return (
    <Card label="Undone">
      <Heading>Undone</Heading>
      <Hint>{sums}</Hint>
      {kept_count > kept.length && <Hint>The first {formatNumber(kept.length)} that were kept:</Hint>}
      {kept.length > 0 && (
        <PlainTable label="Kept bookings" head={head}>
          {shown.map(({ booking_reference: reference, why }) => (
            <tr key={reference}>
              <th scope="row">
                <Link className={classes.link} to="/bookings" search={{ search: reference }}>
                  {reference}
                </Link>
              </th>
              <td>{why}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {numbers.last_page > 1 && <Pagination numbers={numbers} onPage={setPage} label="Pages of the kept bookings" />}
    </Card>
  )
}
