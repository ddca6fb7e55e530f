import { Loader } from '@mantine/core'
import classes from './FullPageSpinner.module.css'

export function FullPageSpinner() {
  return (
    <output className={classes.page} aria-label="Loading">
      <Loader />
    </output>
  )
}
