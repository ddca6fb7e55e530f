import { LoadFailed } from '../../api/LoadFailed.tsx'
import { useNavigate } from '@tanstack/react-router'
import { rangeLabel } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { mailHour, mailRhythms, savedReportForm, type SavedReport, type SavedReportForm } from 'contract/saved-reports'
import { useRef } from 'react'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useKeep } from '../../api/use-keep.ts'
import { useSave } from '../../api/use-save.tsx'
import { useIsGone } from '../../lib/use-is-gone.ts'
import { Bone } from '../../ui/Bone.tsx'
import { comparableMembers, textField, type ConflictField } from '../../ui/conflict.ts'
import { ChecklistField } from '../../ui/fields/ChecklistField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import type { ReportState } from '../report-address.ts'
import {
  useCreateSavedReportMutation,
  useLazySavedReportsQuery,
  useReportRecipientsQuery,
  useUpdateSavedReportMutation,
} from './api.ts'
import { queryOf } from './saved-state.ts'

/** As the form holds it: recipients by their ids as text. */
type Draft = Omit<SavedReportForm, 'recipients'> & { recipients: string[] }
type Search = Record<string, string | undefined>

const texts = officeMessages.savedReports
const rhythmLabels = { none: 'Not mailed', weekly: 'Every Monday', monthly: 'On the first of each month' }
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
const mailHint = `At ${String(mailHour).padStart(2, '0')}:00 in London, to those below, with the tables as files. Nothing is sent when there is no booking.`

const baseOf = ({ name, shared, pinned, mail, recipients, version }: SavedReport) => ({
  version,
  values: { name, shared, pinned, mail, recipients: recipients.map(String) },
})

const fieldsOf = (people: readonly { value: string; label: string }[]): ConflictField<Draft>[] => [
  textField<Draft, 'name'>('name', 'Name'),
  textField<Draft, 'shared'>('shared', 'Shared with colleagues', yesOrNo),
  textField<Draft, 'pinned'>('pinned', 'Pinned', yesOrNo),
  textField<Draft, 'mail'>('mail', 'Mail', (mail) => rhythmLabels[mail]),
  {
    name: 'recipients',
    label: 'Recipients',
    lines: ({ recipients }) =>
      recipients.length === 0
        ? ['None']
        : recipients.map((id) => people.find(({ value }) => value === id)?.label ?? id),
    comparable: ({ recipients }) => comparableMembers(recipients),
  },
]

type Props = {
  /** The one to edit; without one the modal saves what the page shows as a new one. */
  saved?: SavedReport
  state: ReportState
  onClose: () => void
}

export function SaveReport({ saved, state, onClose }: Props) {
  const navigate = useNavigate()
  const start = saved && baseOf(saved)
  const draft = useDraft<Draft, SavedReportForm>(
    savedReportForm,
    start?.values ?? { name: '', shared: false, pinned: false, mail: 'none', recipients: [] },
  )
  const staff = useReportRecipientsQuery({}, { refetchOnMountOrArgChange: true })
  const [create] = useCreateSavedReportMutation()
  const [update] = useUpdateSavedReportMutation()
  const [read] = useLazySavedReportsQuery()
  const keyFor = useIdempotencyKey()
  const days = saved ? undefined : rangeLabel(queryOf(state))

  const created = useRef<number>(undefined)
  const isGone = useIsGone()
  // Only a saved form can be left without a question, so the new one is selected when the modal closes. Who has left before it was
  // saved may look at another one by now.
  const close = () => {
    const isLeft = isGone.current
    onClose()
    if (created.current === undefined || isLeft) return
    const selected = { saved: String(created.current) }
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...selected }), replace: true, resetScroll: false })
  }
  const add = async (values: SavedReportForm) => {
    const body = { ...values, report: state.report, query: queryOf(state) }
    const answer = await create({ body, headers: keyFor(body) })
    created.current = answer.data?.id
    return answer
  }
  const { base, rebase, ...save } = useSave({
    draft,
    record: {
      noun: 'saved report',
      start,
      fields: fieldsOf(optionsOf(staff.data)),
      read: async () => {
        const { data, error } = await read({})
        const found = data?.find(({ id }) => id === saved?.id)
        return found ? { data: baseOf(found) } : { error: error ?? { status: 404 } }
      },
    },
    send: (typed, version) => {
      const values = { ...typed, recipients: withBox(staff.data, typed.recipients) }
      return saved ? update({ params: { id: saved.id }, body: { ...values, version } }) : add(values)
    },
    done: saved ? texts.updated : texts.saved,
    failed: texts.failed,
    onClose: close,
  })
  return (
    <FormModal
      title={saved ? 'Edit Saved Report' : 'Save Report'}
      draft={draft}
      keep={useKeep('saved-report', saved?.id, { base, rebase, keyFor })}
      {...save}
      submitLabel="Save"
      size="md"
    >
      <TextField
        name="name"
        label="Name"
        required
        initialFocus
        autoComplete="off"
        {...(days && { hint: `It keeps the days ${days}. Without chosen days its range moves with the calendar.` })}
      />
      <SwitchField name="shared" label="Shared with colleagues" hint="All who may see reports have it." />
      <SwitchField
        name="pinned"
        label="Pinned"
        hint="At the top of My reports; the first three are tiles on the dashboard."
      />
      <SelectField
        name="mail"
        label="Mail"
        {...(draft.watch('mail') !== 'none' && { hint: mailHint })}
        options={mailRhythms.map((rhythm) => ({ value: rhythm, label: rhythmLabels[rhythm] }))}
      />
      {draft.watch('mail') !== 'none' && <Recipients staff={staff} />}
    </FormModal>
  )
}

type Staff = ReturnType<typeof useReportRecipientsQuery>

const optionsOf = (people: readonly { id: number; name: string }[] = []) =>
  people.map(({ id, name }) => ({ value: String(id), label: name }))

/** Who may no longer get reports has no box that could be unticked. */
const withBox = (people: readonly { id: number }[] | undefined, recipients: readonly number[]) =>
  recipients.filter((id) => people?.some((person) => person.id === id) ?? true)

function Recipients({ staff: { data, error, isFetching, refetch } }: { staff: Staff }) {
  if (data) return <ChecklistField name="recipients" label="Recipients" options={optionsOf(data)} />
  if (error) return <LoadFailed load={{ error, isFetching, refetch }} />
  return <Bone width="100%" height={72} />
}
