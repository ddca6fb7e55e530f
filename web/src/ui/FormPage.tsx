import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormPage.module.css'

/** A narrow page of a few cards, such as one's own profile. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <Title order={1}>{title}</Title>
    {children}
  </div>
)
