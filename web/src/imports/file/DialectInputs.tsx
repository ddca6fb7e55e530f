import { NativeSelect } from '@mantine/core'
import { importDelimiters, importEncodings, importQuotes, type ImportDialect } from 'contract/import-dialect'
import { InputGrid } from '../inputs/InputGrid.tsx'
import { delimiterLabel, dialectTitles, encodingLabels, headerLabel, quoteLabels } from './dialect-labels.ts'

type Props = { dialect: ImportDialect; onChange: (change: Partial<ImportDialect>) => void }

const firstHeaderRows = Array.from({ length: 31 }, (_, row) => row)

/** Encoding, delimiter, quotes and header row of a file. */
export function DialectInputs({ dialect, onChange }: Props) {
  const { header_row: present } = dialect
  const headerRows = firstHeaderRows.includes(present) ? firstHeaderRows : [...firstHeaderRows, present]
  return (
    <InputGrid>
      <ChoiceInput
        label={dialectTitles.encoding}
        value={dialect.encoding}
        choices={importEncodings}
        labelOf={(encoding) => encodingLabels[encoding]}
        onChange={(encoding) => onChange({ encoding })}
      />
      <ChoiceInput
        label={dialectTitles.delimiter}
        value={dialect.delimiter}
        choices={importDelimiters}
        labelOf={delimiterLabel}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <ChoiceInput
        label={dialectTitles.quote}
        value={dialect.quote}
        choices={importQuotes}
        labelOf={(quote) => quoteLabels[quote]}
        onChange={(quote) => onChange({ quote })}
      />
      <ChoiceInput
        label={dialectTitles.header_row}
        value={present}
        choices={headerRows}
        labelOf={headerLabel}
        onChange={(header_row) => onChange({ header_row })}
      />
    </InputGrid>
  )
}

type ChoiceProps<T extends string | number> = {
  label: string
  value: T
  choices: readonly T[]
  labelOf: (choice: T) => string
  onChange: (choice: T) => void
}

function ChoiceInput<T extends string | number>({ label, value, choices, labelOf, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={choices.map((choice) => ({ value: String(choice), label: labelOf(choice) }))}
      onChange={(event) => {
        const chosen = choices.find((choice) => String(choice) === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
