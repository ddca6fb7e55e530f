import { Button } from '@mantine/core'
import { importFieldInfo } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { useImportChange } from '../actions/use-import-change.ts'
import { Hint } from '../cards/Hint.tsx'
import { shorten } from '../tables/shorten.ts'
import classes from './IgnoredColumns.module.css'
import { isRemembered } from '../understood/is-remembered.ts'
import { importantIgnored } from './sureness.ts'

const mostNames = 12
const mostCharacters = 40

/** Names the columns that no field is read from: first those that look important, each with what it may hold. */
export function IgnoredColumns({ data }: { data: Import }) {
  const change = useImportChange(data)
  const { columns, ignored } = data
  const important = importantIgnored(data)
  const others = ignored.filter((index) => !important.some((column) => column.index === index))
  const names = others.slice(0, mostNames).map((index) => shorten(columns[index]?.name ?? '', mostCharacters))
  const more = others.length - names.length
  return (
    <>
      {important.length > 0 && (
        <ul className={classes.important} aria-label="Ignored columns that look important">
          {important.map(({ index, name, guess: { field, reason } }) => (
            <li key={index}>
              <span>
                <strong>{shorten(name, mostCharacters)}</strong> is ignored, and may be {importFieldInfo(field).label}:{' '}
                {reason}.
              </span>
              <Button size="xs" variant="default" onClick={() => void change({ column: index, to: field })}>
                Use as {importFieldInfo(field).label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Hint>
        {ignored.length === 0 ? (
          'Every column is used. '
        ) : names.length > 0 ? (
          <span className={classes.names}>
            {important.length > 0 ? 'Also ignored' : 'Ignored'}: {names.join(', ')}
            {more > 0 && ` and ${formatNumber(more)} more`}.{' '}
          </span>
        ) : null}
        {isRemembered(data) && 'The choice is remembered once the import is finished.'}
      </Hint>
    </>
  )
}
