import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormPage.module.css'

/** A page of a few cards, such as one's own profile. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <Title order={1} className={classes.title}>
      {title}
    </Title>
    {children}
  </div>
)

/** Cards below each other. Two columns stand side by side where they fit, so that no card is as high as its neighbour. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>
