import { Button, Loader } from '@mantine/core'
import { messages } from 'contract/messages'
import { profileInput } from 'contract/profile'
import type { User } from 'contract/users'
import { toast } from '../ui/toasts.ts'
import * as z from 'zod/mini'
import { titles } from '../app/paths.ts'
import { errorMessage } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { useUpload } from '../api/use-upload.ts'
import { useVersionedSave } from '../api/use-versioned-save.ts'
import { useLazyProfileQuery, useProfileQuery } from '../session/api.ts'
import { pictureField, textField, type ConflictField } from '../ui/conflict.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useUpdateProfileMutation } from './api.ts'
import { AvatarField, type AvatarChoice } from './AvatarField.tsx'
import classes from './UpdateProfilePage.module.css'

export function UpdateProfilePage() {
  const { data, error, isFetching, refetch } = useProfileQuery()
  return (
    <FormPage title={titles.updateProfile}>
      {data && <ProfileForm key={data.id} user={data} />}
      {!data && error && (
        <LoadFailed
          load={{ error, isFetching, refetch }}
          title={messages.profile.panelTitle}
          text={errorMessage(error, messages.profile.loadFailed)}
        />
      )}
      {!data && !error && <Loader aria-label="Loading profile" />}
    </FormPage>
  )
}

type Draft = {
  name: string
  email: string
  mobile: string
  address: string
  profile_image: AvatarChoice
  /** Of the present picture; it is not sent. */
  profile_image_url: string | null
}
const schema = z.extend(profileInput, { profile_image: z.optional(z.nullable(z.instanceof(File))) })
type Output = z.output<typeof schema>

const draftOf = (user: User): Draft => ({
  name: user.name,
  email: user.email,
  mobile: user.mobile ?? '',
  address: user.address ?? '',
  profile_image: undefined,
  profile_image_url: user.profile_image_url,
})

const fields: ConflictField<Draft>[] = [
  textField('name', 'Name'),
  textField('email', 'Email'),
  textField('mobile', 'Phone'),
  textField('address', 'Address'),
  pictureField('profile_image', 'Picture', ({ profile_image_url }) => profile_image_url),
]

const baseOf = (user: User) => ({ version: user.version, values: draftOf(user) })

function ProfileForm({ user }: { user: User }) {
  const draft = useDraft<Draft, Output>(schema, draftOf(user))
  const [update] = useUpdateProfileMutation()
  const [read] = useLazyProfileQuery()
  const upload = useUpload()

  const send = async ({ profile_image: choice, ...texts }: Output, version: number | undefined) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(texts)) if (typeof value === 'string') body.set(name, value)
    if (choice instanceof File) body.set('profile_image', choice)
    if (choice === null) body.set('remove_profile_image', '1')
    if (version !== undefined) body.set('version', String(version))
    return choice instanceof File ? upload.send((progress) => update({ body, ...progress })) : update({ body })
  }
  const { save, error, base, rebase, conflict, resolve, closeConflict } = useVersionedSave({
    draft,
    start: baseOf(user),
    fields,
    read: async () => {
      const { data, error: failure } = await read()
      return failure || !data ? { error: failure } : { data: baseOf(data) }
    },
    send,
    onSaved: () => toast.success(messages.profile.updated),
  })
  const submitError = useSubmitError(error, messages.profile.failed)
  const { isSubmitting } = draft.formState
  return (
    <FormCard>
      <Form
        draft={draft}
        keep={useKeep('profile', user.id, { base, rebase })}
        onSubmit={save}
        loading={isSubmitting}
        submitError={submitError}
        label={titles.updateProfile}
        actions={
          <>
            <SubmitButton>Update Profile</SubmitButton>
            {upload.sent !== undefined && upload.sent < 1 && (
              <Button variant="default" onClick={upload.cancel}>
                Cancel
              </Button>
            )}
          </>
        }
      >
        <div className={classes.profile}>
          <AvatarField name="profile_image" present={user.profile_image_url} sent={upload.sent} />
          <div className={classes.fields}>
            <TextField name="name" label="Name" required autoComplete="name" />
            <TextField name="email" label="Email" type="email" required autoComplete="email" />
            <TextField name="mobile" label="Phone" type="tel" required autoComplete="tel" />
            <TextareaField name="address" label="Address" rows={3} />
          </div>
        </div>
      </Form>
      {conflict && (
        <ConflictDialog
          key={conflict.fresh.version}
          noun="profile"
          conflict={conflict}
          busy={isSubmitting}
          onClose={closeConflict}
          onResolve={resolve}
        />
      )}
    </FormCard>
  )
}
