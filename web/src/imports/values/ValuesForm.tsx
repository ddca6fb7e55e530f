import { Button, Group } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { useRef, useState, type SubmitEvent } from 'react'
import { useBase, useImportChange } from '../actions/use-import-change.ts'
import { useImportSuggestionsQuery } from '../api.ts'
import { Heading } from '../cards/Heading.tsx'
import { Hint } from '../cards/Hint.tsx'
import type { GivenValue } from '../conflicts/edits.ts'
import { useKeptState } from '../drafts/import-drafts.ts'
import { among, enteredFor, keptKeys, valueForms, type ValueForm } from '../drafts/still-asked.ts'
import { hasColumn, valueLabel } from './needed.ts'
import { calledNow, enteredBy, offersFor, type Entered, type Offer } from './offers.ts'
import { ValueOf } from './ValueOf.tsx'
import classes from './ValuesForm.module.css'

type Props = { data: Import; fields: readonly ImportField[]; form: ValueForm; order?: 2 | 3; hint?: string }

/** One value for every row of each of these fields, entered together and saved at once. */
export function ValuesForm({ data, fields, form: kind, order = 2, hint }: Props) {
  const change = useImportChange(data)
  const [kept, setEntered, send] = useKeptState<Partial<Record<ImportField, Entered>>>(keptKeys.values(kind), {})
  // A field that got a column leaves the form with its input, and so does a column in whose place another one stands.
  const entered: typeof kept = enteredFor(fields, data, kept) ?? {}
  const [declined, setDeclined] = useState<readonly ImportField[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const base = useBase(data, Object.keys(entered).length > 0)
  const form = useRef<HTMLFormElement>(null)
  const { data: suggestions = [] } = useImportSuggestionsQuery({ params: { id: data.id } })
  const offersOf = (field: ImportField) => offersFor(field, data, suggestions)
  const presentIn = (field: ImportField) => data.mapping[field]?.value ?? ''
  const firstOf = (field: ImportField): Offer[] => {
    const [first] = entered[field] || presentIn(field) !== '' ? [] : offersOf(field)
    return first ? [first] : []
  }
  const likely = fields.flatMap((field) =>
    firstOf(field).flatMap((offer) => (offer.is_likely && !declined.includes(field) ? [{ field, offer }] : [])),
  )
  const empty = fields.flatMap((field) =>
    firstOf(field).flatMap((offer) => (offer.is_likely ? [] : [[field, enteredBy(offer)] as const])),
  )
  const proposed = Object.fromEntries(likely.map(({ field, offer }) => [field, enteredBy(offer)]))
  const shown: Partial<Record<ImportField, Entered>> = { ...proposed, ...entered }
  const enter = (field: ImportField, next: Entered) => {
    setEmpty(false)
    // What says the same as the import is no input, and takes the place of a proposal all the same.
    const isPresent = 'value' in next && next.value === presentIn(field)
    if (!isPresent) return setEntered({ ...entered, [field]: next })
    setDeclined([...declined, field])
    setEntered(
      among(
        fields.filter((other) => other !== field),
        entered,
      ) ?? {},
    )
  }
  const fill = () => {
    setEmpty(false)
    setEntered({ ...entered, ...Object.fromEntries(empty) })
    // The button goes with the last empty field.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = givenBy(base, data, shown)
    if (Object.keys(given).length === 0) return setEmpty(true)
    setSaving(true)
    await send(() => change({ given }, base))
    setSaving(false)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Heading order={order}>{valueForms[kind]}</Heading>
      <Hint>
        {hint ?? 'A value that you enter here is used for every row of the file, or for those whose column is empty.'}
      </Hint>
      {likely.length > 0 && <Hint>{importMessages.proposed(likely.length)}</Hint>}
      <div className={classes.grid}>
        {fields.map((field) => (
          <ValueOf
            key={field}
            field={field}
            label={valueLabel(data.mapping, field)}
            present={presentIn(field)}
            entered={shown[field] && calledNow(shown[field], data)}
            origin={likely.find((each) => each.field === field)?.offer.text}
            offers={offersOf(field)}
            onEnter={(next) => enter(field, next)}
          />
        ))}
      </div>
      {isEmpty && (
        <p role="alert" className={classes.error}>
          Enter a value first
        </p>
      )}
      <Group mt="md" gap="xs">
        <Button type="submit" loading={isSaving}>
          {fields.length === 1 && fields[0] ? `Save ${importFieldInfo(fields[0]).label.toLowerCase()}` : 'Save values'}
        </Button>
        {empty.length > 0 && (
          <Button variant="default" onClick={fill}>
            Fill in the first suggestions
          </Button>
        )}
      </Group>
    </form>
  )
}

/**
 * What differs from the import as it was at the first input. A value is for empty cells where the form says so now: it may have been
 * entered beside a column that was given up since, and stays in the form where it was that of every row before.
 */
function givenBy(base: Import, data: Import, entered: Partial<Record<ImportField, Entered>>) {
  const given: Partial<Record<ImportField, GivenValue>> = {}
  for (const [name, next] of Object.entries(entered)) {
    const field = name as ImportField
    if ('column' in next) given[field] = { column: next.column, name: next.name, of: next.of }
    else if (next.value.trim() !== (base.mapping[field]?.value ?? ''))
      given[field] = { value: next.value.trim(), isForEmpty: hasColumn(base, field) && hasColumn(data, field) }
  }
  return given
}
