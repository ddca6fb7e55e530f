import { Button, CloseButton, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { inclusionMessages } from 'contract/inclusion-messages'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { searchedText } from 'contract/searched-text'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { useInclusionsQuery, useKnownInclusionsQuery } from '../inclusions/api.ts'
import { Message } from '../ui/fields/look.tsx'
import { firstClicks } from '../ui/first-clicks.ts'
import type { ChosenInclusion } from './booking-draft.ts'
import classes from './InclusionPicker.module.css'

type Props = {
  /** Path of the chosen ones in the draft. */
  name: string
  label: string
  /** Names the list of the chosen ones. */
  chosenLabel: string
  /** Also those that have left the catalogue, which bookings may still have. */
  withDeleted?: boolean
}

/** The catalogue in one searchable list; choosing a name again clears the choice. */
export function InclusionPicker({ name, label, chosenLabel, withDeleted = false }: Props) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange, onBlur } = field
  const chosen: ChosenInclusion[] = value
  const [search, setSearch] = useState('')
  const catalogue = useCatalogue(search, withDeleted)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const popup = { role: 'combobox', 'aria-autocomplete': 'list' } as const
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  const message = fieldState.error?.root?.message ?? fieldState.error?.message

  const toggle = ({ id, name }: ChosenInclusion) =>
    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }])

  const submitOption = (value: string) => {
    const option = catalogue.options.find(({ id }) => String(id) === value)
    if (option) toggle(option)
  }

  const type = (text: string) => {
    setSearch(text)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }

  // The list stays open for its button, which the keyboard reaches from the input.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    combobox.closeDropdown()
    onBlur()
  }

  return (
    <div data-field={name}>
      <div onBlur={leave}>
        <Combobox store={combobox} onOptionSubmit={submitOption} shadow="md" withinPortal={false}>
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={ref}
              {...popup}
              label={label}
              placeholder="Search inclusions..."
              value={search}
              maxLength={limits.search}
              autoComplete="off"
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={catalogue.busy ? <Loader size={16} aria-hidden /> : <Combobox.Chevron />}
              error={message && <Message>{message}</Message>}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => combobox.openDropdown()}
              onKeyDown={keepEnter}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options
              className={classes.options}
              mah={limits.inclusionPickerPx}
              aria-label="Inclusions"
              aria-multiselectable
              // Tab would lead to what scrolls, which Chromium makes a stop.
              tabIndex={-1}
            >
              {catalogue.options.map(({ id, name }) => (
                <Combobox.Option key={id} value={String(id)} active={isChosen(id)} aria-selected={isChosen(id)}>
                  <span className={classes.option}>
                    <IconCheck size={16} aria-hidden className={classes.check} data-chosen={isChosen(id)} />
                    {name}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
            <CatalogueNote {...catalogue} search={search} toInput={() => combobox.targetRef.current?.focus()} />
          </Combobox.Dropdown>
        </Combobox>
      </div>
      <ChosenList label={chosenLabel} chosen={chosen} onRemove={toggle} />
    </div>
  )
}

/** Enter chooses in this list; it must not save the whole booking when nothing is marked. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/**
 * The first hundred, and what the server finds once typing pauses: the hundred-and-first must be findable too. Until
 * the answer has arrived, and where none does, the loaded rows are filtered.
 */
function useCatalogue(search: string, withDeleted: boolean) {
  const useRows = withDeleted ? useKnownInclusionsQuery : useInclusionsQuery
  const wanted = search.trim()
  const [asked] = useDebouncedValue(wanted, limits.searchDebounceMs)
  const query = { page: 1, limit: limits.page.max, search: asked }
  const { data, currentData, isFetching, isError, refetch } = useRows({ query, inFull: true })
  const rows = (data?.data ?? []).map(shownInclusion)
  const settled = asked === wanted && !isFetching
  const near = rows.filter(({ name }) => searchedText(name).includes(searchedText(wanted)))
  return {
    options: settled && currentData ? rows : near,
    total: currentData?.meta.total ?? 0,
    busy: isFetching,
    settled,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

type Known = ChosenInclusion & { is_deleted?: boolean }

const shownInclusion = ({ id, name, is_deleted = false }: Known): ChosenInclusion => ({
  id,
  name: is_deleted ? inclusionMessages.notOffered(name) : name,
})

type NoteProps = ReturnType<typeof useCatalogue> & { search: string; toInput: () => void }

/** What stands below the names: nothing found, more than fit, or a failed load. */
function CatalogueNote({ options, total, settled, failed, retry, search, toInput }: NoteProps) {
  if (failed) {
    return (
      <Combobox.Footer>
        <Group justify="space-between" gap="xs">
          <Text size="sm">The inclusions could not be loaded.</Text>
          <Button
            size="compact-sm"
            variant="default"
            // Escape closes the list alone, and not a dialog around it.
            data-mantine-stop-propagation
            onKeyDown={({ key }) => key === 'Escape' && toInput()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              // The button is gone as soon as it is asked again.
              toInput()
              retry()
            }}
          >
            {messages.list.tryAgain}
          </Button>
        </Group>
      </Combobox.Footer>
    )
  }
  if (!settled) return options.length === 0 ? <Combobox.Empty>Searching…</Combobox.Empty> : null
  if (options.length === 0) {
    return (
      <Combobox.Empty>{search.trim() ? 'No inclusion has this name.' : 'There are no inclusions yet.'}</Combobox.Empty>
    )
  }
  if (total <= options.length) return null
  return (
    <Combobox.Footer>
      <Text size="xs" c="dimmed">
        Showing {options.length} out of {total}. Type to find others.
      </Text>
    </Combobox.Footer>
  )
}

type ChosenProps = { label: string; chosen: ChosenInclusion[]; onRemove: (one: ChosenInclusion) => void }

function ChosenList({ label, chosen, onRemove }: ChosenProps) {
  if (chosen.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        No inclusions chosen.
      </Text>
    )
  }
  return (
    <ul className={classes.chosen} aria-label={label} {...firstClicks}>
      {chosen.map((one) => (
        <li key={one.id} className={classes.one}>
          <span>{one.name}</span>
          <CloseButton size="sm" aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)} />
        </li>
      ))}
    </ul>
  )
}
