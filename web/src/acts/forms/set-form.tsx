import { replaceFields, setFields, type SetField } from 'contract/act-values'
import { bookingField } from 'contract/booking-fields'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../lib/labels.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { actForm } from './act-form.ts'

const part = 'part of '
const ways = [
  ...setFields.map((name) => ({ value: name, label: bookingField(name).label })),
  ...replaceFields.map((name) => ({ value: part + name, label: `Part of ${bookingField(name).label}` })),
]

function Fields() {
  const way = String(useWatch({ name: 'values.way' }))
  const name = setFields.find((known) => known === way)
  const place = replaceFields.find((known) => part + known === way)
  return (
    <>
      <SelectField name="values.way" label="Field" options={ways} />
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
const start = { ...empty, way: 'pickup_location', replace: noReplacement }

export const setForm = actForm(
  'set',
  start,
  ({ way = '', replace, ...typed }) => {
    if (!way.startsWith(part)) return { [way]: typed[way] }
    const place = way.slice(part.length)
    return { replace: { [place]: (replace as unknown as Record<string, unknown>)[place] } }
  },
  Fields,
)
