import { LoadFailed } from '../api/LoadFailed.tsx'
import { Loader, Text } from '@mantine/core'
import { londonDay, toShownDay } from 'contract/days'
import { staffRoles, type StaffRole } from 'contract/permissions'
import { twoStepMessages } from 'contract/two-step-messages'
import { stepRequirementInput, type StepRequirements } from 'contract/two-steps'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { textField } from '../ui/conflict.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useLazyStepRequirementsQuery, useRequireSecondStepMutation, useStepRequirementsQuery } from './api.ts'

const title = 'Require two-step sign-in'
const labels: Record<StaffRole, string> = { admin: 'Administrators, from', employee: 'Staff members, from' }

type Props = { onClose: () => void }

/** From which day each role must have a second step. */
export function RequireSteps({ onClose }: Props) {
  const { data, error, isFetching, refetch } = useStepRequirementsQuery()
  return (
    <Dialog opened onClose={useAskedClose(onClose)} title={title} size={480}>
      {error && !data && <LoadFailed load={{ error, isFetching, refetch }} />}
      {!error && !data && <Loader aria-label="Loading" />}
      {data && <Days present={data} onClose={onClose} />}
    </Dialog>
  )
}

type Draft = Record<StaffRole, string>
type Days = Partial<Record<StaffRole, string | null>>

const fields = staffRoles.map((role) =>
  textField<Draft, StaffRole>(role, labels[role], (day) => day && toShownDay(day)),
)

const baseOf = ({ admin, employee, version }: StepRequirements) => ({
  version,
  values: { admin: admin ?? '', employee: employee ?? '' },
})

function Days({ present, onClose }: Props & { present: StepRequirements }) {
  const start = baseOf(present)
  const draft = useDraft<Draft, Days>(stepRequirementInput, start.values)
  const [require] = useRequireSecondStepMutation()
  const [read] = useLazyStepRequirementsQuery()
  const { onSubmit, submitError, base, rebase, conflict } = useSave({
    draft,
    record: {
      noun: 'requirement',
      start,
      fields,
      read: async () => {
        const { data, error } = await read()
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    // Only what was changed: an administrator without a second step may set the day of the other role.
    send: (days, version, before) => {
      const changed = staffRoles.filter((role) => (days[role] ?? '') !== before?.[role])
      return require({ body: { ...Object.fromEntries(changed.map((role) => [role, days[role]])), version } })
    },
    done: twoStepMessages.requirementSaved,
    failed: twoStepMessages.requirementFailed,
    onClose,
  })
  return (
    <>
      <Form
        draft={draft}
        onSubmit={onSubmit}
        loading={draft.formState.isSubmitting}
        submitError={submitError}
        leave="address"
        keep={useKeep('required-steps', 'only', { base, rebase })}
        label={title}
        actions={<SubmitButton fullWidth>Require</SubmitButton>}
      >
        <Text size="sm">
          From that day on, members of the role without a second step can do nothing but set one up, those who are
          signed in included. Until then a notice shows them the day. An empty day requires nothing.
        </Text>
        {staffRoles.map((role) => (
          <DateField key={role} name={role} label={labels[role]} min={londonDay()} />
        ))}
      </Form>
      {conflict}
    </>
  )
}
