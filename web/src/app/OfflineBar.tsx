import { messages } from 'contract/messages'
import { useSyncExternalStore } from 'react'
import classes from './OfflineBar.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className={classes.bar} data-offline={!online}>
      {!online && messages.offline}
    </output>
  )
}
