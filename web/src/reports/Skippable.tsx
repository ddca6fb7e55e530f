import { useRef, type ReactNode } from 'react'
import classes from './Skippable.module.css'

/** Leads past a long table, at whose links the Tab key stops one by one, to its end. Seen while they have the focus. */
export function Skippable({ label, children }: { label: string; children: ReactNode }) {
  const end = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <button type="button" className={classes.skip} onClick={() => end.current?.focus()}>
        Skip table {label}
      </button>
      {children}
      <p ref={end} tabIndex={-1} className={classes.skip}>
        End of table {label}
      </p>
    </>
  )
}
