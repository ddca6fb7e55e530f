import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { limits } from 'contract/limits'
import { useField, type FieldProps } from './use-field.ts'
import classes from './SuggestField.module.css'

export type Suggestion = { value: string; name: string; detail: string }

type Props = FieldProps & {
  type?: 'text' | 'email'
  /** The name of the list of suggestions. */
  listLabel: string
  suggestions: readonly Suggestion[]
  /** Gets the new text and the one before. */
  onType: (text: string, before: string) => void
  /** What is typed is complete: the field is left, or Enter is pressed on no suggestion. */
  onLeave?: () => void
  /** Gets the value of the suggestion. The field itself is not set. */
  onChoose: (value: string) => void
}

/** One line of text with suggestions below while it is typed; any other text stays allowed. */
export function SuggestField({ type = 'text', listLabel, suggestions, onType, onLeave, onChoose, ...props }: Props) {
  const { field, look } = useField(props)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        onChoose(value)
        combobox.closeDropdown()
      }}
      shadow="md"
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...look}
          {...field}
          {...popup}
          type={type}
          maxLength={limits.line + 1}
          autoComplete="off"
          onChange={(event) => {
            const text = event.currentTarget.value
            onType(text, String(field.value))
            field.onChange(text)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) onLeave?.()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            field.onBlur()
            onLeave?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={listLabel}>
          {suggestions.map(({ value, name, detail }) => (
            <Combobox.Option key={value} value={value}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{detail}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const popup = { role: 'combobox', 'aria-autocomplete': 'list' } as const
