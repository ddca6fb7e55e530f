import { inclusionInput, type Inclusion } from 'contract/inclusions'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateInclusionMutation, useUpdateInclusionMutation } from './api.ts'

type Props = {
  /** Without one it adds. */
  inclusion?: Inclusion | undefined
  onClose: () => void
}

/** Draw it only while it is open. */
export function InclusionModal({ inclusion, onClose }: Props) {
  const draft = useDraft(inclusionInput, { name: inclusion?.name ?? '' })
  const [create, creation] = useCreateInclusionMutation()
  const [update, change] = useUpdateInclusionMutation()
  const keyFor = useIdempotencyKey()
  const submitError = useSubmitError(creation.error ?? change.error, messages.inclusions.failed)

  const save = async (body: { name: string }, saved: () => void) => {
    const { error } = inclusion
      ? await update({ params: { id: inclusion.id }, body })
      : await create({ body, headers: keyFor(body) })
    if (error) return
    saved()
    toast.success(inclusion ? messages.inclusions.updated : messages.inclusions.created)
    onClose()
  }
  return (
    <FormModal
      title={inclusion ? 'Edit Inclusion' : 'Add Inclusion'}
      draft={draft}
      onSubmit={save}
      loading={creation.isLoading || change.isLoading}
      submitError={submitError}
      submitLabel="Save"
      onClose={onClose}
      size="md"
    >
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
    </FormModal>
  )
}
