import { Button } from '@mantine/core'
import { counted } from 'contract/counted'
import { importFieldInfo } from 'contract/import-fields'
import type { CorrectedValue } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { inWords } from '../../lib/labels.ts'
import { useImportChange } from '../actions/use-import-change.ts'
import { useImportCorrectionsQuery } from '../api.ts'
import { Heading } from '../cards/Heading.tsx'
import { shownText } from '../rows/cells/row-fields.ts'
import { shorten } from '../tables/shorten.ts'
import classes from './GivenAnswers.module.css'

const mostShown = 10

/** What people corrected in rows of the file, each value once. It can be removed from all of its rows, which then are as in the file. */
export function CorrectedValues({ data, busy }: { data: Import; busy: boolean }) {
  const load = useImportCorrectionsQuery({ params: { id: data.id } }, { skip: busy || data.corrected_rows === 0 })
  const [all, setAll] = useState(false)
  const change = useImportChange(data)
  const box = useRef<HTMLDivElement>(null)
  const corrections = data.corrected_rows === 0 ? [] : (load.data ?? [])
  const isLong = corrections.length > mostShown
  return (
    <div ref={box} tabIndex={-1} className={classes.answers}>
      {corrections.length > 0 && (
        <>
          <Heading order={3}>Corrected by hand</Heading>
          <ul aria-label="Corrected by hand">
            {corrections.slice(0, all ? undefined : mostShown).map((correction) => {
              const { field, value } = correction
              const { label } = importFieldInfo(field)
              const text = textOf(correction)
              return (
                <li key={`${field} ${value}`}>
                  <span>
                    {label}: <b>{text}</b> {rowsOf(correction)}
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={busy}
                    aria-label={`As in the file: ${label}, not ${text}, ${rowsOf(correction)}`}
                    onClick={() => {
                      // The button goes with the correction.
                      box.current?.focus()
                      void change({ removed_correction: { field, value } })
                    }}
                  >
                    As in the file
                  </Button>
                </li>
              )
            })}
            {corrections.length === limits.importCorrections && all && <li>Further values are in their rows below.</li>}
          </ul>
          {isLong && (
            <Button size="compact-sm" variant="default" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer corrections' : `Show all ${formatNumber(corrections.length)} corrections`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const mostCharacters = 60

function textOf({ field, value }: CorrectedValue): string {
  const text = importFieldInfo(field).words?.includes(value) ? inWords(value) : shownText(field, value)
  return text.trim() === '' ? 'Empty' : shorten(text.replaceAll('\n', ', '), mostCharacters)
}

function rowsOf({ count, rows }: CorrectedValue): string {
  if (count > rows.length) return `in ${counted(count, 'row')}`
  return `in ${count === 1 ? 'row' : 'rows'} ${rows.map((row) => formatNumber(row)).join(', ')}`
}
