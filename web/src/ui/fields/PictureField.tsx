import '@mantine/core/styles/Progress.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button, Input, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatFileSize } from '../../lib/format.ts'
import { pictureTypes, whyNotPicture } from '../pictures.ts'
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
  const zone = useRef<HTMLDivElement>(null)
  const message = fieldState.error?.message
  const { wrapper, control } = useMessageProps(name, message)
  const shown = preview ?? present

  const take = (file: File | undefined) => {
    if (!file) return
    const refusal = whyNotPicture(file)
    if (refusal) return setError(name, { type: 'picked', message: refusal })
    clearErrors(name)
    field.onChange(file)
  }
  const keepPresent = () => {
    clearErrors(name)
    field.onChange(undefined)
    zone.current?.focus()
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
      <Dropzone
        ref={zone}
        className={classes.zone}
        data-wrong={message ? '' : undefined}
        multiple={false}
        onDrop={(files: File[]) => take(files[0])}
        onReject={(rejections: { file: File }[]) => take(rejections[0]?.file)}
        accept={pictureTypes}
        inputProps={{ 'aria-label': label, ...control }}
        aria-label={`${label}: drop a picture or browse`}
        {...control}
      >
        <div className={classes.content}>
          {shown ? (
            <img src={shown} alt="" className={classes.preview} />
          ) : (
            <IconPhotoUp size={28} stroke={1.5} aria-hidden />
          )}
          <span>
            {picked instanceof File ? (
              <>
                <strong>{picked.name}</strong> · {picked.type.replace('image/', '').toUpperCase()} ·{' '}
                {formatFileSize(picked.size)}
              </>
            ) : (
              <>
                Drop a picture here or <span className={classes.browse}>browse</span>
                {present && ' to replace it'}
              </>
            )}
          </span>
        </div>
      </Dropzone>
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
