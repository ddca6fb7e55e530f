import { NativeSelect } from '@mantine/core'
import { importDelimiters, importEncodings, importQuotes, type Import, type ImportDialect } from 'contract/imports'
import classes from './ImportPage.module.css'
import { useChange } from './use-change.ts'

const delimiterLabels: Record<string, string> = { ',': 'Comma ,', ';': 'Semicolon ;', '\t': 'Tab', '|': 'Bar |' }
const quoteLabels: Record<string, string> = { '"': 'Double "', "'": "Single '", '': 'None' }
const headerRows = Array.from({ length: 31 }, (_, row) => ({
  value: String(row),
  label: row === 0 ? 'No header' : `Row ${row}`,
}))

/** How the file is written, as it was found out; every choice is tried at once. */
export function FileSection({ data, busy }: { data: Import; busy: boolean }) {
  const change = useChange(data)
  const { dialect } = data
  if (!dialect) return undefined
  const set = (next: Partial<ImportDialect>) => void change({ dialect: next })
  const shownRow = String(dialect.header_row)
  const rows = headerRows.some(({ value }) => value === shownRow)
    ? headerRows
    : [...headerRows, { value: shownRow, label: `Row ${shownRow}` }]
  return (
    <section className={classes.card} data-busy={busy} aria-label="File">
      <h2 className={classes.heading}>How the file is read</h2>
      <p className={classes.hint}>Change these if names look garbled or columns run together.</p>
      <div className={classes.fields}>
        <NativeSelect
          label="Encoding"
          value={dialect.encoding}
          data={[...importEncodings]}
          onChange={(event) => set({ encoding: pick(importEncodings, event.currentTarget.value) })}
        />
        <NativeSelect
          label="Columns are parted by"
          value={dialect.delimiter}
          data={importDelimiters.map((value) => ({ value, label: delimiterLabels[value]! }))}
          onChange={(event) => set({ delimiter: pick(importDelimiters, event.currentTarget.value) })}
        />
        <NativeSelect
          label="Quotes"
          value={dialect.quote}
          data={importQuotes.map((value) => ({ value, label: quoteLabels[value]! }))}
          onChange={(event) => set({ quote: pick(importQuotes, event.currentTarget.value) })}
        />
        <NativeSelect
          label="Header"
          value={shownRow}
          data={rows}
          onChange={(event) => set({ header_row: Number(event.currentTarget.value) })}
        />
      </div>
    </section>
  )
}

/** The members of a select are those of the list; the type system cannot know. */
const pick = <T extends string>(values: readonly T[], value: string): T =>
  values.find((one) => one === value) ?? values[0]!
