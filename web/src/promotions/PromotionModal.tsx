import { isDay, toShownDay } from 'contract/days'
import { limits, megabytes } from 'contract/limits'
import { messages } from 'contract/messages'
import { promotionFields, type Promotion } from 'contract/promotions'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { useUpload } from '../api/use-upload.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { PictureField } from '../ui/fields/PictureField.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid } from '../ui/FieldGrid.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { pictureField, textField, type ConflictField } from '../ui/conflict.ts'
import { calendarBounds, type Bounds } from '../ui/ranges.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useCreatePromotionMutation, useLazyPromotionQuery, useUpdatePromotionMutation } from './api.ts'

type Draft = {
  title: string
  subtitle: string
  description: string
  target_url: string
  start_at: string
  end_at: string
  is_active: boolean
  image: File | undefined
  /** Of the present picture; it is not sent. */
  image_url: string
}

/**
 * A year that was mistyped, such as 0206, is further away than any calendar reaches. The `present` day may be: the API
 * takes any. Trimmed, as the API's rule for the same field does, since two results that differ cannot be merged.
 */
const dayInCalendar = (label: string, present: string | undefined, { min, max }: Bounds) =>
  z.string().check(
    z.trim(),
    z.refine(
      (day) => day === present || !isDay(day) || (day >= min && day <= max),
      `${label} must lie between ${toShownDay(min)} and ${toShownDay(max)}`,
    ),
  )

const image = z.optional(z.instanceof(File))
const pickedImage = image.check(z.refine((file) => file !== undefined, messages.promotions.imageRequired))

function schemaOf(promotion: Promotion | undefined, bounds: Bounds) {
  const own = z.object({
    image: promotion ? image : pickedImage,
    start_at: dayInCalendar('Start date', promotion?.start_at, bounds),
    end_at: dayInCalendar('End date', promotion?.end_at, bounds),
  })
  return z.intersection(promotionFields, own)
}

type Output = z.output<ReturnType<typeof schemaOf>>

const shownDay = (day: string) => (isDay(day) ? toShownDay(day) : day)

const empty: Draft = {
  title: '',
  subtitle: '',
  description: '',
  target_url: '',
  start_at: '',
  end_at: '',
  is_active: true,
  image: undefined,
  image_url: '',
}

function draftOf(promotion: Promotion | undefined): Draft {
  if (!promotion) return empty
  const { title, subtitle, description, target_url, start_at, end_at, is_active, image_url } = promotion
  return { title, subtitle, description, target_url, start_at, end_at, is_active, image_url, image: undefined }
}

const fields: ConflictField<Draft>[] = [
  textField('title', 'Title'),
  textField('subtitle', 'Subtitle'),
  textField('description', 'Description'),
  textField('target_url', 'Target URL'),
  textField('start_at', 'Start Date', shownDay),
  textField('end_at', 'End Date', shownDay),
  textField('is_active', 'Active', (active) => (active ? 'Yes' : 'No')),
  pictureField('image', 'Banner Image', ({ image_url }) => image_url),
]

const baseOf = (promotion: Promotion) => ({ version: promotion.version, values: draftOf(promotion) })

/** The multipart body: flags as `1` or `0`, the picture only when one was picked. */
function toForm({ image: picked, is_active, ...fields }: Output, version: number | undefined): FormData {
  const { title, subtitle, description, target_url, start_at, end_at } = fields
  const form = new FormData()
  const texts = { title, subtitle, description, target_url, start_at, end_at }
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set('is_active', is_active ? '1' : '0')
  if (version !== undefined) form.set('version', String(version))
  if (picked) form.set('image', picked)
  return form
}

/** Two equal ones are one request; a file counts by name, size and time. */
const fingerprint = ({ image: file, ...fields }: Output) => ({
  ...fields,
  image: file && [file.name, file.size, file.lastModified],
})

type Props = {
  /** The promotion to edit; without one the modal adds one. */
  promotion?: Promotion
  onClose: () => void
}

export function PromotionModal({ promotion, onClose }: Props) {
  const [bounds] = useState(() => calendarBounds())
  const draft = useDraft<Draft, Output>(schemaOf(promotion, bounds), draftOf(promotion))
  const [create] = useCreatePromotionMutation()
  const [update] = useUpdatePromotionMutation()
  const upload = useUpload()
  const [read] = useLazyPromotionQuery()
  const keyFor = useIdempotencyKey()
  const id = promotion?.id ?? 0
  const send = async (values: Output, version: number | undefined) => {
    const body = toForm(values, version)
    if (!promotion)
      return upload.send((progress) => create({ body, headers: keyFor(fingerprint(values)), ...progress }))
    const change = { params: { id }, body }
    return values.image ? upload.send((progress) => update({ ...change, ...progress })) : update(change)
  }
  const { base, rebase, ...save } = useSave({
    draft,
    record: {
      noun: 'promotion',
      start: promotion && baseOf(promotion),
      fields,
      read: async () => {
        const { data, error } = await read({ params: { id } })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send,
    done: promotion ? messages.promotions.updated : messages.promotions.created,
    failed: messages.promotions.failed,
    onClose,
  })
  return (
    <FormModal
      title={promotion ? 'Edit Promotion' : 'Add Promotion'}
      draft={draft}
      keep={useKeep('promotion', promotion?.id, { base, rebase, keyFor })}
      {...save}
      submitLabel="Save"
      size={640}
    >
      <TextField name="title" label="Title" required initialFocus autoComplete="off" />
      <TextField name="subtitle" label="Subtitle" required autoComplete="off" />
      <TextareaField name="description" label="Description" required rows={4} />
      <PictureField
        name="image"
        label="Banner Image"
        required={!promotion}
        hint={`JPEG, PNG, WebP or AVIF, at most ${megabytes(limits.picture)} MB.`}
        present={promotion?.image_url}
        sent={upload.sent}
      />
      <TextField name="target_url" label="Target URL" type="url" required autoComplete="off" placeholder="https://" />
      <FieldGrid>
        <DateField name="start_at" label="Start Date" required {...bounds} />
        <DateField name="end_at" label="End Date" required {...bounds} />
      </FieldGrid>
      <CheckboxField name="is_active" label="Active" />
    </FormModal>
  )
}
