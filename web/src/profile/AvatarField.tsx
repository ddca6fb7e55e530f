import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useMessageProps } from '../ui/fields/look.tsx'
import { pictureTypes, whyNotPicture } from '../ui/pictures.ts'
import { usePreview } from '../ui/use-preview.ts'
import classes from './AvatarField.module.css'

/** A new picture, `null` to remove the present one, `undefined` to keep it. */
export type AvatarChoice = File | null | undefined

type Props = {
  name: string
  present: string | null
  /** How much of the form is sent, 0 to 1, while it is. */
  sent: number | undefined
}

/** A round picture with buttons to change and to remove it, on hover and by keyboard. */
export function AvatarField({ name, present, sent }: Props) {
  const {
    field: { ref, onChange, ...field },
    fieldState,
  } = useController({ name })
  const { setError, clearErrors } = useFormContext()
  const choice: AvatarChoice = field.value
  const preview = usePreview(choice)
  const shown = preview ?? (choice === null ? null : present)
  const { wrapper, control } = useMessageProps(name, fieldState.error?.message)

  const change = useRef<HTMLButtonElement>(null)
  const emptyInput = useRef<() => void>(null)

  const pick = (file: File | null) => {
    // Browsers report no second choice of a file that the input still has, although it changed on disk.
    emptyInput.current?.()
    if (!file) return
    const refusal = whyNotPicture(file)
    if (refusal) return setError(name, { type: 'picked', message: refusal })
    clearErrors(name)
    onChange(file)
  }
  const choose = (next: null | undefined) => {
    clearErrors(name)
    onChange(next)
  }
  // One that was only picked is given up first.
  const remove = () => choose(choice || present === null ? undefined : null)
  const keepPresent = () => {
    choose(undefined)
    change.current?.focus()
  }
  return (
    <Input.Wrapper {...wrapper}>
      <div className={classes.avatar} ref={ref} tabIndex={-1}>
        <img src={shown ?? '/avatar.svg'} alt="Your profile" width={112} height={112} />
        <div className={classes.acts}>
          <FileButton onChange={pick} accept={pictureTypes.join()} resetRef={emptyInput}>
            {(props) => (
              <ActionIcon
                {...props}
                {...control}
                ref={change}
                variant="filled"
                color="river"
                radius="xl"
                aria-label="Change photo"
                title="Change photo"
              >
                <IconCamera size={18} stroke={1.75} aria-hidden />
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
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {present !== null && choice === null && (
        <Button variant="subtle" size="compact-sm" mb={8} onClick={keepPresent}>
          Keep the present photo
        </Button>
      )}
      {sent !== undefined && <Progress value={sent * 100} aria-label="Upload progress" transitionDuration={100} />}
    </Input.Wrapper>
  )
}
