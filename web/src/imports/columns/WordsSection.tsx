import { NativeSelect } from '@mantine/core'
import { importFieldInfo, meaningsOf, wordFields, type WordField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { optionsOf } from '../../lib/labels.ts'
import { useOrderedEdits } from '../../lib/use-ordered-edits.ts'
import { Clamped } from '../tables/Clamped.tsx'
import { Hint } from '../cards/Hint.tsx'
import { PlainTable } from '../tables/PlainTable.tsx'
import classes from './WordsSection.module.css'
import { Panel } from '../cards/Panel.tsx'
import { useImportChange } from '../actions/use-import-change.ts'
import { isRemembered } from '../understood/is-remembered.ts'
import { shownWord } from './words.ts'

const head = (
  <>
    <th scope="col">In the file</th>
    <th scope="col">Field</th>
    <th scope="col" className={classes.rows}>
      Rows
    </th>
    <th scope="col">Read as</th>
  </>
)

/** How the file's own words are read, such as `CXL` for cancelled; unknown words come first. */
export function WordsSection({ data, busy }: { data: Import; busy: boolean }) {
  const all = wordFields.flatMap((field) => (data.words[field] ?? []).map((each) => ({ ...each, field })))
  const unknown = all.filter(({ value }) => value === null).length
  if (all.length === 0) return undefined
  const fact = unknown === 0 ? 'All understood' : `${formatNumber(unknown)} not understood`
  return (
    <Panel label="Values" title="What the values mean" fact={fact} startsOpen={unknown > 0} busy={busy}>
      <Hint>How each value in the file is read.{isRemembered(data) && ' Your choices are remembered.'}</Hint>
      <PlainTable head={head}>
        {[...all.filter(({ value }) => value === null), ...all.filter(({ value }) => value !== null)].map((each) => (
          <Word key={`${each.field} ${each.word}`} {...each} data={data} />
        ))}
      </PlainTable>
    </Panel>
  )
}

type WordProps = { field: WordField; word: string; value: string | null; count: number; data: Import }

function Word({ field, word, value, count, data }: WordProps) {
  const change = useImportChange(data)
  const { label } = importFieldInfo(field)
  const meaning = useOrderedEdits(value, (next) => change({ values: { [field]: { [word]: next } } }))
  return (
    <tr>
      <th scope="row" title={word}>
        <Clamped>{shownWord(word)}</Clamped>
      </th>
      <td>{label}</td>
      <td className={classes.rows}>{formatNumber(count)}</td>
      <td>
        <NativeSelect
          aria-label={`${label} ${shownWord(word)} is read as`}
          aria-busy={meaning.isSaving}
          value={meaning.value ?? ''}
          data={[{ value: '', label: 'Not understood' }, ...optionsOf(meaningsOf(field, meaning.value))]}
          onChange={(event) => meaning.edit(event.currentTarget.value || null)}
        />
      </td>
    </tr>
  )
}
