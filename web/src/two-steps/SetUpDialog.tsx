import { Text } from '@mantine/core'
import { twoStepMessages } from 'contract/two-step-messages'
import { confirmTwoStepInput, type TwoStepSecret } from 'contract/two-steps'
import { useState } from 'react'
import { useSubmitError } from '../api/use-submit-error.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { OnceDialog } from '../ui/OnceDialog.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaysOpen } from '../ui/use-stays-open.ts'
import { useBeginSecondStepMutation, useConfirmSecondStepMutation } from './api.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoSteps.module.css'

const title = 'Set up two-step sign-in'

/** The password, then the picture with its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [begin, begun] = useBeginSecondStepMutation()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesDialog title={title} codes={codes} onClose={onClose} />
  if (begun.data) return <AppDialog made={begun.data} onConfirmed={setCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={title}
      text="You need an authenticator app on your telephone or computer, such as the one of your password manager. Your other sessions end once it is set up."
      action="Continue"
      send={(body) => begin({ body })}
      loading={begun.isLoading}
      error={begun.error}
      onClose={onClose}
    />
  )
}

type AppProps = { made: TwoStepSecret; onConfirmed: (codes: readonly string[]) => void; onClose: () => void }

function AppDialog({ made, onConfirmed, onClose }: AppProps) {
  const draft = useDraft(confirmTwoStepInput, { code: '' })
  const [confirm, { isLoading, error }] = useConfirmSecondStepMutation()
  const submitError = useSubmitError(error, twoStepMessages.failed)
  useStaysOpen(isLoading)
  const send = async (body: { code: string }) => {
    const answer = await confirm({ body })
    if (!answer.data) return
    toast.success(twoStepMessages.enabled)
    onConfirmed(answer.data.recovery_codes)
  }
  return (
    <Dialog opened onClose={useAskedClose(onClose)} title={title} size={480} closeOnClickOutside={false}>
      <Form
        draft={draft}
        onSubmit={send}
        loading={isLoading}
        submitError={submitError}
        leave="free"
        label={title}
        actions={<SubmitButton fullWidth>Turn on</SubmitButton>}
      >
        <ol className={classes.steps}>
          <li>
            <Text mb="sm">Scan this picture with your authenticator app.</Text>
            <QrCode text={made.uri} label="Picture of the secret for your authenticator app" />
            <Text size="sm" c="dimmed" mt="sm">
              Or type this key into the app:{' '}
              <span className={classes.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</span>
            </Text>
          </li>
          <li>
            <Text mb="sm">Enter the six digits that the app shows now.</Text>
            <TextField name="code" label="Code" autoComplete="one-time-code" required initialFocus />
          </li>
        </ol>
      </Form>
    </Dialog>
  )
}

type CodesProps = { title: string; codes: readonly string[]; onClose: () => void }

export const CodesDialog = ({ title, codes, onClose }: CodesProps) => (
  <OnceDialog title={title} done="I have kept the codes" onClose={onClose}>
    <RecoveryCodes codes={codes} />
  </OnceDialog>
)
