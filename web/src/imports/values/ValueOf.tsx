import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { inWords } from '../../lib/labels.ts'
import { ValueInput } from '../inputs/ValueInput.tsx'
import { enteredBy, type Entered, type Offer } from './offers.ts'
import classes from './ValueOf.module.css'

type Props = {
  field: ImportField
  label: string
  present: string
  entered: Entered | undefined
  offers: readonly Offer[]
  /** Where the value comes from that is proposed and not entered. */
  origin: string | undefined
  onEnter: (next: Entered) => void
}

/** The input for the value of one field, and what it could be filled with. */
export function ValueOf({ field, label, present, entered, offers, origin, onEnter }: Props) {
  const { hint, words } = importFieldInfo(field)
  const isColumn = entered !== undefined && 'column' in entered
  return (
    <div className={classes.value}>
      {isColumn ? (
        <div>
          <span className={classes.label}>{label}</span>
          <Button
            variant="light"
            fullWidth
            justify="space-between"
            classNames={{ root: classes.chosen, label: classes.chosenLabel }}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`${label}: ${entered.text}. Enter a value instead`}
            onClick={() => onEnter({ value: present })}
          >
            {entered.text}
          </Button>
        </div>
      ) : (
        <ValueInput
          field={field}
          label={label}
          description={hint}
          none="No value"
          value={entered?.value ?? present}
          onChange={(value) => onEnter({ value })}
        />
      )}
      {origin !== undefined && (
        <p className={classes.origin}>
          {isColumn ? 'Proposed' : `Proposed: ${origin.charAt(0).toLowerCase()}${origin.slice(1)}`}
        </p>
      )}
      {!isColumn && offers.length > 0 && (
        <div className={classes.offers}>
          {offers.map((offer) => (
            <Button
              key={`${offer.column} ${offer.value}`}
              size="compact-xs"
              variant="default"
              title={offer.text}
              aria-label={`${label}: ${offer.value === undefined ? offer.text : `${offer.value}, ${offer.text}`}`}
              onClick={() => onEnter(enteredBy(offer))}
            >
              {offer.value === undefined ? offer.text : words ? inWords(offer.value) : offer.value}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
