import { useLocation } from '@tanstack/react-router'
import type { SheetDeparture as Sheet } from 'contract/day-sheets'
import { useEffect } from 'react'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import { departureId } from '../../lib/departure-id.ts'
import classes from './DaySheet.module.css'
import { SheetDeparture } from './SheetDeparture.tsx'
import { namesOf } from './sheet-texts.ts'

type Props = {
  departures: readonly Sheet[]
  /** Opens a dialog; without it nothing can be changed, as in departures of an earlier moment. */
  show?: (draw: DrawDialog) => void
}

/** The departures of a day by time. The one that the address names is scrolled to once it is drawn. */
export function DaySheet({ departures, show }: Props) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isDrawn = departures.some((departure) => departureId(departure) === named)
  // The departure of the address is drawn after the page has been scrolled to it in vain.
  useEffect(() => {
    if (isDrawn) document.getElementById(named)?.scrollIntoView({ block: 'start' })
  }, [named, isDrawn])
  return (
    <ol className={classes.departures}>
      {namesOf(departures).map(({ departure, called }) => (
        <SheetDeparture
          key={departureId(departure)}
          departure={departure}
          {...called}
          isNamed={departureId(departure) === named}
          show={show}
        />
      ))}
    </ol>
  )
}
