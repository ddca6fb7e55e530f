import type { ReactNode } from 'react'
import classes from './StatePanel.module.css'

type Props = {
  title: string
  text: string
  icon?: ReactNode
  alert?: boolean
  /** It is all that the page has: its title is the page's. */
  isPage?: boolean
  children?: ReactNode
}

/** Words in the place where content would stand. `alert` is for failures: a screen reader says it at once. */
export function StatePanel({ title, text, icon, alert, isPage, children }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.panel} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={classes.icon} data-alert={alert} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
