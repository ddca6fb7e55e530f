import { actLabels } from 'contract/act-titles'
import { actMessages } from 'contract/act-messages'
import type { ActName } from 'contract/act-values'
import type { ActSelection, acts } from 'contract/acts'
import type { Call } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeptSave } from '../api/use-kept-save.ts'
import { useSelection } from '../api/use-selection.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useDraft, useTypedBefore } from '../ui/use-draft.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActView } from './ActView.tsx'
import { bookingsText, hasButtons } from './act-words.ts'
import { useCancelActMutation, useCreateActMutation } from './api.ts'
import { actForms } from './forms/forms.ts'
import type { ActDraft, ActInput } from './forms/act-form.ts'
import { useWatchedAct } from './use-watched-act.ts'

type Props = {
  act: ActName
  selection: ActSelection
  /** How many bookings are selected. */
  count: number
  /** The departure that they are, in words. */
  departure?: string | undefined
  /** What its form is filled in with at the start. */
  values?: Record<string, string>
  /** What was checked is being done, or was. */
  onBegun?: () => void
  onClose: () => void
}

/** One bulk action in a dialog: its values, then what would follow, then what was done, with its undo. */
export function ActDialog({ act, values, departure, onBegun, onClose, ...chosen }: Props) {
  const { start } = actForms[act]
  const selected = useSelection(chosen.selection, chosen.count)
  const [id, setId] = useState<number>()
  const [typed, setTyped] = useState<ActDraft>()
  const onCreated = (created: number, draft: ActDraft) => {
    setId(created)
    setTyped(draft)
  }
  const filled = { ...start, values: { ...start.values, ...values } }
  if (id === undefined) return <ValuesForm {...{ act, filled, typed, departure, onClose, onCreated }} {...selected} />
  return <Created {...{ id, onBegun, onClose }} title={actLabels[act]} onBack={() => setId(undefined)} />
}

type Body = Call<typeof acts.create>['body']

type FormProps = Pick<Props, 'act' | 'selection' | 'count' | 'onClose'> & {
  departure: Props['departure']
  filled: ActDraft
  /** What was typed before it was checked. */
  typed: ActDraft | undefined
  onRefused: (error: unknown) => void
  onCreated: (id: number, draft: ActDraft) => void
}

function ValuesForm({ act, selection, count, departure, filled, typed, onRefused, onClose, onCreated }: FormProps) {
  const { schema, Fields } = actForms[act]
  const draft = useDraft<ActDraft, ActInput>(schema, filled)
  useTypedBefore(draft, typed)
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
      onRefused(answer.error)
      return answer
    },
    failed: actMessages.startFailed,
    onClose: () => created.current !== undefined && onCreated(created.current, draft.getValues()),
  })
  return (
    <FormModal
      title={`${actLabels[act]}: ${bookingsText(count)}${departure ? ` of ${departure}` : ''}`}
      {...save}
      keep={{ ...save.keep, beginsUnsaved: typed !== undefined }}
      onClose={onClose}
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

type CreatedProps = { id: number; title: string; onBack: () => void; onBegun: Props['onBegun']; onClose: () => void }

function Created({ id, title, onBack, onBegun, onClose }: CreatedProps) {
  const load = useWatchedAct(id)
  const { data } = load
  const [dialog, show] = useDialog()
  const isBegun = data !== undefined && (data.state === 'committing' || data.committed_at !== null)
  // The server may do it although the answer to the call was lost: only the poll shows it.
  useEffect(() => {
    if (isBegun) onBegun?.()
  }, [isBegun, onBegun])
  return (
    <>
      <Dialog
        opened
        whole
        onClose={onClose}
        title={title}
        size={640}
        // Larger than the form before it: the second click of a double click may be beside it.
        closeOnClickOutside={false}
        footer={
          data &&
          hasButtons(data) && (
            <>
              {data.state === 'ready' && <BackButton id={id} onBack={onBack} />}
              <ActButtons act={data} show={show} />
            </>
          )
        }
      >
        <ActView load={load} heading="h3" />
      </Dialog>
      {dialog}
    </>
  )
}

/** Back to the values, as they were typed. What was checked with them is cancelled: a check of others follows. */
function BackButton({ id, onBack }: { id: number; onBack: () => void }) {
  const [cancel, { isLoading }] = useCancelActMutation()
  const back = async () => {
    const { error } = await cancel({ params: { id }, body: { state: 'ready' } })
    if (error) toastError(error)
    else onBack()
  }
  return (
    <BusyButton variant="default" busy={isLoading} onClick={() => void back()}>
      Back
    </BusyButton>
  )
}
