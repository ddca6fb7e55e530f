import { Anchor } from '@mantine/core'
import { mapAddress } from './contact-links.ts'
import classes from './DaySheet.module.css'

/** A place, which a tap shows on a map. The map's site is not informed before the tap, nor of where the tap was. */
export const PlaceLink = ({ place }: { place: string }) => (
  <Anchor
    href={mapAddress(place)}
    target="_blank"
    rel="noopener noreferrer"
    className={classes.link}
    aria-label={`${place}, on a map`}
  >
    {place}
  </Anchor>
)
