import type { Departure } from 'contract/departures'
import { toLongDay } from 'contract/weekdays'
import { TourColour } from '../../ui/TourColour.tsx'
import classes from './Attention.module.css'

/** Which departure a dialog is about. */
export const DepartureLine = ({ departure: { tour, starts_at } }: { departure: Departure }) => (
  <p className={classes.lead}>
    <TourColour colour={tour.colour} />
    <strong>{tour.name}</strong>, {toLongDay(starts_at.slice(0, 10))} {starts_at.slice(11)}
  </p>
)
