import { Text } from '@mantine/core'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import { addPasskeyInput } from 'contract/passkeys'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaysOpen } from '../ui/use-stays-open.ts'
import { makePasskey, useAddPasskeyMutation, useBeginPasskeyMutation } from './passkey-api.ts'

const title = 'Add a passkey'

/** Name and password, then the question of the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(addPasskeyInput, { name: '', current_password: '' })
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const [error, setError] = useState<unknown>()
  const keep = useKeep('passkey', undefined)
  const { isSubmitting } = draft.formState
  // The browser would make a passkey, and why the server does not take it would be said nowhere.
  useStaysOpen(isSubmitting)
  const submitError = useSubmitError(error, error instanceof Error ? error.message : texts.addFailed)
  const send = async ({ name, current_password }: z.output<typeof addPasskeyInput>, saved: () => void) => {
    setError(undefined)
    try {
      const { options } = await begin({ body: { current_password } }).unwrap()
      await add({ body: { name, answer: await makePasskey(options) } }).unwrap()
      saved()
      toast.success(texts.added)
      onClose()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog opened onClose={useAskedClose(onClose)} title={title} size={440} closeOnClickOutside={false}>
      <Text size="sm" mb="md">
        The browser then asks for your fingerprint, your face, the PIN of this device or a security key. Your other
        sessions end once it is added.
      </Text>
      <Form
        draft={draft}
        onSubmit={send}
        loading={isSubmitting}
        submitError={submitError}
        leave="address"
        keep={keep}
        label={title}
        actions={<SubmitButton fullWidth>Continue</SubmitButton>}
      >
        <TextField
          name="name"
          label={texts.nameLabel}
          hint="Of the device that keeps it, such as Work laptop."
          required
          initialFocus
        />
        <PasswordField name="current_password" label="Your password" autoComplete="current-password" required />
      </Form>
    </Dialog>
  )
}
