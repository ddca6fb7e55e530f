import { bookingSources, bookingStatuses, confirmationTypes, currencies, travelerTypes } from 'contract/booking-values'
import { addYears, londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { optionsOf } from '../lib/labels.ts'
import { FieldGrid } from '../ui/FieldGrid.tsx'
import { FormSection } from '../ui/FormSection.tsx'
import { WideField } from '../ui/WideField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TimeField } from '../ui/fields/TimeField.tsx'
import { fieldLabels } from './field-labels.ts'
import { InclusionPicker } from './InclusionPicker.tsx'
import { TravelerRows } from './TravelerRows.tsx'

/** Name and label of a field, which are one thing. */
const named = <Name extends keyof typeof fieldLabels>(name: Name) => ({ name, label: fieldLabels[name] })

const currencyOptions = currencies.map((value) => ({ value, label: value }))

/** All cards of the booking form. The reference is chosen once, when the booking is made. */
export function BookingSections({ editing }: { editing: boolean }) {
  return (
    <>
      <BasicInformation editing={editing} />
      <FormSection title="Travelers">
        <TravelerRows />
      </FormSection>
      <PickupAndDropOff />
      <AdditionalInformation />
      <FormSection title="Inclusions" hint="What is part of the price. Choose a name again to clear it.">
        <InclusionPicker />
      </FormSection>
    </>
  )
}

function BasicInformation({ editing }: { editing: boolean }) {
  const bounds = { min: `${limits.bookingYears.from}-01-01`, max: addYears(londonDay(), limits.bookingYears.ahead) }
  return (
    <FormSection title="Basic Information">
      <FieldGrid>
        <WideField>
          <TextareaField
            {...named('description')}
            required
            rows={2}
            hint="What was booked, as it is called in the list."
          />
        </WideField>
        <DateField {...named('input_date')} {...bounds} required hint="The day the booking came in." />
        <DateTimeField {...named('booking_datetime')} {...bounds} required hint="When the tour begins, London time." />
        <TextField
          {...named('booking_reference')}
          disabled={editing}
          autoComplete="off"
          hint={editing ? 'A reference never changes.' : 'Made by the system if left empty.'}
        />
        <TextField {...named('lead_traveler')} required autoComplete="off" />
        <TextField {...named('customer_email')} required type="email" autoComplete="off" />
        <TextField {...named('customer_phone')} required type="tel" autoComplete="off" />
        <SelectField {...named('traveler_type')} required options={optionsOf(travelerTypes)} />
        <SelectField {...named('status')} required options={optionsOf(bookingStatuses)} />
      </FieldGrid>
    </FormSection>
  )
}

function PickupAndDropOff() {
  return (
    <FormSection title="Pickup & Drop-off Details">
      <FieldGrid>
        <TimeField {...named('pickup_time')} required />
        <TextField {...named('pickup_location')} required autoComplete="off" />
        <TimeField {...named('drop_off_time')} required />
        <TextField {...named('drop_off_location')} required autoComplete="off" />
      </FieldGrid>
    </FormSection>
  )
}

function AdditionalInformation() {
  return (
    <FormSection title="Additional Information">
      <FieldGrid>
        <SelectField {...named('confirmation_type')} required options={optionsOf(confirmationTypes)} />
        <SelectField {...named('booking_source')} required options={optionsOf(bookingSources)} />
        <TextField {...named('product_code')} required autoComplete="off" />
        <TextField {...named('supplier_confirmation')} required autoComplete="off" />
        <NumberField {...named('amount')} required decimals={2} />
        <SelectField {...named('currency')} required options={currencyOptions} />
      </FieldGrid>
    </FormSection>
  )
}
