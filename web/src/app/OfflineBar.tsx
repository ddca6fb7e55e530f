import { messages } from 'contract/messages'
import { useOnline } from '../lib/use-online.ts'
import classes from './OfflineBar.module.css'

export function OfflineBar() {
  const online = useOnline()
  return (
    <output className={classes.bar} data-offline={!online}>
      {!online && messages.offline}
    </output>
  )
}
