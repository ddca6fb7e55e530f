import { LoadFailed } from '../api/LoadFailed.tsx'
import { NativeSelect } from '@mantine/core'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import {
  messageContent,
  templateQuery,
  type MessageContent,
  type MessageSelection,
  type MessageTemplate,
} from 'contract/customer-messages'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useKeptSave } from '../api/use-kept-save.ts'
import { announce } from '../ui/announcements.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLazyMessagePreviewQuery, useMessageTemplatesQuery } from './api.ts'
import { fieldsHint } from './message-words.ts'
import { firstPage } from './first-page.ts'

/** What is sent; `template_id` where it is a template without a change. */
export type Written = MessageContent & { template_id: number | undefined }

type Props = {
  title: string
  selection: MessageSelection
  start: Written
  onWritten: (written: Written) => void
  onClose: () => void
}

export const nothingWritten: MessageContent = { subject: '', text: '' }
/** Where words are kept that are not sent: one place for all messages, since a selection of bookings does not last. */
export const messageDraft = { form: 'message', id: 0 } as const
const keepingDefaults = { keepDefaultValues: true }

const all = { query: { ...templateQuery.parse({}), sort_by: 'name', sort_order: 'asc' } } as const

/** A template, or words for this occasion. The server looks at them before the next step. */
export function WriteMessage({ title, selection, start, onWritten, onClose }: Props) {
  const load = useMessageTemplatesQuery(all)
  const templates = load.data?.data ?? []
  const [chosen, choose] = useState(start.template_id)
  const draft = useDraft<MessageContent, MessageContent>(messageContent, nothingWritten)
  const isBack = start.subject !== '' || start.text !== ''
  // Back from the preview it is unsaved input as before, which is asked about.
  useEffect(() => {
    if (isBack) draft.reset({ subject: start.subject, text: start.text }, keepingDefaults)
  }, [draft, start, isBack])
  const [look] = useLazyMessagePreviewQuery()
  const written = useRef<Written>(undefined)
  const save = useKeptSave({
    ...messageDraft,
    draft,
    send: async (content) => {
      const template = templates.find(({ id }) => id === chosen)
      const isAsItIs = template?.subject === content.subject && template.text === content.text
      const next: Written = { ...content, template_id: isAsItIs ? chosen : undefined }
      const body = isAsItIs && template ? { template_id: template.id, selection } : { ...content, selection }
      const { error } = await look({ body, query: firstPage })
      if (!error) written.current = next
      return { error }
    },
    failed: texts.previewFailed,
    onClose: () => {
      if (!written.current) return
      // No toast: on a phone it would lie over the preview.
      announce(texts.looked)
      onWritten(written.current)
    },
  })
  return (
    <FormModal
      title={title}
      {...save}
      keep={{ ...save.keep, beginsUnsaved: isBack }}
      onClose={onClose}
      submitLabel="Preview"
      size={640}
    >
      {load.isError && <LoadFailed load={load} text={texts.templatesFailed} />}
      <Choice templates={templates} chosen={chosen} onChoose={choose} />
      <TextField name="subject" label="Subject" required autoComplete="off" />
      <TextareaField name="text" label="Text" required rows={9} hint={fieldsHint} />
    </FormModal>
  )
}

type ChoiceProps = {
  templates: readonly MessageTemplate[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** Replaces subject and text by those of a template. */
function Choice({ templates, chosen, onChoose }: ChoiceProps) {
  const { setValue } = useFormContext<MessageContent>()
  return (
    <NativeSelect
      label="Template"
      value={chosen === undefined ? '' : String(chosen)}
      data-autofocus
      data={[
        { value: '', label: 'None: write a message' },
        ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => {
        const template = templates.find(({ id }) => String(id) === event.currentTarget.value)
        onChoose(template?.id)
        if (!template) return
        setValue('subject', template.subject, { shouldDirty: true })
        setValue('text', template.text, { shouldDirty: true })
      }}
    />
  )
}
