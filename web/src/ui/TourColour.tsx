import type { TourColour as Colour } from 'contract/tour-colours'
import classes from './TourColour.module.css'

/** The class that sets `--tour` (a solid shade) and `--tour-tint` (a background for text) by `data-colour`. */
export const tourColourClass = classes.colours

/** A dot in the colour of a tour, beside its name. */
export const TourColour = ({ colour }: { colour: Colour }) => (
  <span className={`${classes.colours} ${classes.dot}`} data-colour={colour} aria-hidden />
)
