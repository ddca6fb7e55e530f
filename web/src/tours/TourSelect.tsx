import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { limits } from 'contract/limits'
import { searchedText } from 'contract/searched-text'
import { tourQuery, type Tour } from 'contract/tours'
import { useState, type Ref } from 'react'
import { inputWrapperOrder, Message } from '../ui/fields/look.tsx'
import { useTourQuery, useToursQuery } from './api.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  label: string
  hint: string
  error: string | undefined
  /** The tour that cannot be chosen. */
  except: number
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const labelOf = ({ name, codes }: Pick<Tour, 'name' | 'codes'>) => `${name} (${codes.join(', ')})`

const contains = (tour: Tour, part: string) => searchedText(labelOf(tour)).includes(searchedText(part))

const popup = { role: 'combobox', 'aria-autocomplete': 'list' } as const

/** The tours whose name or code contains the text. Until the answer is there, Enter must not choose one of an earlier search. */
function useSearched(wanted: string) {
  const [search] = useDebouncedValue(wanted, limits.searchDebounceMs)
  const { data, currentData, isError } = useToursQuery({
    query: { ...tourQuery.parse({}), search, sort_by: 'name', sort_order: 'asc' },
  })
  const isWaiting = !isError && (wanted !== search || !currentData)
  const known = (currentData ?? data)?.data ?? []
  const found = isWaiting ? known.filter((tour) => contains(tour, wanted)) : known
  const whyNone = isWaiting ? 'Searching …' : 'No tour found'
  return { found, whyNone: isError ? 'Failed to load tours' : whyNone }
}

/** The tours for what was typed, and the chosen one, whose label must be known wherever it is listed. */
function useFound(typed: string, value: number | undefined) {
  const { currentData: chosen } = useTourQuery(value === undefined ? skipToken : { params: { id: value } })
  const wanted = chosen && typed === labelOf(chosen) ? '' : typed.trim().slice(0, limits.search)
  const { found, whyNone } = useSearched(wanted)
  const isListed = !chosen || wanted !== '' || found.some(({ id }) => id === chosen.id)
  return { tours: isListed ? found : [chosen, ...found], whyNone }
}

/** Chooses one of any number of tours: what is typed is searched in the names and codes of all. */
export function TourSelect({ ref, label, hint, error, except, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const { tours, whyNone } = useFound(typed, value)
  const others = tours.filter(({ id }) => id !== except)
  return (
    <Select
      ref={ref}
      label={label}
      description={hint}
      inputWrapperOrder={inputWrapperOrder}
      error={error && <Message>{error}</Message>}
      data-autofocus
      openOnFocus={false}
      {...popup}
      placeholder="Name or code"
      searchable
      allowDeselect={false}
      maxDropdownHeight={240}
      // Outside of the dialog a screen reader would lose it.
      comboboxProps={{ withinPortal: false }}
      // Of the server's search, nothing is left out here.
      filter={({ options }) => options}
      nothingFoundMessage={whyNone}
      data={others.map((tour) => ({ value: String(tour.id), label: labelOf(tour) }))}
      value={value === undefined ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
