import { actLabels } from 'contract/act-titles'
import { actMessages } from 'contract/act-messages'
import type { ActName } from 'contract/act-values'
import type { ActSelection, acts } from 'contract/acts'
import type { Call } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { useRef, useState } from 'react'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeptSave } from '../api/use-kept-save.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActView } from './ActView.tsx'
import { bookingsText, hasButtons } from './act-words.ts'
import { useCreateActMutation } from './api.ts'
import { actForms } from './forms/forms.ts'
import type { ActDraft, ActInput } from './forms/act-form.ts'
import { useWatchedAct } from './use-watched-act.ts'

type Props = {
  act: ActName
  selection: ActSelection
  /** How many bookings are selected. */
  count: number
  /** What its form is filled in with at the start. */
  values?: Record<string, string>
  /** `isBegun` if the action was checked, and not only its form opened. */
  onClose: (isBegun: boolean) => void
}

/** One bulk action in a dialog: its values, then what would follow, then what was done, with its undo. */
export function ActDialog({ act, selection, count, values, onClose }: Props) {
  const [id, setId] = useState<number>()
  if (id === undefined) return <ValuesForm {...{ act, selection, count, values, onClose }} onCreated={setId} />
  return <Created id={id} title={actLabels[act]} onClose={() => onClose(true)} />
}

type Body = Call<typeof acts.create>['body']

type FormProps = Omit<Props, 'values'> & { values: Props['values']; onCreated: (id: number) => void }

function ValuesForm({ act, selection, count, values, onClose, onCreated }: FormProps) {
  const { start, schema, Fields } = actForms[act]
  const draft = useDraft<ActDraft, ActInput>(schema, { ...start, values: { ...start.values, ...values } })
  const [create] = useCreateActMutation()
  const keyFor = useIdempotencyKey()
  const created = useRef<number>(undefined)
  const save = useKeptSave({
    form: `act ${act}`,
    id: 0,
    keyFor,
    draft,
    send: async (input) => {
      // The values were checked by the schema of this very act.
      const body = { act, selection, ...input } as Body
      const answer = await create({ body, headers: keyFor(body) })
      created.current = answer.data?.id
      return answer
    },
    failed: actMessages.startFailed,
    onClose: () => created.current !== undefined && onCreated(created.current),
  })
  return (
    <FormModal
      title={`${actLabels[act]}: ${bookingsText(count)}`}
      {...save}
      onClose={() => onClose(false)}
      submitLabel="Check"
    >
      {Fields && <Fields />}
      <TextField
        name="reason"
        label="Reason"
        hint={`Stands in each history. At most ${limits.actReason} characters.`}
        autoComplete="off"
        initialFocus={!Fields}
      />
    </FormModal>
  )
}

function Created({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const load = useWatchedAct(id)
  return (
    <Dialog
      opened
      whole
      onClose={onClose}
      title={title}
      size={640}
      // Larger than the form before it: the second click of a double click may be beside it.
      closeOnClickOutside={false}
      footer={load.data && hasButtons(load.data) && <ActButtons act={load.data} />}
    >
      <ActView load={load} heading="h3" />
    </Dialog>
  )
}
