import { inclusionInput, type Inclusion } from 'contract/inclusions'
import { inclusionMessages } from 'contract/inclusion-messages'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { textField } from '../ui/conflict.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateInclusionMutation, useLazyInclusionQuery, useUpdateInclusionMutation } from './api.ts'

type Draft = { name: string }

const fields = [textField<Draft, 'name'>('name', 'Name')]

const baseOf = ({ name, version }: Inclusion) => ({ version, values: { name } })

type Props = {
  /** The inclusion to edit; without one the modal adds one. */
  inclusion?: Inclusion | undefined
  onClose: () => void
}

export function InclusionModal({ inclusion, onClose }: Props) {
  const draft = useDraft<Draft, Draft>(inclusionInput, { name: inclusion?.name ?? '' })
  const [create] = useCreateInclusionMutation()
  const [update] = useUpdateInclusionMutation()
  const [read] = useLazyInclusionQuery()
  const keyFor = useIdempotencyKey()
  const id = inclusion?.id ?? 0
  const { base, rebase, ...save } = useSave({
    draft,
    record: {
      noun: 'inclusion',
      start: inclusion && baseOf(inclusion),
      fields,
      read: async () => {
        const { data, error } = await read({ params: { id } })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send: (body, version) =>
      inclusion ? update({ params: { id }, body: { ...body, version } }) : create({ body, headers: keyFor(body) }),
    done: inclusion ? inclusionMessages.updated : inclusionMessages.created,
    failed: inclusionMessages.failed,
    onClose,
  })
  return (
    <FormModal
      title={inclusion ? 'Edit Inclusion' : 'Add Inclusion'}
      draft={draft}
      keep={useKeep('inclusion', inclusion?.id, { base, rebase, keyFor })}
      {...save}
      submitLabel="Save"
      size="md"
    >
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
    </FormModal>
  )
}
