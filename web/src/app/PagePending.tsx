import classes from './PagePending.module.css'

/** A page's skeleton while its code is loading. */
export function PagePending() {
  return (
    <output className={classes.page} aria-label="Loading">
      <div className={classes.title} />
      <div className={classes.bar} />
      <div className={classes.content} />
    </output>
  )
}
