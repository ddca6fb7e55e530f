import type { Departure } from 'contract/departures'
import { TourColour } from '../../ui/TourColour.tsx'
import { Moment } from '../Moment.tsx'
import classes from './Attention.module.css'

/** Which departure a dialog is about. */
export const DepartureLine = ({ departure: { tour, starts_at } }: { departure: Departure }) => (
  <p className={classes.lead}>
    <TourColour colour={tour.colour} />
    <strong>{tour.name}</strong>, <Moment at={starts_at} />
  </p>
)
