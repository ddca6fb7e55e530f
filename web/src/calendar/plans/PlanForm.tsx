import type { DepartureWithHistory, Guide } from 'contract/departures'
import { officeMessages } from 'contract/office-messages'
import { useKeptSave } from '../../api/use-kept-save.ts'
import { useMe } from '../../session/api.ts'
import { ActivityLink } from '../../ui/ActivityLink.tsx'
import { ChecklistField } from '../../ui/fields/ChecklistField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { RecordHistory } from '../../ui/RecordHistory.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useLazyDepartureQuery, usePlanDepartureMutation } from '../api.ts'
import { Moment } from '../Moment.tsx'
import {
  baseOf,
  draftOf,
  guideOptions,
  planFields,
  planLines,
  planSchema,
  type PlanDraft,
  type PlanValues,
  withBox,
} from './plan-draft.ts'

const leftOut = 'Who was chosen and is no longer active is left out.'

type Props = { departure: DepartureWithHistory; guides: readonly Guide[]; onClose: () => void }

export function PlanForm({ departure, guides, onClose }: Props) {
  const { tour, starts_at } = departure
  const draft = useDraft<PlanDraft, PlanValues>(planSchema, draftOf(departure))
  const [plan] = usePlanDepartureMutation()
  const [read] = useLazyDepartureQuery()
  const me = useMe()
  const options = guideOptions(guides, departure.guides)
  const chosen = draft.watch('guides')
  const isLeftOut = withBox(chosen, options).length < chosen.length
  const which = { tour_id: tour.id, starts_at }
  const { confirmed, pending, cancelled } = departure.bookings
  const was_booked = confirmed + pending + cancelled > 0
  const save = useKeptSave<PlanDraft, PlanValues>({
    form: `plan ${starts_at}`,
    id: tour.id,
    draft,
    record: {
      noun: 'departure',
      start: baseOf(departure),
      fields: planFields(options, chosen),
      read: async () => {
        const { data, error } = await read({ query: which })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send: ({ guides: typed = [], ...values }, version) =>
      plan({ body: { ...which, ...values, guides: withBox(typed, options), version, was_booked } }),
    done: officeMessages.departures.updated,
    failed: officeMessages.departures.failed,
    onClose,
  })
  return (
    <FormModal title="Plan Departure" {...save} submitLabel="Save" size={600}>
      <p style={{ margin: 0 }}>
        <strong>{tour.name}</strong>, <Moment at={starts_at} />
      </p>
      <ChecklistField name="guides" label="Guides" options={options} {...(isLeftOut && { hint: leftOut })} />
      <FieldGrid>
        <TextField name="vehicle" label="Vehicle" autoComplete="off" />
        <NumberField name="capacity" label="Seats" hint="Of this departure alone; empty for those of the tour." />
      </FieldGrid>
      <TextareaField name="note" label="Note" hint="For the guide, on the day sheet." />
      {departure.histories.length > 0 && (
        <Section title="History">
          <RecordHistory
            noun="plan"
            entries={departure.histories.map((entry) => ({ ...entry, lines: planLines(entry) }))}
          />
          {departure.plan_id !== null && <ActivityLink me={me} kind="departure" id={departure.plan_id} />}
        </Section>
      )}
    </FormModal>
  )
}
