import { Checkbox, Fieldset, type InputWrapperProps } from '@mantine/core'
import classes from '../Form.module.css'
import { useField, type FieldProps } from './use-field.ts'

type ChecklistOption = {
  value: string
  label: string
  /** Why this one cannot be chosen, in a sentence; it is shown. */
  whyNot?: string | undefined
}

const errorFirst: InputWrapperProps['inputWrapperOrder'] = ['label', 'error', 'input', 'description']

/** Any number of a short list; the draft holds the chosen values. */
export function ChecklistField({ options, ...props }: FieldProps & { options: readonly ChecklistOption[] }) {
  const { field, look, message } = useField(props)
  const { ref, name, onChange, onBlur } = field
  const chosen: string[] = field.value
  const boxes = options.map(({ value }) => value)
  // In the order of the boxes, so that one that was taken away and ticked again is no change.
  const choose = (next: string[]) =>
    onChange([...next.filter((value) => !boxes.includes(value)), ...boxes.filter((value) => next.includes(value))])
  return (
    <Fieldset
      legend={look.label}
      mx={0}
      disabled={look.disabled}
      data-field={name}
      data-wrong={message ? '' : undefined}
      ref={ref}
      tabIndex={-1}
    >
      <Checkbox.Group
        value={chosen}
        onChange={choose}
        description={look.description}
        error={look.error}
        errorProps={{ mb: 'xs' }}
        // The list may be longer than a phone, and its end out of sight.
        inputWrapperOrder={errorFirst}
        aria-label={props.label}
      >
        <div className={`${classes.grid} ${classes.choices}`}>
          {options.map(({ value, label, whyNot }) => (
            <Checkbox
              key={value}
              value={value}
              label={label}
              description={whyNot}
              disabled={whyNot !== undefined}
              onBlur={onBlur}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Fieldset>
  )
}
