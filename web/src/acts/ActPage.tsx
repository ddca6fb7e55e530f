import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { actLabels } from 'contract/act-titles'
import { titles } from '../app/paths.ts'
import { useMe } from '../session/api.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import { firstClicks } from '../ui/first-clicks.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { ActButtons } from './ActButtons.tsx'
import { ActStateBadge } from './ActStateBadge.tsx'
import { ActView } from './ActView.tsx'
import { useWatchedAct } from './use-watched-act.ts'
import classes from './Acts.module.css'

/** One bulk action, from its check to its undo. */
export function ActPage() {
  const { id } = useParams({ strict: false })
  // A link of a notification leads from one to another: neither rows nor pages go along.
  return <OneAct key={id} id={Number(id)} />
}

function OneAct({ id }: { id: number }) {
  const load = useWatchedAct(id)
  const { data } = load
  const me = useMe()
  const [dialog, show] = useDialog()
  return (
    <div className={classes.page}>
      <Anchor renderRoot={(props) => <Link to="/acts" {...props} />} size="sm" className={`target ${classes.back}`}>
        <IconArrowLeft size={16} aria-hidden /> All bulk actions
      </Anchor>
      <div className={classes.head}>
        <h1 className={classes.title}>{data ? actLabels[data.act] : titles.oneAct}</h1>
        {data && <ActStateBadge act={data} />}
        {data && (
          <div className={classes.buttons} {...firstClicks}>
            <ActivityLink me={me} kind="act" id={data.id} />
            <ActButtons act={data} show={show} />
          </div>
        )}
      </div>
      <div className={classes.card}>
        <ActView load={load} heading="h2" />
      </div>
      {dialog}
    </div>
  )
}
