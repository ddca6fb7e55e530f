import type { ReactNode } from 'react'
import classes from './FormPage.module.css'

/** A card of a FormPage; a region of the page where `labelledBy` names its heading. */
export const FormCard = ({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) => (
  <section className={classes.card} aria-labelledby={labelledBy}>
    {children}
  </section>
)
