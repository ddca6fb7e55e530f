import { Button, NativeSelect } from '@mantine/core'
import {
  importDelimiters,
  importEncodings,
  importQuotes,
  type Import,
  type ImportDialect,
  type ImportEncoding,
} from 'contract/imports'
import { useState } from 'react'
import { errorMessage } from '../../api/errors.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { useImportPreviewQuery } from '../api.ts'
import { FilePreview } from './FilePreview.tsx'
import classes from '../ImportPage.module.css'
import { Panel } from '../pieces/Panel.tsx'
import { useImportChange } from '../actions/use-import-change.ts'

const encodingLabels: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Western (Windows-1252)',
  'iso-8859-15': 'Western (ISO 8859-15)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Western (Macintosh)',
}
const delimiterLabels: Record<ImportDialect['delimiter'], string> = {
  ',': 'Comma ,',
  ';': 'Semicolon ;',
  '\t': 'Tab',
  '|': 'Bar |',
}
const quoteLabels: Record<ImportDialect['quote'], string> = { '"': 'Double "', "'": "Single '", '': 'None' }

const headerLabel = (row: number) => (row === 0 ? 'No header' : `Row ${row}`)
const headerRows = Array.from({ length: 31 }, (_, row) => row)

const inWords = ({ encoding, delimiter, header_row }: ImportDialect) =>
  [
    encodingLabels[encoding],
    delimiterLabels[delimiter].split(' ')[0]!.toLowerCase(),
    header_row === 0 ? 'no header' : `header in row ${header_row}`,
  ].join(' · ')

type Props = { data: Import; busy: boolean; startsOpen?: boolean }

/** How the file is written, as it was found out. Another way is tried on the first rows, and taken when it looks right. */
export function FileSection({ data, busy, startsOpen = false }: Props) {
  const change = useImportChange(data)
  const [draft, setDraft] = useState<Partial<ImportDialect>>({})
  const load = useImportPreviewQuery({ params: { id: data.id }, body: draft })
  const preview = load.data
  const dialect = preview && { ...preview.dialect, ...draft }
  const present = data.dialect
  const isOther = Object.entries(draft).some(([key, value]) => present?.[key as keyof ImportDialect] !== value)
  const set = (next: Partial<ImportDialect>) => setDraft({ ...draft, ...next })
  const read = async () => {
    if (await change({ dialect: draft })) setDraft({})
  }
  return (
    <Panel
      label="File"
      title="How the file is read"
      fact={present ? inWords(present) : 'Not read yet'}
      startsOpen={startsOpen}
      busy={busy}
    >
      <p className={classes.hint}>Change these if names look garbled or columns run together. The rows below follow.</p>
      {dialect && <Choices dialect={dialect} set={set} />}
      {preview && <FilePreview preview={preview} stale={load.isFetching} />}
      {load.isError && (
        <FailedPanel text={errorMessage(load.error)} onRetry={() => void load.refetch()} busy={load.isFetching} />
      )}
      {isOther && (
        <div className={classes.acts}>
          <Button onClick={() => void read()}>Read the file this way</Button>
          <Button variant="default" onClick={() => setDraft({})}>
            Leave it as it was
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Choices({ dialect, set }: { dialect: ImportDialect; set: (next: Partial<ImportDialect>) => void }) {
  const rows = headerRows.includes(dialect.header_row) ? headerRows : [...headerRows, dialect.header_row]
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Encoding"
        value={dialect.encoding}
        data={importEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
        onChange={(event) => set({ encoding: pick(importEncodings, event.currentTarget.value) })}
      />
      <NativeSelect
        label="Columns are parted by"
        value={dialect.delimiter}
        data={importDelimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
        onChange={(event) => set({ delimiter: pick(importDelimiters, event.currentTarget.value) })}
      />
      <NativeSelect
        label="Quotes"
        value={dialect.quote}
        data={importQuotes.map((value) => ({ value, label: quoteLabels[value] }))}
        onChange={(event) => set({ quote: pick(importQuotes, event.currentTarget.value) })}
      />
      <NativeSelect
        label="Header"
        value={String(dialect.header_row)}
        data={rows.map((row) => ({ value: String(row), label: headerLabel(row) }))}
        onChange={(event) => set({ header_row: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

/** The members of a select are those of the list; the type system cannot know. */
const pick = <T extends string>(values: readonly T[], value: string): T =>
  values.find((one) => one === value) ?? values[0]!
