import { Button } from '@mantine/core'
import { wordFields, type ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { useImportChange } from '../actions/use-import-change.ts'
import { importantIgnored } from '../columns/sureness.ts'
import { FixAllRows } from './FixAllRows.tsx'
import { shorten } from '../tables/shorten.ts'

type Props = { field: ImportField; problem: ImportProblem; data: Import }

/**
 * What solves a problem in all of its rows. A column that is ignored and may hold the field comes first; a value that is
 * asked for elsewhere on the page is not asked for here.
 */
export function Remedy({ field, problem, data }: Props) {
  const change = useImportChange(data)
  const column = importantIgnored(data).find(({ guess }) => guess.field === field)
  if (column) {
    const text = `Use column ${shorten(column.name, 40)}`
    const label = `${text}: ${problem.message}`
    return (
      <Button variant="default" aria-label={label} onClick={() => void change({ column: column.index, to: field })}>
        {text}
      </Button>
    )
  }
  const isWord = wordFields.some((known) => known === field && data.words[known]?.some(({ value }) => value === null))
  if (isWord && problem.code !== 'required') return <span>Say above what the values mean.</span>
  return <FixAllRows field={field} problem={problem} data={data} />
}
