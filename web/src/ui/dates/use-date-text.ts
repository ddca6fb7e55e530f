import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { parsers, shownText, timeIn, type DateKind } from './date-text.ts'

type Props = {
  kind: DateKind
  /** `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `HH:mm`; what could not be read as such is the text as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  max?: string | undefined
}

/** The state of an input of a day, a time or both, and of its calendar: the props of the input, and those of `CalendarButton`. */
export function useDateText({ kind, value, onChange, onBlur, max }: Props) {
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [isMade, setMade] = useState(false)
  const make = () => setMade(true)
  const pick = (day: string) => {
    setOpened(false)
    setTyped(undefined)
    onChange(kind === 'datetime' ? `${day}T${value[10] === 'T' ? value.slice(11) : (timeIn(value) ?? '09:00')}` : day)
  }
  return {
    input: {
      value: typed ?? shownText[kind](value),
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(text)
        onChange(parsers[kind](text, { max }) ?? text)
      },
      onFocus: make,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setTyped(undefined)
        onBlur?.(event)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (kind === 'time' || !event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened(true)
      },
    },
    calendar: { value, max, opened, setOpened, isMade, make, pick },
  }
}
