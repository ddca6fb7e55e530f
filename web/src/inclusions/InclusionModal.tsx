import { inclusionInput, type Inclusion } from 'contract/inclusions'
import { messages } from 'contract/messages'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateInclusionMutation, useUpdateInclusionMutation } from './api.ts'

type Props = {
  /** The inclusion to edit; without one the modal adds one. */
  inclusion?: Inclusion | undefined
  onClose: () => void
}

export function InclusionModal({ inclusion, onClose }: Props) {
  const draft = useDraft(inclusionInput, { name: inclusion?.name ?? '' })
  const [create] = useCreateInclusionMutation()
  const [update] = useUpdateInclusionMutation()
  const keyFor = useIdempotencyKey()
  const save = useSave({
    send: (body: { name: string }) =>
      inclusion ? update({ params: { id: inclusion.id }, body }) : create({ body, headers: keyFor(body) }),
    done: inclusion ? messages.inclusions.updated : messages.inclusions.created,
    failed: messages.inclusions.failed,
    onClose,
  })
  return (
    <FormModal
      title={inclusion ? 'Edit Inclusion' : 'Add Inclusion'}
      draft={draft}
      keep={useKeep('inclusion', inclusion)}
      {...save}
      submitLabel="Save"
      size="md"
    >
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
    </FormModal>
  )
}
