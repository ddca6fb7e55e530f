import { Loader } from '@mantine/core'
import { messages } from 'contract/messages'
import { profileInput } from 'contract/profile'
import type { User } from 'contract/users'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { titles } from '../app/paths.ts'
import { errorMessage } from '../api/errors.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { useProfileQuery } from '../session/api.ts'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useUpdateProfileMutation } from './api.ts'
import { AvatarField, type AvatarChoice } from './AvatarField.tsx'

export function UpdateProfilePage() {
  const { data, error, isFetching, refetch } = useProfileQuery()
  return (
    <FormPage title={titles.updateProfile}>
      {data && <ProfileForm key={data.id} user={data} />}
      {!data && error && (
        <FailedPanel
          title={messages.profile.panelTitle}
          text={errorMessage(error, messages.profile.loadFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loader aria-label="Loading profile" />}
    </FormPage>
  )
}

type Draft = { name: string; email: string; mobile: string; address: string; profile_image: AvatarChoice }
const schema = z.extend(profileInput, { profile_image: z.optional(z.nullable(z.instanceof(File))) })
type Output = z.output<typeof schema>

const draftOf = (user: User): Draft => ({
  name: user.name,
  email: user.email,
  mobile: user.mobile ?? '',
  address: user.address ?? '',
  profile_image: undefined,
})

function ProfileForm({ user }: { user: User }) {
  const draft = useDraft(schema, draftOf(user))
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  const submitError = useSubmitError(error, messages.profile.failed)

  const save = async ({ profile_image: choice, ...fields }: Output) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') body.set(name, value)
    if (choice instanceof File) body.set('profile_image', choice)
    if (choice === null) body.set('remove_profile_image', '1')
    const answer = await update({ body })
    if (answer.error) return
    draft.reset(draftOf(answer.data))
    toast.success(messages.profile.updated)
  }
  return (
    <FormCard>
      <Form
        draft={draft}
        keep={useKeep('profile', user)}
        onSubmit={save}
        loading={isLoading}
        submitError={submitError}
        label={titles.updateProfile}
        actions={<SubmitButton>Update Profile</SubmitButton>}
      >
        <AvatarField name="profile_image" present={user.profile_image_url} />
        <TextField name="name" label="Name" required autoComplete="name" />
        <TextField name="email" label="Email" type="email" required autoComplete="email" />
        <TextField name="mobile" label="Phone" type="tel" required autoComplete="tel" />
        <TextareaField name="address" label="Address" rows={3} />
      </Form>
    </FormCard>
  )
}
