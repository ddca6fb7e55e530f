import { Link, useLocation } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { findPlace, type SheetPlace } from '../lib/kept-day.ts'
import { useLondonDay } from '../lib/use-london-day.ts'
import { useOnline } from '../lib/use-online.ts'
import { sessionApi, useMe } from '../session/api.ts'
import classes from './KeptSheet.module.css'

/** As what this device keeps the sheet of today, which is looked for without a network, and while the server does not answer who is signed in. */
function usePlace(): SheetPlace | undefined {
  const owner = useMe().id
  const date = useLondonDay()
  const { data } = sessionApi.endpoints.profile.useQueryState()
  const isWanted = !useOnline() || !data
  const [found, setFound] = useState<SheetPlace>()
  // IndexedDB is outside of React.
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    const look = async () => {
      const place = await findPlace(owner, date)
      if (isOpen) setFound(place)
    }
    void look()
    return () => {
      isOpen = false
    }
  }, [isWanted, owner, date])
  return isWanted && found?.owner === owner && found.date === date ? found : undefined
}

/** Above every page but the sheet itself: without a network, or a server that answers, nothing else of a device leads to the sheet of today that it keeps. */
export function KeptSheet() {
  const place = usePlace()
  const { pathname, search } = useLocation()
  if (!place) return null
  const { date, isMine } = place
  if (pathname === `/calendar/${date}` && (search.guide_id === 'me') === isMine) return null
  return (
    <section className={classes.strip} aria-label={messages.keptSheet.title}>
      <Link className="target" to="/calendar/$date" params={{ date }} search={isMine ? { guide_id: 'me' } : {}}>
        {messages.keptSheet.open}
      </Link>
    </section>
  )
}
