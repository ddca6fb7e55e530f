import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import { limits } from 'contract/limits'
import { searchMessages } from 'contract/search-messages'
import { isSearchable, type SearchResult } from 'contract/search'
import { useId, useState, type KeyboardEvent } from 'react'
import { formatBookingDay } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { searchText } from '../ui/search-text.ts'
import { useSearchQuery } from './api.ts'
import classes from './GlobalSearch.module.css'
import { matchingActions, matchingPages, tourSearch, type Hit } from './places.ts'

type Props = {
  /** What the address of a page keeps of the present one. */
  carried: (to: string) => Record<string, string | undefined>
  /** Returns what was typed before the field had the focus. */
  takeKeys: () => string
  onClose: () => void
}

type Group = { title: string; hits: Hit[] }

const pauseMs = 200

/** One field over bookings, tours, customers, pages and actions, by keyboard alone: a combobox with a list box of groups. */
export function GlobalSearch({ carried, takeKeys, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  // Its key, not its place: what is found later stands above it. Without one the first is chosen.
  const [active, setActive] = useState<string>()
  const { groups, note } = useGroups(typed)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.max(
    hits.findIndex(({ key }) => key === active),
    Math.min(0, hits.length - 1),
  )
  const optionId = (index: number) => `${id}-option-${index}`

  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    void navigate({ to: hit.to, search: hit.search ?? carried(hit.to) })
  }
  const move = (to: number) => {
    setActive(hits[to]?.key)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = hits.length - 1
    const targets: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: last,
      PageUp: 0,
    }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      move(target)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(hits[at])
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Search" whole size={640}>
      <TextInput
        {...combobox}
        aria-label="Search bookings, tours, customers and pages"
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
        data-autofocus
        placeholder="Reference, name, email, tour or page"
        leftSection={<IconSearch size={18} aria-hidden />}
        size="md"
        value={typed}
        maxLength={limits.search}
        autoComplete="off"
        onFocus={() => typed === '' && setTyped(takeKeys())}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <output className={classes.note}>{note}</output>
      <div {...listBox} id={`${id}-list`} aria-label="Results" className={classes.list}>
        {groups.map(({ title, hits: members }) => (
          <div key={title} {...optionGroup} aria-label={title}>
            <p className={classes.title} aria-hidden>
              {title}
            </p>
            {members.map((hit) => {
              const index = hits.indexOf(hit)
              return (
                <UnstyledButton
                  key={hit.key}
                  {...option}
                  id={optionId(index)}
                  aria-selected={index === at}
                  className={classes.option}
                  // Drawn below a resting pointer an option is sent a move of no distance, which chooses nothing.
                  onMouseMove={({ movementX, movementY }) => (movementX || movementY) && setActive(hit.key)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(hit)}
                >
                  <span className={`two-lines ${classes.label}`}>{hit.label}</span>
                  {hit.detail && <span className={`two-lines ${classes.detail}`}>{hit.detail}</span>}
                </UnstyledButton>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' } as const
const listBox = { role: 'listbox', tabIndex: -1 } as const
const optionGroup = { role: 'group' } as const
const option = { role: 'option', tabIndex: -1 } as const

function useGroups(typed: string): { groups: Group[]; note: string } {
  const me = useMe()
  const wanted = searchText(typed)
  const [settled] = useDebouncedValue(wanted, pauseMs)
  const isAsked = isSearchable(settled)
  const { currentData, isFetching, isError } = useSearchQuery(isAsked ? { query: { search: settled } } : skipToken)
  const found = settled === wanted && isAsked ? currentData : undefined
  const groups = [
    ...groupsOf(found ?? {}),
    { title: 'Pages', hits: matchingPages(me, wanted) },
    { title: 'Actions', hits: matchingActions(me, wanted) },
  ].filter(({ hits }) => hits.length > 0)
  const isMissing = isSearchable(wanted) && !found
  return {
    groups,
    note: isMissing && isError && !isFetching ? searchMessages.failed : noteOf(wanted, groups, isMissing),
  }
}

function noteOf(wanted: string, groups: readonly Group[], isMissing: boolean): string {
  if (wanted === '') return searchMessages.hint
  if (!isSearchable(wanted)) return searchMessages.short
  if (isMissing) return searchMessages.busy
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (count === 0) return searchMessages.none
  return counted(count, 'result')
}

const groupsOf = ({ bookings = [], tours = [], customers = [] }: SearchResult): Group[] => [
  {
    title: 'Bookings',
    hits: bookings.map((row) => ({
      key: `booking ${row.id}`,
      label: `${row.booking_reference} · ${row.lead_traveler}`,
      detail: `${row.description}, ${formatBookingDay(row.booking_datetime)}, ${inWords(row.status)}`,
      to: '/bookings',
      search: { view: String(row.id) },
    })),
  },
  {
    title: 'Tours',
    hits: tours.map(({ name }) => ({
      key: `tour ${name}`,
      label: name,
      to: '/bookings',
      search: { search: tourSearch(name) },
    })),
  },
  {
    title: 'Customers',
    hits: customers.map(({ id, name, email }) => ({
      key: `customer ${id}`,
      label: name,
      detail: email,
      to: '/users',
      search: { view: String(id) },
    })),
  },
]
