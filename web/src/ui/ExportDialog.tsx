import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import type { ExportRequest, ExportColumnOption } from './export-request.ts'
import classes from './ExportDialog.module.css'

type Props = {
  columns: readonly ExportColumnOption[]
  onExport: (request: ExportRequest) => void
  onClose: () => void
}

/** The choice of the columns of an exported file. */
export function ExportDialog({ columns, onExport, onClose }: Props) {
  const names = columns.map(({ value }) => value)
  const [chosen, setChosen] = useState<string[]>(names)
  const [missing, setMissing] = useState(false)
  const save = (format: ExportRequest['format']) => {
    if (chosen.length === 0) return setMissing(true)
    onClose()
    // In the order of the file, not of the clicks.
    onExport({ format, columns: names.filter((name) => chosen.includes(name)) })
  }
  const choose = (next: string[]) => {
    setChosen(next)
    setMissing(false)
  }
  const footer = (
    <>
      <Button variant="default" onClick={() => save('xlsx')}>
        Export Excel
      </Button>
      <Button onClick={() => save('csv')}>Export CSV</Button>
    </>
  )
  return (
    <Dialog opened title="Choose columns" size="lg" whole onClose={onClose} footer={footer}>
      <Checkbox
        className={classes.all}
        label="All columns"
        checked={chosen.length === names.length}
        indeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? names : [])}
      />
      <Checkbox.Group
        value={chosen}
        onChange={choose}
        aria-label="Columns"
        error={missing ? 'Choose at least one column' : undefined}
        errorProps={{ role: 'alert' }}
      >
        <div className={classes.grid}>
          {columns.map((column) => (
            <Checkbox key={column.value} {...column} />
          ))}
        </div>
      </Checkbox.Group>
    </Dialog>
  )
}
