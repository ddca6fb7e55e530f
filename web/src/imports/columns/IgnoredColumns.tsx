import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { Hint } from '../cards/Hint.tsx'
import classes from './IgnoredColumns.module.css'

const mostNames = 12
const mostCharacters = 40

/** Names the columns that no field is read from, so that a wrong mapping is noticed before the import. */
export function IgnoredColumns({ data: { columns, ignored } }: { data: Import }) {
  const names = ignored.slice(0, mostNames).map((index) => shorten(columns[index]?.name ?? ''))
  const more = ignored.length - names.length
  return (
    <Hint>
      {ignored.length === 0 ? (
        'Every column is used. '
      ) : (
        <span className={classes.names}>
          Ignored: {names.join(', ')}
          {more > 0 && ` and ${formatNumber(more)} more`}.{' '}
        </span>
      )}
      The choice is remembered for files with the same headers.
    </Hint>
  )
}

const shorten = (name: string) => (name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name)
