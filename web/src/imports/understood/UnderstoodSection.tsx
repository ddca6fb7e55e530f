import { counted } from 'contract/counted'
import { isHeldUp, requiredQuestions } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import { ImportCounts } from '../cards/ImportCounts.tsx'
import { dialectSummary } from '../file/dialect-labels.ts'
import { CorrectedValues } from './CorrectedValues.tsx'
import { GivenAnswers } from './GivenAnswers.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { PartnerChoice } from './PartnerChoice.tsx'
import classes from './UnderstoodSection.module.css'

/** What was understood of the file, before what it would do: whose it is, how it is written, how many rows and bookings. */
export function UnderstoodSection({ data, busy }: { data: Import; busy: boolean }) {
  const required = requiredQuestions(data)
  const { dialect, notes = [] } = data
  return (
    <Card label="Dry run" busy={busy} aria-busy={busy}>
      <Heading>What was understood</Heading>
      <p className={classes.facts}>
        {factsOf(data)}
        {dialect && ` The file is ${dialectSummary(dialect)}.`}
      </p>
      <PartnerChoice key={`${data.partner?.id} ${data.partner?.name}`} data={data} />
      <GivenAnswers data={data} busy={busy} />
      <CorrectedValues data={data} busy={busy} />
      <LeftOutRows rows={data.left_out ?? []} count={data.counts.skipped} />
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {required > 0 ? (
        <p className={classes.after}>
          The rows are checked once the {required === 1 ? 'question below is' : `${required} questions below are`}{' '}
          answered.
        </p>
      ) : (
        <>
          <p className={classes.after}>{planOf(data.counts)}</p>
          <ImportCounts counts={data.counts} done={false} />
        </>
      )}
    </Card>
  )
}

function planOf({ create, update, unchanged, refused }: Import['counts']): string {
  if (create + update > 0) return 'Nothing is changed until you import.'
  return unchanged > 0 && refused === 0 ? importMessages.nothingNew : importMessages.nothingToDo
}

/** A sentence such as `12 rows with 10 bookings.` */
function factsOf({ counts, questions }: Import): string {
  const { rows, create, update, unchanged, refused } = counts
  const read = counted(rows, 'row')
  if (isHeldUp({ questions })) return `${read} below the header.`
  return `${read} with ${counted(create + update + unchanged + refused, 'booking')}.`
}
