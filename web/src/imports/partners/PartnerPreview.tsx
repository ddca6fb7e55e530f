import { useDebouncedValue } from '@mantine/hooks'
import { importFieldInfo, importFieldNames } from 'contract/import-fields'
import type { ImportPartner, PartnerPreview as Preview, PlannedCounts } from 'contract/import-partners'
import { limits } from 'contract/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorMessage } from '../../api/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Section } from '../../ui/Section.tsx'
import { usePartnerPreviewQuery } from '../api.ts'
import { textOf } from '../rows/cells/row-fields.ts'
import { PlainTable } from '../tables/PlainTable.tsx'
import { changeOf, type PartnerDraft } from './partner-draft.ts'
import classes from './PartnerPreview.module.css'

/** What the draft would have done to the last file of the partner, beside what its reading did. */
export function PartnerPreview({ partner }: { partner: ImportPartner }) {
  // Draws it again with every change of the form.
  useWatch()
  const { mapping, values } = changeOf(partner, useFormContext<PartnerDraft>().getValues())
  const [body] = useDebouncedValue(JSON.stringify({ mapping, values }), limits.searchDebounceMs)
  const isChanged = mapping !== undefined || values !== undefined
  const load = usePartnerPreviewQuery(
    { params: { id: partner.id }, body: JSON.parse(body) as object },
    { skip: !isChanged },
  )
  const file = partner.last_import?.file_name
  return (
    <Section title="What this would do to the last file">
      <div aria-live="polite" aria-busy={load.isFetching} className={classes.preview}>
        {!isChanged ? (
          <p>{file ? `Change something below to see what it would do to ${file}.` : 'No file was imported yet.'}</p>
        ) : load.data ? (
          <Outcome preview={load.data} />
        ) : load.isError ? (
          <FailedPanel text={errorMessage(load.error)} onRetry={() => void load.refetch()} busy={load.isFetching} />
        ) : (
          <p>Reading the last file…</p>
        )}
      </div>
    </Section>
  )
}

const kinds: { key: keyof PlannedCounts; label: string }[] = [
  { key: 'create', label: 'Created' },
  { key: 'update', label: 'Updated' },
  { key: 'unchanged', label: 'Unchanged' },
  { key: 'refused', label: 'Refused' },
]

const head = (
  <>
    <th scope="col">Bookings</th>
    <th scope="col">As it is</th>
    <th scope="col">After the change</th>
  </>
)

function Outcome({ preview }: { preview: Preview }) {
  const { missing, file_name: file, rows, whole, before, after, questions, differing } = preview
  if (missing !== null) return <p>{missing}</p>
  return (
    <>
      <p>
        {whole ? `All ${formatNumber(rows)} rows` : `The first ${formatNumber(rows)} rows`} of {file} were read again.{' '}
        {differing === 0
          ? 'No booking would be read otherwise.'
          : `${formatNumber(differing)} ${differing === 1 ? 'booking' : 'bookings'} would be read otherwise.`}
      </p>
      {questions.length > 0 && <p>It would be asked: {questions.join(' ')}</p>}
      <PlainTable label="Bookings before and after the change" head={head}>
        {kinds.map(({ key, label }) => (
          <tr key={key} data-changed={before[key] !== after[key]}>
            <th scope="row">{label}</th>
            <td data-label="As it is">{formatNumber(before[key])}</td>
            <td data-label="After the change">{formatNumber(after[key])}</td>
          </tr>
        ))}
      </PlainTable>
      <Examples examples={preview.examples} />
    </>
  )
}

function Examples({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return undefined
  return (
    <ul className={classes.examples} aria-label="Values that would differ">
      {examples.map(({ row, field, before, after }) => {
        const known = importFieldNames.find((name) => name === field)
        return (
          <li key={`${row} ${field}`}>
            Row {formatNumber(row)}, {known ? importFieldInfo(known).label : field}:{' '}
            <del>{textOf(before) || '(empty)'}</del> → <ins>{textOf(after) || '(empty)'}</ins>
          </li>
        )
      })}
    </ul>
  )
}
