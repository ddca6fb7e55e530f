import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { limits, megabytes } from 'contract/limits'
import { useRef } from 'react'
import { formatNumber } from '../../lib/format.ts'
import classes from './CsvDropzone.module.css'

type Props = {
  busy: boolean
  onChoose: (file: File) => void
  /** Several files were dropped at once. */
  onSeveral: () => void
}

/** Where a file is dropped or browsed for; what was chosen is checked by the caller. */
export function CsvDropzone({ busy, onChoose, onSeveral }: Props) {
  const browse = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes.zone}
      disabled={busy}
      // Without `multiple` the first of several dropped files would be taken.
      onDrop={([file, ...others]: File[]) => (others.length > 0 ? onSeveral() : file && onChoose(file))}
      inputProps={{ 'aria-label': 'CSV file', accept: '.csv', multiple: false }}
      useFsAccessApi={false}
      // The keyboard uses the button inside: a zone with the role of a button must not contain the input.
      activateOnKeyboard={false}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Dropzone always renders a div
      role="group"
      openRef={browse}
      enablePointerEvents
      aria-label="Drop a CSV file or browse"
    >
      <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
      <span>
        Drop a CSV file here or{' '}
        <button
          type="button"
          className={classes.browse}
          disabled={busy}
          onClick={(event) => {
            event.stopPropagation()
            browse.current?.()
          }}
        >
          browse
        </button>
      </span>
      <span className={classes.hint}>
        Up to {megabytes(limits.importFile)} MB and {formatNumber(limits.importRows)} rows
      </span>
    </Dropzone>
  )
}
