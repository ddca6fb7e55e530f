import { NativeSelect } from '@mantine/core'
import classes from './FilterBar.module.css'

type Props<T extends string> = {
  /** Names the control, and in lower case the choice that filters nothing: `Any status`. */
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T | undefined) => void
}

/** A filter with a handful of words. The browser's own list, which works well on a phone. A link may have chosen several. */
export function FilterSelect<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <NativeSelect
      className={classes.select}
      aria-label={label}
      data-active={value !== undefined}
      value={value ?? ''}
      data={[{ value: '', label: `Any ${label.toLowerCase()}` }, ...severalOf(value), ...options]}
      onChange={(event) => onChange(options.find((option) => option.value === event.currentTarget.value)?.value)}
    />
  )
}

/** A choice for words that are separated by commas, which no single option stands for. */
export const severalOf = (value: string | undefined) => (value?.includes(',') ? [{ value, label: 'Several' }] : [])
