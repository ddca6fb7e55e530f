import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { formatDay } from '../lib/format.ts'
import classes from './TwoSteps.module.css'

/** Above every page, until the day from which the person's role requires a second step. */
export const RequiredNotice = ({ from }: { from: string }) => (
  <section className={classes.notice} aria-label="Two-step sign-in">
    <p className={classes.noticeText}>From {formatDay(from)} your account needs two-step sign-in.</p>
    <Anchor component={Link} to={paths.changePassword}>
      Set it up now
    </Anchor>
  </section>
)
