import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageTemplate } from 'contract/customer-messages'
import { limits } from 'contract/limits'
import { isSearchable } from 'contract/search'
import { useState } from 'react'
import { errorMessage } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { useSearchQuery } from '../search/api.ts'
import { Bone } from '../ui/Bone.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { inputWrapperOrder } from '../ui/fields/look.tsx'
import { useMessagePreviewQuery } from './api.ts'
import { firstPage } from './first-page.ts'
import classes from './Messages.module.css'

const popup = { role: 'combobox', 'aria-autocomplete': 'list' } as const

/** Shows what a template becomes for a booking. Nothing is sent. */
export function TryTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [bookingId, setBookingId] = useState<number>()
  return (
    <Dialog
      opened
      whole
      onClose={onClose}
      title={`Try ${template.name}`}
      size={640}
      footer={
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={`${classes.view} ${classes.withList}`}>
        <BookingSelect value={bookingId} onChange={setBookingId} />
        {bookingId !== undefined && <Rendered templateId={template.id} bookingId={bookingId} />}
      </div>
    </Dialog>
  )
}

type SelectProps = { value: number | undefined; onChange: (id: number | undefined) => void }

type Option = { value: string; label: string }

/** The bookings that have what was typed, and the chosen one, whose label must be known wherever it is listed. */
function useFound(typed: string, chosen: Option | undefined) {
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.search), limits.searchDebounceMs)
  const isAsked = isSearchable(search) && search !== chosen?.label
  const { data, currentData, isError } = useSearchQuery(isAsked ? { query: { search } } : skipToken)
  const found = ((currentData ?? data)?.bookings ?? []).map(({ id, booking_reference, lead_traveler }) => ({
    value: String(id),
    label: `${booking_reference} ${lead_traveler}`,
  }))
  const isListed = !chosen || found.some(({ value }) => value === chosen.value)
  const whyNone = isError ? 'Failed to load bookings' : isAsked && !currentData ? 'Searching …' : 'No booking found'
  return { options: isListed ? found : [chosen, ...found], whyNone }
}

/** Chooses one of any number of bookings, by a part of its reference, name or description. */
function BookingSelect({ value, onChange }: SelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option>()
  const { options, whyNone } = useFound(typed, chosen)
  return (
    <Select
      label="Booking"
      description="At least three letters or digits of its reference or name."
      inputWrapperOrder={inputWrapperOrder}
      data-autofocus
      openOnFocus={false}
      {...popup}
      searchable
      allowDeselect={false}
      maxDropdownHeight={240}
      // Outside of the dialog a screen reader would lose it.
      comboboxProps={{ withinPortal: false }}
      // Of the server's search, nothing is left out here.
      filter={({ options: all }) => all}
      nothingFoundMessage={whyNone}
      data={options}
      value={value === undefined ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id))
        onChange(id === null ? undefined : Number(id))
      }}
    />
  )
}

function Rendered({ templateId, bookingId }: { templateId: number; bookingId: number }) {
  const body = { template_id: templateId, selection: { ids: [bookingId] } }
  const { currentData, error, isFetching, refetch } = useMessagePreviewQuery({ body, query: firstPage })
  const [person] = currentData?.data ?? []
  if (person)
    return (
      <section aria-label="Rendered message">
        <p className={classes.line}>
          <strong>{person.subject}</strong>
        </p>
        <p className={classes.text}>{person.text}</p>
      </section>
    )
  if (error) return <LoadFailed load={{ error, isFetching, refetch }} text={errorMessage(error, texts.previewFailed)} />
  return (
    <output aria-label="Loading preview">
      <Bone width="100%" height={160} />
    </output>
  )
}
