import { Button, Code, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { apiKeyMessages as texts } from 'contract/api-key-messages'
import { apiKeyDays, apiKeyInput, type ApiKeyInput } from 'contract/api-keys'
import { permissionLabels, permissions, type Permission } from 'contract/permissions'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChecklistField } from '../ui/fields/ChecklistField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { OnceDialog } from '../ui/OnceDialog.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaysOpen } from '../ui/use-stays-open.ts'
import { useCreateApiKeyMutation } from './api.ts'
import classes from './CreateApiKey.module.css'

type Draft = { name: string; permissions: Permission[]; read_only: boolean; days: string; current_password: string }

const empty: Draft = { name: '', permissions: [], read_only: true, days: String(apiKeyDays[1]), current_password: '' }
const options = permissions.map((value) => ({ value, label: permissionLabels[value] }))
const days = apiKeyDays.map((count) => ({ value: String(count), label: `After ${count} days` }))

/** What a new key may do and for how long, then the key itself, which is shown once. */
export function CreateApiKey({ onClose }: { onClose: () => void }) {
  const draft = useDraft<Draft, ApiKeyInput>(apiKeyInput, empty)
  const [create, { data, isLoading, error }] = useCreateApiKeyMutation()
  const submitError = useSubmitError(error, texts.failed)
  const keep = useKeep('api-key', undefined)
  const close = useAskedClose(onClose)
  // A key that is made after its dialog was closed would never be shown.
  useStaysOpen(isLoading)
  const send = async (body: ApiKeyInput, saved: () => void) => {
    const answer = await create({ body })
    if (answer.data) saved()
  }
  if (data) return <NewKey token={data.token} onClose={onClose} />
  return (
    <Dialog opened onClose={close} title="Make API Key" size={480} whole closeOnClickOutside={false}>
      <Form
        draft={draft}
        onSubmit={send}
        loading={isLoading}
        submitError={submitError}
        leave="address"
        keep={keep}
        label="Make API Key"
        actions={<SubmitButton fullWidth>Make key</SubmitButton>}
      >
        <TextField name="name" label="Name" hint="Of the program that will use it." required initialFocus />
        <ChecklistField name="permissions" label="Permissions" options={options} />
        <CheckboxField name="read_only" label="It may only read" />
        <SelectField name="days" label="Expires" required options={days} />
        <PasswordField name="current_password" label="Your password" autoComplete="current-password" required />
      </Form>
    </Dialog>
  )
}

function NewKey({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toast.success('API key copied')
    } catch {
      toast.error('The browser did not allow copying. Mark the key and copy it.')
    }
  }
  return (
    <OnceDialog title="Your new API key" done="I have kept the key" onClose={onClose}>
      <Text mb="sm">
        The program sends it as <Code>Authorization: Bearer</Code>. It is shown only now: keep it where you keep
        secrets.
      </Text>
      <Code block className={classes.token}>
        {token}
      </Code>
      <Button variant="default" mt="sm" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        Copy key
      </Button>
    </OnceDialog>
  )
}
