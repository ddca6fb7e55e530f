import { LoadFailed } from '../api/LoadFailed.tsx'
import { Loader, Text } from '@mantine/core'
import { londonDay } from 'contract/days'
import { staffRoles, type StaffRole } from 'contract/permissions'
import { twoStepMessages } from 'contract/two-step-messages'
import { stepRequirementInput, type StepRequirements } from 'contract/two-steps'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { closeIfAllowed } from '../lib/unsaved.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useRequireSecondStepMutation, useStepRequirementsQuery } from './api.ts'

const title = 'Require two-step sign-in'
const nothing = () => undefined
const labels: Record<StaffRole, string> = { admin: 'Administrators, from', employee: 'Staff members, from' }

type Props = { onClose: () => void }

/** From which day each role must have a second step. */
export function RequireSteps({ onClose }: Props) {
  const { data, error, isFetching, refetch } = useStepRequirementsQuery()
  return (
    <Dialog opened onClose={() => void closeIfAllowed(onClose)} title={title} size={480}>
      {error && !data && <LoadFailed load={{ error, isFetching, refetch }} />}
      {!error && !data && <Loader aria-label="Loading" />}
      {data && <Days present={data} onClose={onClose} />}
    </Dialog>
  )
}

function Days({ present, onClose }: Props & { present: StepRequirements }) {
  const draft = useDraft(stepRequirementInput, { admin: present.admin ?? '', employee: present.employee ?? '' })
  const [require, { isLoading, error }] = useRequireSecondStepMutation()
  const submitError = useSubmitError(error, twoStepMessages.requirementFailed)
  const keep = useKeep('required-steps', 'only', undefined, nothing)
  const send = async (days: Partial<StepRequirements>, saved: () => void) => {
    const changed = staffRoles.filter((role) => days[role] !== present[role])
    const answer = await require({ body: Object.fromEntries(changed.map((role) => [role, days[role]])) })
    if (answer.error) return
    saved()
    toast.success(twoStepMessages.requirementSaved)
    onClose()
  }
  return (
    <Form
      draft={draft}
      onSubmit={send}
      loading={isLoading}
      submitError={submitError}
      leave="address"
      keep={keep}
      label={title}
      actions={<SubmitButton fullWidth>Require</SubmitButton>}
    >
      <Text size="sm">
        From that day on, members of the role without a second step can do nothing but set one up, those who are signed
        in included. Until then a notice shows them the day. An empty day requires nothing.
      </Text>
      {staffRoles.map((role) => (
        <DateField key={role} name={role} label={labels[role]} min={londonDay()} />
      ))}
    </Form>
  )
}
