import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormPage.module.css'

/** A page of a few cards, such as one's own profile, side by side where they fit. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <Title order={1} className={classes.title}>
      {title}
    </Title>
    {children}
  </div>
)
