import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { useRef, type AriaAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import classes from './FileZone.module.css'

type Props = {
  /** The name of the zone, and of the input for the file in it. */
  label: string
  inputLabel: string
  /** What the file dialog offers. */
  accept: string
  disabled: boolean
  className?: string | undefined
  isWrong?: boolean
  /** Of the button that opens the file dialog: the keyboard has no other way in. */
  browseRef?: Ref<HTMLButtonElement>
  browseProps?: AriaAttributes
  onChoose: (file: File) => void
  /** Several files were dropped at once. */
  onSeveral: () => void
  /** What stands in the zone, with that button. */
  children: (browse: ReactElement) => ReactNode
}

/** Where one file is dropped or browsed for; what was chosen is checked by the caller. */
export function FileZone(props: Props) {
  const { label, inputLabel, accept, disabled, className = '', isWrong, browseRef, browseProps } = props
  const { onChoose, onSeveral, children } = props
  const open = useRef<() => void>(null)
  const browse = (
    <button
      ref={browseRef}
      type="button"
      className={classes.browse}
      disabled={disabled}
      {...browseProps}
      onClick={(event) => {
        event.stopPropagation()
        open.current?.()
      }}
    >
      browse
    </button>
  )
  return (
    <Dropzone
      className={`${classes.zone} ${className}`}
      disabled={disabled}
      data-wrong={isWrong ? '' : undefined}
      // Without `multiple` the first of several dropped files would be taken.
      onDrop={([file, ...others]: File[]) => (others.length > 0 ? onSeveral() : file && onChoose(file))}
      inputProps={{ 'aria-label': inputLabel, accept, multiple: false }}
      useFsAccessApi={false}
      // The keyboard uses the button inside: a zone with the role of a button must not contain the input.
      activateOnKeyboard={false}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Dropzone always renders a div
      role="group"
      openRef={open}
      enablePointerEvents
      aria-label={label}
    >
      {children(browse)}
    </Dropzone>
  )
}
