import { use } from 'react'
import { SelectionReady, type Selection } from './selection.ts'
import classes from './SelectionBox.module.css'

type RowProps = {
  id: number
  /** Names the row among others. */
  name: string
  isSelected: boolean
  onSelect: ((id: number, isRange: boolean) => void) | undefined
}

/** Selects one row; with Shift all up to the one before. */
export function RowBox({ id, name, isSelected, onSelect }: RowProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        disabled={!use(SelectionReady)}
        onChange={({ nativeEvent }) => onSelect?.(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

type PageProps = { selection: Selection; rows: readonly { id: number }[] }

/** Selects all rows of the page, or none. */
export function PageBox({ selection: { ids, isAll, isReady, togglePage }, rows }: PageProps) {
  const chosen = rows.filter(({ id }) => isAll || ids.has(id)).length
  const isWhole = chosen > 0 && chosen === rows.length
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label="Select this page"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isWhole
        }}
        disabled={rows.length === 0 || !isReady}
        onChange={togglePage}
      />
    </label>
  )
}
