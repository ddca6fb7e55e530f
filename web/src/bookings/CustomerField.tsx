import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { SuggestField } from '../ui/fields/SuggestField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useKnownCustomers } from './known-customers.ts'
import { isOtherPerson, isSameName } from './other-person.ts'

type Props = FieldProps & { editing: boolean }

type Typed = 'lead_traveler' | 'customer_email' | 'customer_phone' | 'travelers.0.name' | 'travelers.0.dob'

/** The telephone number that the customer chosen last gave to a form; the inputs of name and address share it. */
const givenPhones = new WeakMap<object, string>()

/** Whose date of birth the first traveler of a form has, while the lead's name is typed anew. */
const typedOver = new WeakMap<object, { name: string; dob: string }>()

/** The lead traveler or their address: typing offers the data of known customers. */
export function CustomerField({ editing, ...props }: Props) {
  const { setValue, getValues, control, formState } = useFormContext<BookingDraft>()
  // Once refused, a field says at once whether it is right now.
  const { isSubmitted, defaultValues } = formState
  const [typed, setTyped] = useState('')
  const known = useKnownCustomers(typed)

  const set = (name: Typed, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
  /** The first traveler is the lead until it is given another name. `before` is the lead that the form had. */
  const lead = (before: string, name: string) => {
    const isLead = getValues('travelers.0.name').trim() === before.trim()
    if (editing || !isLead) return
    if (!typedOver.has(control)) typedOver.set(control, { name: before, dob: getValues('travelers.0.dob') })
    set('travelers.0.name', name)
  }
  /** Another person has another date of birth, and a chosen one is no correction of a name. One that is not there yet is nobody's. */
  const settle = (isOther = isOtherPerson) => {
    const former = typedOver.get(control)
    const name = getValues('travelers.0.name')
    if (!former || name.trim() === '') return
    typedOver.delete(control)
    const isSameDate = getValues('travelers.0.dob') === former.dob
    if (isSameDate && former.dob && former.name && isOther(former.name, name)) set('travelers.0.dob', '')
  }
  const choose = (address: string) => {
    const chosen = known.find(({ email }) => email === address)
    if (!chosen) return
    lead(getValues('lead_traveler'), chosen.name)
    settle((former, name) => !isSameName(former, name))
    set('lead_traveler', chosen.name)
    set('customer_email', chosen.email)
    // The number of another customer goes; one that was typed stays where the chosen one has none.
    const isGiven = getValues('customer_phone') === (givenPhones.get(control) ?? defaultValues?.customer_phone)
    if (chosen.phone || isGiven) {
      set('customer_phone', chosen.phone)
      givenPhones.set(control, chosen.phone)
    }
    setTyped('')
  }
  return (
    <SuggestField
      {...props}
      type={props.name === 'customer_email' ? 'email' : 'text'}
      listLabel="Known customers"
      suggestions={known.map(({ name, email, phone }) => ({
        value: email,
        name,
        detail: [email, phone].filter(Boolean).join(' · '),
      }))}
      onType={(text, before) => {
        if (props.name === 'lead_traveler') lead(before, text)
        setTyped(text)
      }}
      onLeave={() => settle()}
      onChoose={choose}
    />
  )
}
