import type { ReactNode } from 'react'
import classes from './StatePanel.module.css'

type Props = {
  title: string
  text: string
  icon?: ReactNode
  alert?: boolean
  /** The panel is the whole content of its page, and its title the h1. */
  isPage?: boolean
  children?: ReactNode
}

/** A message in place of content. `alert` is for failures: a screen reader says it at once. */
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
