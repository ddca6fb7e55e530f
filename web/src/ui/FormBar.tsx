import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Form.module.css'

/** Summary and buttons of a long form, always in view. */
export function FormBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.barSummary}>{summary}</div>
      <Group gap="sm" wrap="nowrap" className={classes.barActions}>
        {children}
      </Group>
    </div>
  )
}
