import { LoadFailed } from '../api/LoadFailed.tsx'
import { NativeSelect } from '@mantine/core'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import {
  messageContent,
  templateQuery,
  type MessageSelection,
  type MessageTemplate,
  type NewMessage,
} from 'contract/customer-messages'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { hasCode } from '../api/errors.ts'
import { useKeptSave } from '../api/use-kept-save.ts'
import { announce } from '../ui/announcements.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft, useTypedBefore } from '../ui/use-draft.ts'
import { useLazyMessagePreviewQuery, useMessageTemplatesQuery } from './api.ts'
import { fieldsHint } from './message-words.ts'
import { firstPage } from './first-page.ts'

const input = z.extend(messageContent, { template: z.string() })
/** The words, and the id of the template that they were made from; `''` for none. */
export type MessageInput = z.output<typeof input>
/** What is sent. */
export type Written = MessageInput & {
  /** Where it is a template without a change. */
  asItIs: Pick<MessageTemplate, 'id' | 'version'> | undefined
}

type Props = {
  title: string
  selection: MessageSelection
  start: Written
  onRefused: (error: unknown) => void
  onWritten: (written: Written) => void
  onClose: () => void
}

export const nothingWritten: MessageInput = { template: '', subject: '', text: '' }
/** Where words are kept that are not sent: one place for all messages, since a selection of bookings does not last. */
export const messageDraft = { form: 'message', id: 0 } as const
/** The template as it is, or what was written. */
export const bodyOf = ({ asItIs, subject, text }: Written, selection: MessageSelection): NewMessage =>
  asItIs ? { template_id: asItIs.id, version: asItIs.version, selection } : { subject, text, selection }

/** Whether these are the words of a template. */
const isOf = ({ subject, text }: MessageTemplate, words: Pick<MessageInput, 'subject' | 'text'>) =>
  subject === words.subject && text === words.text

const all = { query: { ...templateQuery.parse({}), sort_by: 'name', sort_order: 'asc' } } as const

/** A template, or words for this occasion. The server looks at them before the next step. */
export function WriteMessage({ title, selection, start, onRefused, onWritten, onClose }: Props) {
  const load = useMessageTemplatesQuery(all)
  const templates = load.data?.data ?? []
  const draft = useDraft<MessageInput, MessageInput>(input, nothingWritten)
  const isBack = start.subject !== '' || start.text !== ''
  useTypedBefore(draft, isBack ? { template: start.template, subject: start.subject, text: start.text } : undefined)
  const [look] = useLazyMessagePreviewQuery()
  const written = useRef<Written>(undefined)
  const save = useKeptSave({
    ...messageDraft,
    draft,
    send: async (content) => {
      const template = templates.find(({ id }) => String(id) === content.template)
      const lookAt = async (next: Written) => {
        const { error } = await look({ body: bodyOf(next, selection), query: firstPage })
        if (!error) written.current = next
        onRefused(error)
        return error
      }
      const error = await lookAt({ ...content, asItIs: template && isOf(template, content) ? template : undefined })
      if (!hasCode(error, 'stale_version')) return { error }
      // The words that stand here are meant, whatever the template says by now.
      void load.refetch()
      return { error: await lookAt({ ...content, asItIs: undefined }) }
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
      {load.error !== undefined && <LoadFailed load={load} text={texts.templatesFailed} />}
      <Choice templates={templates} />
      <TextField name="subject" label="Subject" required autoComplete="off" />
      <TextareaField name="text" label="Text" required rows={9} hint={fieldsHint} />
    </FormModal>
  )
}

/** Replaces subject and text by those of a template; words of one's own after a question. */
function Choice({ templates }: { templates: readonly MessageTemplate[] }) {
  const { getValues, setValue } = useFormContext<MessageInput>()
  const chosen = useWatch<MessageInput, 'template'>({ name: 'template' })
  const [asked, setAsked] = useState<MessageTemplate>()
  const set = (name: keyof MessageInput, value: string) => setValue(name, value, { shouldDirty: true })
  const take = ({ id, subject, text }: MessageTemplate) => {
    set('template', String(id))
    set('subject', subject)
    set('text', text)
    setAsked(undefined)
  }
  const choose = (value: string) => {
    const template = templates.find(({ id }) => String(id) === value)
    if (!template) return set('template', value)
    const words = getValues()
    const isOwn = (words.subject !== '' || words.text !== '') && !templates.some((one) => isOf(one, words))
    return isOwn ? setAsked(template) : take(template)
  }
  return (
    <>
      <NativeSelect
        label="Template"
        value={chosen}
        data-autofocus
        data={[
          { value: '', label: 'None: write a message' },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {asked && (
        <ConfirmDialog
          title={texts.replaceTitle}
          message={texts.replaceAsk}
          subject={asked.name}
          action="Replace"
          cancel="Keep mine"
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
