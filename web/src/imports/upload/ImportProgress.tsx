import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { unknownSize } from 'contract/import-rules'
import type { Import } from 'contract/imports'
import { useMe } from '../../session/api.ts'
import { CancelImport } from '../actions/CancelImport.tsx'
import { Card } from '../cards/Card.tsx'
import classes from './ImportProgress.module.css'
import { ResumeUpload } from './ResumeUpload.tsx'
import { useUpload, type Upload } from './upload.ts'
import { useIsStalled } from './use-is-stalled.ts'

/** Another person than who started it gets no notification. */
const commitOf = (name: string) =>
  `Importing. You can leave this page; ${name} will get a notification when it is done.`

const taskTexts = {
  check: 'Reading and checking the file. Nothing is changed yet.',
  commit: 'Importing. You can leave this page; you will get a notification when it is done.',
  undo: 'Undoing the import. You can leave this page.',
  roll_back: 'Undoing what was already imported.',
}

/** The progress of an upload or of a task of the server, with a button that cancels it where that is possible. */
export function ImportProgress({ data }: { data: Import }) {
  const upload = useUpload(data.id)
  const me = useMe()
  const { share, text } = data.state === 'uploading' ? progressOfUpload(data, upload) : progressOfTask(data, me.id)
  const isStalled = useIsStalled(data.progress)
  const canCancel = data.task !== 'undo' && data.task !== 'roll_back'
  return (
    <Card label="Progress">
      <p className={classes.text}>
        <span>{text}</span>
        {share !== undefined && <span className={classes.percent}>{Math.floor(share * 100)} %</span>}
      </p>
      {share !== undefined && <Progress value={share * 100} size="lg" aria-label="Progress" />}
      {data.state === 'uploading' && (upload ? upload.failure !== undefined : isStalled) && (
        <ResumeUpload data={data} failure={upload?.failure} />
      )}
      {canCancel && (
        <Group mt="md">
          <CancelImport data={data} />
        </Group>
      )}
    </Card>
  )
}

function progressOfTask({ progress, task, task_by: by }: Import, me: number) {
  if (task === 'commit' && by && by.id !== me) return { share: progress, text: commitOf(by.name) }
  return { share: progress, text: task ? taskTexts[task] : '' }
}

const progressOfUpload = ({ progress, size }: Import, upload: Upload | undefined) => ({
  // Of a file that is being sent in one piece it is not known how much is left.
  share: upload?.sent ?? (size === unknownSize ? undefined : progress),
  text: upload?.waiting ?? 'Uploading the file.',
})
