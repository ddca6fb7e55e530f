import type { Departure } from 'contract/departures'
import { TourColour } from '../../ui/TourColour.tsx'
import { longDay } from '../calendar-state.ts'
import classes from './Attention.module.css'

/** Which departure a dialog is about. */
export const DepartureLine = ({ departure: { tour, starts_at } }: { departure: Departure }) => (
  <p className={classes.lead}>
    <TourColour colour={tour.colour} />
    <strong>{tour.name}</strong>, {longDay(starts_at.slice(0, 10))} {starts_at.slice(11)}
  </p>
)
