import type { ReactNode } from 'react'
import classes from './PlainAlert.module.css'

type Props = { title: string; text: string | undefined; children?: ReactNode }

/** A message above the page, where the code of what would show it cannot be loaded; `children` are its buttons. */
export const PlainAlert = ({ title, text, children }: Props) => (
  <div role="alert" className={classes.alert}>
    <p>{title}</p>
    {text && <p>{text}</p>}
    {children && <div className={classes.buttons}>{children}</div>}
  </div>
)
