import { Progress } from '@mantine/core'
import { formatKilobytes } from '../../lib/format.ts'
import { Clamped } from '../tables/Clamped.tsx'
import classes from './ChosenFile.module.css'
import type { Upload } from './upload.ts'

type Props = { file: File; upload: Upload | undefined; busy: boolean }

/** Name and size of the file and, during the upload, how much of it has arrived. */
export function ChosenFile({ file, upload, busy }: Props) {
  const percent = Math.floor((upload?.sent ?? 0) * 100)
  return (
    <>
      <p className={classes.file}>
        <strong>
          <Clamped lines={2} title={file.name}>
            {file.name}
          </Clamped>
        </strong>{' '}
        <span className={classes.size}>{formatKilobytes(file.size)}</span>
      </p>
      {busy && (
        <>
          <Progress value={percent} aria-label="Upload progress" />
          <p className={classes.progress}>{upload?.waiting ?? `${percent} %`}</p>
        </>
      )}
    </>
  )
}
