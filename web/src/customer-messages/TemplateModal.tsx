import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { templateInput, type MessageTemplate, type TemplateInput } from 'contract/customer-messages'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeptSave } from '../api/use-kept-save.ts'
import { textField } from '../ui/conflict.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/use-draft.ts'
import {
  useCreateMessageTemplateMutation,
  useLazyMessageTemplateQuery,
  useUpdateMessageTemplateMutation,
} from './api.ts'
import { fieldsHint } from './message-words.ts'

const fields = [
  textField<TemplateInput, 'name'>('name', 'Name'),
  textField<TemplateInput, 'subject'>('subject', 'Subject'),
  textField<TemplateInput, 'text'>('text', 'Text'),
]

const baseOf = ({ version, name, subject, text }: MessageTemplate) => ({ version, values: { name, subject, text } })
const nothing: TemplateInput = { name: '', subject: '', text: '' }

type Props = {
  /** The template to edit; without one the modal adds one. */
  template?: MessageTemplate
  onClose: () => void
}

export function TemplateModal({ template, onClose }: Props) {
  const draft = useDraft<TemplateInput, TemplateInput>(templateInput, template ? baseOf(template).values : nothing)
  const [create] = useCreateMessageTemplateMutation()
  const [update] = useUpdateMessageTemplateMutation()
  const [read] = useLazyMessageTemplateQuery()
  const keyFor = useIdempotencyKey()
  const id = template?.id ?? 0
  const save = useKeptSave({
    form: 'message template',
    id,
    keyFor,
    draft,
    record: {
      noun: 'template',
      start: template && baseOf(template),
      fields,
      read: async () => {
        const { data, error } = await read({ params: { id } })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send: (body, version) =>
      template ? update({ params: { id }, body: { ...body, version } }) : create({ body, headers: keyFor(body) }),
    done: template ? texts.templateUpdated : texts.templateCreated,
    failed: texts.templateFailed,
    onClose,
  })
  return (
    <FormModal title={template ? 'Edit Template' : 'Add Template'} {...save} submitLabel="Save" size={640}>
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
      <TextField name="subject" label="Subject" required autoComplete="off" />
      <TextareaField name="text" label="Text" required rows={9} hint={fieldsHint} />
    </FormModal>
  )
}
