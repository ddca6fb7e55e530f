import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { limits } from 'contract/limits'
import { tourQuery, type Tour } from 'contract/tours'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useToursQuery } from '../tours/api.ts'
import { SuggestField, type Suggestion } from '../ui/fields/SuggestField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'

const mostShown = 6

/**
 * The code under which a tour is sold: typing suggests the codes of tours, and a chosen one names a tour that has no name yet, or still
 * the one that the code before gave it.
 */
export function ProductCodeField(props: FieldProps) {
  const { setValue, getValues, formState } = useFormContext<BookingDraft>()
  // Once refused, a field says at once whether it is right now.
  const { isSubmitted } = formState
  const [typed, setTyped] = useState('')
  const tours = useTours(typed)
  const given = useRef('')
  const choose = (code: string) => {
    const set = (name: 'product_code' | 'description', value: string) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
    const tour = tours.find(({ codes }) => codes.includes(code))
    set('product_code', code)
    if (tour && ['', given.current].includes(getValues('description').trim())) {
      set('description', tour.name)
      given.current = tour.name.trim()
    }
    setTyped('')
  }
  return (
    <SuggestField
      {...props}
      listLabel="Tours"
      suggestions={suggestionsOf(typed, tours)}
      onType={(text) => setTyped(text)}
      onChoose={choose}
    />
  )
}

/** Tours that are sold, whose name or a code contains the text. */
function useTours(typed: string): readonly Tour[] {
  const [settled] = useDebouncedValue(typed.trim(), limits.searchDebounceMs)
  const isAsked = settled !== '' && settled === typed.trim()
  const search = { search: settled.slice(0, limits.search), is_active: '1' as const, limit: mostShown }
  const { currentData } = useToursQuery(isAsked ? { query: { ...tourQuery.parse({}), ...search } } : skipToken)
  return (isAsked && currentData?.data) || []
}

/** The codes that contain the text; all codes of a tour whose name does. */
function suggestionsOf(typed: string, tours: readonly Tour[]): Suggestion[] {
  const wanted = typed.trim().toLowerCase()
  return tours
    .flatMap(({ name, codes }) => {
      const matching = codes.filter((code) => code.toLowerCase().includes(wanted))
      return (matching.length > 0 ? matching : codes).map((code) => ({ value: code, name: code, detail: name }))
    })
    .slice(0, mostShown)
}
