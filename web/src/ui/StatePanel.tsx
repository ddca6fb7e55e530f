import type { ReactNode } from 'react'
import classes from './StatePanel.module.css'

type Props = { title: string; text: string; icon?: ReactNode; alert?: boolean; children?: ReactNode }

/** Words in the place where content would stand. `alert` is for failures: a screen reader is told at once. */
export function StatePanel({ title, text, icon, alert, children }: Props) {
  return (
    <div className={classes.panel} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={classes.icon} data-alert={alert} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
