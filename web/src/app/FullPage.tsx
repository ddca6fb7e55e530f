import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import classes from './FullPage.module.css'

/** A panel that stands alone, where there is no shell around it. */
export const FullPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>
    <Logo withName size={32} />
    {children}
  </main>
)
