import { ActionIcon, FileButton, Input } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Message } from '../ui/fields/use-field.tsx'
import classes from './AvatarField.module.css'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** What becomes of the picture: a new file, `null` to take it away, `undefined` to leave it. */
export type AvatarChoice = File | null | undefined

/** Why a picked file cannot be a picture, before it is sent; the server looks at its bytes. */
const whyNot = (file: File) =>
  !accepted.includes(file.type)
    ? messages.pictures.notAPicture
    : file.size > limits.picture
      ? messages.pictures.tooLarge
      : undefined

/** A round picture with the ways to change and to remove it, on hover and by keyboard. */
export function AvatarField({ name, present }: { name: string; present: string | null }) {
  const { field, fieldState } = useController({ name })
  const { setError, clearErrors } = useFormContext()
  const choice = field.value as AvatarChoice
  const preview = usePreview(choice)
  const shown = preview ?? (choice === null ? null : present)
  const message = fieldState.error?.message

  const pick = (file: File | null) => {
    if (!file) return
    const refusal = whyNot(file)
    if (refusal) return setError(name, { type: 'picked', message: refusal })
    clearErrors(name)
    field.onChange(file)
  }
  const remove = () => {
    clearErrors(name)
    field.onChange(present === null ? undefined : null)
  }
  return (
    <Input.Wrapper
      error={message && <Message>{message}</Message>}
      data-field={name}
      data-wrong={message ? '' : undefined}
    >
      <div className={classes.avatar} ref={field.ref} tabIndex={-1}>
        <img src={shown ?? '/avatar.svg'} alt="Your profile" width={112} height={112} />
        <div className={classes.acts}>
          <FileButton onChange={pick} accept={accepted.join()} key={preview ?? 'none'}>
            {(props) => (
              <ActionIcon
                {...props}
                variant="filled"
                color="river"
                radius="xl"
                aria-label="Change photo"
                title="Change photo"
              >
                <IconCamera size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </FileButton>
          {shown && (
            <ActionIcon
              variant="filled"
              color="red"
              radius="xl"
              aria-label="Remove photo"
              title="Remove photo"
              onClick={remove}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}

function usePreview(choice: AvatarChoice): string | undefined {
  const [url, setUrl] = useState<string>()
  // The browser holds the picture in memory until its address is given back.
  useEffect(() => {
    if (!(choice instanceof File)) return setUrl(undefined)
    const made = URL.createObjectURL(choice)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [choice])
  return url
}
