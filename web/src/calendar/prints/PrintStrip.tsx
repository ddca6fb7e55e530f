import { Button, NativeSelect } from '@mantine/core'
import { counted } from 'contract/counted'
import type { SheetChange, SheetDeparture, SheetPrint } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { useId, useState } from 'react'
import { formatRecent } from '../../lib/format.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ChangeList } from './ChangeList.tsx'
import { placedById } from './change-words.ts'
import classes from './Prints.module.css'
import type { Prints } from './use-prints.ts'

const scopeTexts: Record<SheetPrint['scope'], string> = {
  whole: '',
  own: ', own departures',
  changes: ', changes alone',
}

const printText = ({ at, user, scope }: SheetPrint) =>
  `Printed ${formatRecent(Date.parse(at))} by ${user.name}${scopeTexts[scope]}`

const countText = (changes: readonly SheetChange[] | undefined) => {
  // Unknown, the place of a count is kept.
  if (!changes) return '00 changes since'
  return `${changes.length === 0 ? 'no changes' : counted(changes.length, 'change')} since`
}

type Props = { prints: Prints; departures: readonly SheetDeparture[] }

/** Who has the sheet on paper, and what is different there; nothing before the first print. */
export function PrintStrip({ prints: { prints, compared, choose, changes, paper }, departures }: Props) {
  const [isShown, show] = useState(false)
  const listId = useId()
  if (!compared) return null
  const found = changes.currentData
  const isOpen = isShown || paper?.layout === 'changes'
  return (
    <section className={classes.strip} data-strip aria-label="Changes since the print">
      <div className={classes.head}>
        <p className={classes.text}>
          {printText(compared)},{' '}
          <span className={classes.count} data-unknown={!found}>
            {countText(found)}
          </span>
        </p>
        {prints.length > 1 && <Comparison prints={prints} compared={compared} onChoose={choose} />}
        {/* Its place is kept, so that the sheet below does not move once the changes are known. */}
        <Button
          variant="default"
          className={found && found.length > 0 ? undefined : classes.unknown}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => show(!isShown)}
        >
          {isOpen ? 'Hide changes' : 'Show changes'}
        </Button>
      </div>
      <div id={listId}>{isOpen && found && <ChangeList changes={found} placed={placedById(departures)} />}</div>
      {!found && <Failure changes={changes} />}
    </section>
  )
}

type ComparisonProps = { prints: readonly SheetPrint[]; compared: SheetPrint; onChoose: (id: number) => void }

const Comparison = ({ prints, compared, onChoose }: ComparisonProps) => (
  <NativeSelect
    className={classes.choice}
    aria-label="Compare with"
    value={String(compared.id)}
    data={prints.map((print) => ({ value: String(print.id), label: printText(print) }))}
    onChange={(event) => onChoose(Number(event.currentTarget.value))}
  />
)

const Failure = ({ changes: { error, isFetching, refetch } }: Pick<Prints, 'changes'>) =>
  error !== undefined && (
    <p className={classes.failed} role="alert">
      {officeMessages.daySheets.changesFailed}
      <BusyButton variant="default" busy={isFetching} onClick={() => void refetch()}>
        Try Again
      </BusyButton>
    </p>
  )
