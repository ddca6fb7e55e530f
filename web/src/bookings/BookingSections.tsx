import { formSections, type FormSection as Section } from 'contract/booking-field-kinds'
import { bookingField, bookingFieldNames, type BookingFieldName } from 'contract/booking-fields'
import { FieldGrid } from '../ui/FieldGrid.tsx'
import { FormSection } from '../ui/FormSection.tsx'
import { WideField } from '../ui/WideField.tsx'
import { BookingField } from './BookingField.tsx'
import { InclusionPicker } from './InclusionPicker.tsx'
import { TravelerRows } from './TravelerRows.tsx'

const fieldsOf = (section: Section): BookingFieldName[] =>
  bookingFieldNames
    .filter((name) => bookingField(name).form.section === section)
    .toSorted((a, b) => bookingField(a).form.at - bookingField(b).form.at)

const sections = Object.entries(formSections).map(([section, title]) => ({
  title,
  fields: fieldsOf(section as Section),
}))

/** All cards of the booking form. */
export const BookingSections = ({ editing }: { editing: boolean }) =>
  sections.map(({ title, fields }) =>
    fields.includes('travelers') ? (
      <FormSection key={title} title={title}>
        <TravelerRows />
      </FormSection>
    ) : fields.includes('inclusion_options') ? (
      <FormSection key={title} title={title} hint={bookingField('inclusion_options').form.hint}>
        <InclusionPicker name="inclusion_options" label="Add inclusions" chosenLabel="Chosen inclusions" />
      </FormSection>
    ) : (
      <FormSection key={title} title={title}>
        <FieldGrid>
          {fields.map((name) =>
            bookingField(name).form.wide ? (
              <WideField key={name}>
                <BookingField name={name} editing={editing} />
              </WideField>
            ) : (
              <BookingField key={name} name={name} editing={editing} />
            ),
          )}
        </FieldGrid>
      </FormSection>
    ),
  )
