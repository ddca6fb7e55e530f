import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { limits } from 'contract/limits'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ListControl } from './list.ts'
import classes from './SearchBox.module.css'
import { searchText } from './search-text.ts'
import { topDialog } from './top-dialog.ts'
import { useSingleKeys } from './use-single-keys.ts'

type Props = {
  value: string
  onChange: (search: string) => void
  /** Takes the text that `value` does not have yet. */
  onTyped: ListControl['setTyped']
  placeholder: string
}

/** Holds the text being typed itself, so that focus and caret stay while results change. `/` moves the focus here. */
export function SearchBox({ value, onChange, onTyped, placeholder }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [hasKey] = useSingleKeys()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)

  const send = (next: string) => {
    if (searchText(next) === known) return
    setSent(searchText(next))
    onChange(searchText(next))
  }
  const sendLater = useDebouncedCallback(send, limits.searchDebounceMs)

  // A search set elsewhere (Clear filters, the back button) replaces the text; one typed here, which the address then contains, does not.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
      sendLater.cancel()
    }
  }

  // Both change by themselves: the text by a key, the value by the address, which follows 500 ms later or by Back.
  useEffect(() => {
    onTyped(text === value ? undefined : searchText(text))
  }, [onTyped, text, value])

  const focus = (event: { preventDefault: () => void }) => {
    if (topDialog()) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  }
  // Shift is held for the slash on many keyboards, as the German and Nordic ones.
  const keys = hasKey ? ['/', 'shift+/'] : []
  useHotkeys(keys.map((key) => [key, focus, { preventDefault: false }]))

  const set = (next: string) => {
    setText(next)
    sendLater(next)
  }
  const sendNow = (next: string) => {
    sendLater.cancel()
    setText(next)
    send(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sendNow(text)
    if (event.key === 'Escape' && text) {
      event.stopPropagation()
      sendNow('')
    }
  }

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      classNames={{ input: classes.input }}
      aria-label={placeholder.replace(/\.+$/, '')}
      aria-keyshortcuts={hasKey ? '/' : undefined}
      placeholder={placeholder}
      maxLength={limits.search}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        text ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label="Clear search"
            onClick={() => {
              sendNow('')
              input.current?.focus()
            }}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        ) : (
          hasKey && (
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          )
        )
      }
    />
  )
}
