import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import classes from './Messages.module.css'

const entries = [
  { to: paths.messages, label: 'Templates' },
  { to: paths.sentMessages, label: 'Sent' },
] as const

/** Templates, or what was sent. */
export const MessageNav = () => (
  <nav aria-label="Messages">
    <ul className={classes.nav}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
