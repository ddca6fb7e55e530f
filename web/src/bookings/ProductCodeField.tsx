import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { limits } from 'contract/limits'
import { tourQuery, type Tour } from 'contract/tours'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useToursQuery } from '../tours/api.ts'
import { SuggestField } from '../ui/fields/SuggestField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import { mostSuggested, suggestionsOf } from './code-suggestions.ts'

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
  const wanted = {
    search: settled.slice(0, limits.search),
    sort_by: 'match',
    is_active: '1',
    limit: mostSuggested,
  } as const
  const { currentData } = useToursQuery(isAsked ? { query: { ...tourQuery.parse({}), ...wanted } } : skipToken)
  return (isAsked && currentData?.data) || []
}
