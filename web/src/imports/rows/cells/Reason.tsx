import classes from './Reason.module.css'

/** Why a value is refused. */
export function Reason({ children }: { children: string }) {
  return <span className={classes.reason}>{children}</span>
}
