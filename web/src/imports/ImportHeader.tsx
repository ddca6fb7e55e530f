import { unknownSize } from 'contract/import-rules'
import { imports, type Import } from 'contract/imports'
import { useEffect, useRef } from 'react'
import { formatInstant, formatKilobytes } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import { FileDownload } from './actions/FileDownload.tsx'
import classes from './ImportHeader.module.css'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { Clamped } from './tables/Clamped.tsx'
import { stageOf } from './stage.ts'

/** The file of an import, its state, who made it and when. */
export function ImportHeader({ data }: { data: Import }) {
  const title = useRef<HTMLHeadingElement>(null)
  const stage = stageOf(data)
  const me = useMe()
  // A new stage removes the element that had the focus; without this the keyboard would start at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [stage])
  return (
    <header className={classes.header}>
      <h1 className={classes.title} ref={title} tabIndex={-1}>
        <Clamped lines={2} title={data.file_name}>
          {data.file_name}
        </Clamped>{' '}
        <ImportStateBadge data={data} />
      </h1>
      <p className={classes.facts}>
        {data.size !== unknownSize && `${formatKilobytes(data.size)} · `}
        {data.created_by.name} · {formatInstant(data.created_at)}
      </p>
      <div className={classes.original}>
        {hasOriginal(data) && (
          <FileDownload file={imports.original} id={data.id} variant="subtle" size="compact-sm">
            Download original file
          </FileDownload>
        )}
        <ActivityLink me={me} kind="import" id={data.id} />
      </div>
    </header>
  )
}

/** Whether the upload was complete and the file is still kept. */
const hasOriginal = ({ has_file, dialect, state }: Import) => has_file && (dialect !== null || state === 'failed')
