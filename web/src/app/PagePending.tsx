import classes from './PagePending.module.css'

/** The rough shape of a page while its code is on the way. */
export function PagePending() {
  return (
    <output className={classes.page} aria-label="Loading">
      <div className={classes.title} />
      <div className={classes.bar} />
      <div className={classes.content} />
    </output>
  )
}
