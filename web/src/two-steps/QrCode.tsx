import { renderSVG } from 'uqr'
import classes from './TwoSteps.module.css'

/** A text as a picture for a telephone: black on white in both themes, since some cameras read nothing else. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    className={classes.picture}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    width={200}
    height={200}
    alt={label}
  />
)
