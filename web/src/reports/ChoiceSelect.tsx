import { NativeSelect } from '@mantine/core'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A choice that always has a value. The browser's own list, which works well on a phone. */
export function ChoiceSelect<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
