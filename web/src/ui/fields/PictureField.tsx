import '@mantine/core/styles/Progress.layer.css'
import { Button, Input, Progress } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { use, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatFileSize } from '../../lib/format.ts'
import { FileZone } from '../FileZone.tsx'
import { FormBusy } from '../form-busy.ts'
import { onePicture, pictureTypes, whyNotPicture } from '../pictures.ts'
import { usePreview } from '../use-preview.ts'
import classes from './PictureField.module.css'
import { useMessageProps } from './look.tsx'

type Props = {
  name: string
  label: string
  required?: boolean
  hint: string
  /** Address of the present picture. */
  present?: string | undefined
  /** How much of the form is sent, 0 to 1, while it is. */
  sent?: number | undefined
}

/** A picture to drop or to browse for, shown before it is sent with its name, type and size. */
export function PictureField({ name, label, required = false, hint, present, sent }: Props) {
  const { field, fieldState } = useController({ name })
  const { setError, clearErrors } = useFormContext()
  const preview = usePreview(field.value)
  const picked: unknown = field.value
  const browseRef = useRef<HTMLButtonElement>(null)
  const message = fieldState.error?.message
  const { wrapper, control } = useMessageProps(name, message)
  const shown = preview ?? present

  const refuse = (reason: string) => setError(name, { type: 'picked', message: reason })
  const take = (file: File) => {
    const refusal = whyNotPicture(file)
    if (refusal) return refuse(refusal)
    clearErrors(name)
    field.onChange(file)
  }
  const keepPresent = () => {
    clearErrors(name)
    field.onChange(undefined)
    browseRef.current?.focus()
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ 'data-required': required || undefined, className: classes.label }}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...wrapper}
    >
      <FileZone
        label={`${label}: drop a picture or browse`}
        inputLabel={label}
        accept={pictureTypes.join()}
        disabled={use(FormBusy)}
        className={classes.zone}
        isWrong={message !== undefined}
        browseRef={browseRef}
        browseProps={control}
        onChoose={take}
        onSeveral={() => refuse(onePicture)}
      >
        {(browse) => (
          <>
            {shown ? (
              <img src={shown} alt="" className={classes.preview} />
            ) : (
              <IconPhotoUp size={28} stroke={1.5} aria-hidden />
            )}
            {picked instanceof File && <PickedFile file={picked} />}
            <span>
              Drop {picked instanceof File ? 'another' : 'a'} picture here or {browse}
              {present && !(picked instanceof File) && ' to replace it'}
            </span>
          </>
        )}
      </FileZone>
      {present && picked instanceof File && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={keepPresent}>
          Keep the present picture
        </Button>
      )}
      {sent !== undefined && (
        <Progress mt={8} value={sent * 100} aria-label="Upload progress" transitionDuration={100} />
      )}
    </Input.Wrapper>
  )
}

/** The name, type and size. A browser finds the type by the extension, so that a file may be without. */
const PickedFile = ({ file: { name, type, size } }: { file: File }) => (
  <span>
    <strong>{name}</strong>
    {type && ` · ${type.replace('image/', '').toUpperCase()}`} · {formatFileSize(size)}
  </span>
)
