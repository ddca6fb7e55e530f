import { replaceFields, setFields, type SetField } from 'contract/act-values'
import { bookingField } from 'contract/booking-fields'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { optionsOf } from '../../lib/labels.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { firstClicks } from '../../ui/first-clicks.ts'
import { focusableRow, focusRowBeside } from '../../ui/focus-row.ts'
import { actForm } from './act-form.ts'
import classes from './SetForm.module.css'

const part = 'part of '
const ways = [
  ...setFields.map((name) => ({ value: name, label: bookingField(name).label })),
  ...replaceFields.map((name) => ({ value: part + name, label: `Part of ${bookingField(name).label}` })),
]

const labelOf = (way: string) => ways.find(({ value }) => value === way)?.label ?? way
const fieldOf = (way: string) => (way.startsWith(part) ? way.slice(part.length) : way)

/** What can be chosen where the fields of other rows are taken: a place gets one value or has a part replaced. */
const waysBeside = (others: readonly string[]) => {
  const taken = new Set(others.map(fieldOf))
  return ways.filter(({ value }) => !taken.has(fieldOf(value)))
}

type SetDraft = { values: { ways: { way: string }[] } }
type SetTyped = Record<string, unknown> & { ways?: { way: string }[]; replace?: Record<string, unknown> }

/** One row for each field that gets a value; a row can be removed while another remains. */
function Fields() {
  const { control } = useFormContext<SetDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'values.ways' })
  const rows = useWatch<SetDraft, 'values.ways'>({ name: 'values.ways' })
  const chosen = rows.map(({ way }) => way)
  const left = waysBeside(chosen)

  const removeRow = (index: number, button: Element) => {
    focusRowBeside(button)
    remove(index)
  }

  return (
    <>
      {fields.map(({ id }, index) => {
        const way = chosen[index] ?? ''
        const label = index === 0 ? 'Field' : `Field ${index + 1}`
        return (
          <fieldset key={id} className={classes.field} aria-label={label} {...focusableRow}>
            <div className={classes.choice}>
              <SelectField
                name={`values.ways.${index}.way`}
                label={label}
                initialFocus={index === 0}
                options={waysBeside(chosen.filter((other) => other !== way))}
              />
              {fields.length > 1 && (
                <Button
                  {...firstClicks}
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={({ currentTarget }) => removeRow(index, currentTarget)}
                  aria-label={`Remove ${labelOf(way)}`}
                >
                  Remove
                </Button>
              )}
            </div>
            <WayFields way={way} />
          </fieldset>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        className={classes.add}
        disabled={left.length === 0}
        onClick={() => append({ way: left[0]?.value ?? '' })}
      >
        Add Field
      </Button>
    </>
  )
}

function WayFields({ way }: { way: string }) {
  const name = setFields.find((known) => known === way)
  const place = replaceFields.find((known) => part + known === way)
  return (
    <>
      {name && <ValueField key={name} name={name} />}
      {place && (
        <>
          <TextField
            key={`${place} from`}
            name={`values.replace.${place}.from`}
            label="Replace"
            required
            hint="The whole place or a part of it, in upper or lower case."
            autoComplete="off"
          />
          <TextField key={`${place} to`} name={`values.replace.${place}.to`} label="By" required autoComplete="off" />
        </>
      )}
    </>
  )
}

function ValueField({ name }: { name: SetField }) {
  const { label, kind, required, words = [] } = bookingField(name)
  const props = { name: `values.${name}`, label: `New ${label}`, required }
  if (kind === 'time') return <DateField {...props} kind="time" />
  if (kind === 'choice')
    return <SelectField {...props} options={[{ value: '', label: 'Choose' }, ...optionsOf(words)]} />
  return kind === 'lines' ? <TextareaField {...props} rows={2} /> : <TextField {...props} autoComplete="off" />
}

const empty = Object.fromEntries(setFields.map((name) => [name, '']))
const noReplacement = Object.fromEntries(replaceFields.map((name) => [name, { from: '', to: '' }]))
const start = { ...empty, ways: [{ way: 'pickup_location' }], replace: noReplacement }

export const setForm = actForm(
  'set',
  start,
  (typed) => {
    const { ways: rows = [], replace, ...values } = typed as unknown as SetTyped
    const chosen = rows.map(({ way }) => way)
    const places = chosen.filter((way) => way.startsWith(part)).map(fieldOf)
    return {
      ...Object.fromEntries(chosen.filter((way) => !way.startsWith(part)).map((way) => [way, values[way]])),
      ...(places.length > 0 && { replace: Object.fromEntries(places.map((place) => [place, replace?.[place]])) }),
    }
  },
  Fields,
)
