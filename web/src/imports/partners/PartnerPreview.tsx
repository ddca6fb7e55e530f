import { useDebouncedValue } from '@mantine/hooks'
import { counted } from 'contract/counted'
import { importFieldInfo, importFieldNames } from 'contract/import-fields'
import type { ImportPartner, PartnerPreview as Preview, PlannedCounts } from 'contract/import-partners'
import { limits } from 'contract/limits'
import { importPartnerMessages } from 'contract/import-messages'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorMessage } from '../../api/errors.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useAnnounced } from '../../ui/use-announced.ts'
import { usePartnerPreviewQuery } from '../api.ts'
import { shownText, textOf } from '../rows/cells/row-fields.ts'
import { changeOf, type PartnerDraft } from './partner-draft.ts'
import classes from './PartnerPreview.module.css'

/** Stays at the bottom of the form: what the draft would have done to the last file, beside what the reading did. */
export function PartnerPreview({ partner }: { partner: ImportPartner }) {
  const heading = useId()
  const { isChanged, load, isPresent } = usePreviewOfDraft(partner)
  const file = partner.last_import?.file_name
  useAnnounced(isPresent ? outcomeOf(load) : '')
  return (
    <section className={classes.preview} aria-labelledby={heading} aria-busy={load.isFetching || !isPresent}>
      <h3 id={heading}>What this would do to the last file</h3>
      {!isChanged ? (
        <p>{file ? `Change something to see what it would do to ${file}.` : importPartnerMessages.neverUsed}</p>
      ) : load.data ? (
        <Outcome preview={load.data} />
      ) : load.error ? (
        <LoadFailed load={load} text={errorMessage(load.error)} />
      ) : (
        <p>Reading the last file…</p>
      )}
    </section>
  )
}

/** Asks once the form is at rest, so that neither the state before the change nor each key is read. */
function usePreviewOfDraft(partner: ImportPartner) {
  // Draws it again with every change of the form.
  useWatch()
  const { mapping, values } = changeOf(partner, useFormContext<PartnerDraft>().getValues())
  const present = JSON.stringify({ mapping, values })
  const [body] = useDebouncedValue(present, limits.searchDebounceMs)
  const isChanged = mapping !== undefined || values !== undefined
  const isAsked = isChanged && body !== '{}'
  const load = usePartnerPreviewQuery(
    { params: { id: partner.id }, body: JSON.parse(body) as object },
    { skip: !isAsked },
  )
  return {
    isChanged,
    // While nothing is asked the last answer is that of another change.
    load: isAsked ? load : { ...load, data: undefined, error: undefined },
    isPresent: !isChanged || body === present,
  }
}

/** The preview in other words than it is shown in, so that each of its texts stands on the page once. */
function outcomeOf({ data, isError, isFetching }: { data?: Preview; isError: boolean; isFetching: boolean }): string {
  if (isFetching) return ''
  if (isError) return 'The preview failed.'
  return data && data.missing === null ? `Preview: ${formatNumber(data.differing)} different` : ''
}

const kinds: { key: keyof PlannedCounts; label: string }[] = [
  { key: 'create', label: 'Created' },
  { key: 'update', label: 'Updated' },
  { key: 'unchanged', label: 'Unchanged' },
  { key: 'refused', label: 'Refused' },
]

function Outcome({ preview }: { preview: Preview }) {
  const { missing, file_name: file, rows, whole, before, after, questions, differing } = preview
  if (missing !== null) return <p>{missing}</p>
  return (
    <>
      <p>
        {whole ? `All ${formatNumber(rows)} rows` : `The first ${formatNumber(rows)} rows`} of {file} were read again.{' '}
        {differing === 0
          ? 'No booking would be read otherwise.'
          : `${counted(differing, 'booking')} would be read otherwise.`}
      </p>
      {questions.length > 0 && <p>It would be asked: {questions.join(' ')}</p>}
      <table className={classes.counts} aria-label="Bookings before and after the change">
        <thead>
          <tr>
            <th scope="col">Bookings</th>
            {kinds.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Counts label="As it is" counts={before} />
          <Counts label="After the change" counts={after} />
        </tbody>
      </table>
      <Examples examples={preview.examples} />
    </>
  )
}

const Counts = ({ label, counts }: { label: string; counts: PlannedCounts }) => (
  <tr>
    <th scope="row">{label}</th>
    {kinds.map(({ key }) => (
      <td key={key}>{formatNumber(counts[key])}</td>
    ))}
  </tr>
)

function Examples({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return undefined
  return (
    <details className={classes.examples}>
      <summary>Values that would differ</summary>
      <ul aria-label="Values that would differ">
        {examples.map(({ row, field, before, after }) => {
          const known = importFieldNames.find((name) => name === field)
          const shown = (value: unknown) => (known ? shownText(known, value) : textOf(value)) || '(empty)'
          return (
            <li key={`${row} ${field}`}>
              Row {formatNumber(row)}, {known ? importFieldInfo(known).label : field}: <del>{shown(before)}</del> →{' '}
              <ins>{shown(after)}</ins>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
