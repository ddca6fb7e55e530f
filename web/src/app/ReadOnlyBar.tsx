import { readOnlyMessages } from 'contract/read-only-messages'
import classes from './ReadOnlyBar.module.css'

/** Above every page while nothing can be saved. */
export const ReadOnlyBar = () => (
  <output className={classes.bar} aria-label="Read-only">
    <span className={classes.title}>{readOnlyMessages.title}</span>
    <span>{readOnlyMessages.notice}</span>
  </output>
)
