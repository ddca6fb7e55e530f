import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { limits } from 'contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField, type FieldProps } from '../ui/fields/use-field.tsx'
import type { BookingDraft } from './booking-draft.ts'
import classes from './CustomerField.module.css'
import { useKnownCustomers, type KnownCustomer } from './known-customers.ts'

type Props = FieldProps & { editing: boolean }

/** The lead traveler or their address: typing offers the data of known customers. */
export function CustomerField({ editing, ...props }: Props) {
  const { field, look } = useField(props)
  const { setValue, getValues } = useFormContext<BookingDraft>()
  const [typed, setTyped] = useState('')
  const known = useKnownCustomers(typed)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const set = (name: 'lead_traveler' | 'customer_email' | 'customer_phone' | 'travelers.0.name', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true })
  /** The first traveler is the lead until it is given another name. */
  const lead = (name: string) => {
    const isLead = getValues('travelers.0.name').trim() === getValues('lead_traveler').trim()
    if (!editing && isLead) set('travelers.0.name', name)
  }
  const type = (text: string) => {
    if (props.name === 'lead_traveler') lead(text)
    field.onChange(text)
    setTyped(text)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  const choose = ({ name, email, phone }: KnownCustomer) => {
    lead(name)
    set('lead_traveler', name)
    set('customer_email', email)
    if (phone) set('customer_phone', phone)
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(email) => known.filter((one) => one.email === email).forEach(choose)}
      shadow="md"
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...look}
          {...field}
          {...popup}
          type={props.name === 'customer_email' ? 'email' : 'text'}
          maxLength={limits.line + 1}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            combobox.closeDropdown()
            field.onBlur()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={known.length === 0}>
        <Combobox.Options aria-label="Known customers">
          {known.map(({ name, email, phone }) => (
            <Combobox.Option key={email} value={email}>
              <span className={classes.name}>{name}</span>
              <span className={classes.contact}>{[email, phone].filter(Boolean).join(' · ')}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const popup = { role: 'combobox', 'aria-autocomplete': 'list' } as const
