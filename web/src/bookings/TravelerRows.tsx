import { Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { travelerTypes } from 'contract/booking-values'
import { addYears, londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { optionsOf } from '../lib/labels.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Message } from '../ui/fields/look.tsx'
import { firstClicks } from '../ui/first-clicks.ts'
import { focusableRow, focusRowBeside } from '../ui/focus-row.ts'
import { newTraveler, type BookingDraft } from './booking-draft.ts'
import classes from './TravelerRows.module.css'

const types = optionsOf(travelerTypes)

const rowsAtOnce = 30

/**
 * How many rows to draw of so many: a coach party's two hundred take a second, so that all but the first follow in parts,
 * between which the form takes input.
 */
function useDrawnRows(count: number) {
  const [drawn, setDrawn] = useState(rowsAtOnce)
  // The next rows wait until those before them are on screen.
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + rowsAtOnce))
  }, [drawn, count])
  return [drawn, setDrawn] as const
}

/** The travelers: at least one, so that the first row stays. */
export function TravelerRows() {
  const { control, formState } = useFormContext<BookingDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'travelers' })
  const [drawn, setDrawn] = useDrawnRows(fields.length)
  const full = fields.length >= limits.travelers
  const message = formState.errors.travelers?.root?.message ?? formState.errors.travelers?.message
  const today = londonDay()

  const addRow = () => {
    // The form gives a new row the focus as it is added, which a row that is drawn later would miss.
    setDrawn(Math.max(drawn, fields.length + 1))
    append(newTraveler())
  }

  const removeRow = useCallback(
    (index: number, button: Element) => {
      focusRowBeside(button)
      remove(index)
    },
    [remove],
  )

  return (
    <div data-field="travelers" data-wrong={message ? '' : undefined} tabIndex={-1}>
      <ol className={classes.rows} aria-label="Travelers">
        {fields.slice(0, drawn).map((row, index) => (
          <TravelerRow key={row.id} index={index} today={today} onRemove={removeRow} />
        ))}
      </ol>
      {message && (
        <Text size="sm" c="red" mt="xs">
          <Message>{message}</Message>
        </Text>
      )}
      <Group mt="md" gap="sm">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={full} onClick={addRow}>
          Add Traveler
        </Button>
        {full && (
          <Text size="sm" c="dimmed">
            A booking has at most {limits.travelers} travelers.
          </Text>
        )}
      </Group>
    </div>
  )
}

type TravelerRowProps = { index: number; today: string; onRemove: (index: number, button: Element) => void }

/** Not rendered again with each part of the rows that follows it. */
const TravelerRow = memo(function TravelerRow({ index, today, onRemove }: TravelerRowProps) {
  return (
    <li className={classes.row} aria-label={`Traveler ${index + 1}`} {...focusableRow}>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <TextField name={`travelers.${index}.name`} label="Traveler Name" required autoComplete="off" />
      <SelectField name={`travelers.${index}.type`} label="Type" required options={types} />
      <DateField
        name={`travelers.${index}.dob`}
        label="Date of Birth"
        min={addYears(today, -limits.calendar.yearsBack)}
        max={today}
      />
      <div className={classes.remove} {...firstClicks}>
        {index > 0 && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={({ currentTarget }) => onRemove(index, currentTarget)}
            aria-label={`Remove traveler ${index + 1}`}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
})
