import { Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLoader2, IconLogout } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { lazy, Suspense, type ReactElement } from 'react'
import { useMe } from '../session/api.ts'
import { useLogout } from '../session/use-logout.ts'
import { loadCode } from '../lib/load-code.ts'
import { Logo } from '../ui/Logo.tsx'
import { paths } from './paths.ts'
import { sections } from './sections.ts'
import { useFirstPageDrawn } from './use-first-page-drawn.ts'
import { useCarriedRange } from './use-carried-range.ts'
import classes from './Sidebar.module.css'

/** Without it the entry has no number. */
const WarningCount = lazy(() =>
  loadCode(() => import('../calendar/WarningCount.tsx')).then(
    ({ WarningCount: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** What pages without an entry of their own are a part of, by the beginning of their addresses. */
const wholes: Partial<Record<string, string>> = {
  acts: paths.bookings,
  imports: paths.bookings,
  tours: paths.calendar,
  sessions: paths.users,
  'api-keys': paths.users,
  'personal-data': paths.users,
}

export const Sidebar = ({ expanded }: { expanded: boolean }) => (
  <aside className={classes.sidebar}>
    <div className={classes.inside}>
      <Brand expanded={expanded} />
      <Entries expanded={expanded} />
    </div>
  </aside>
)

function Brand({ expanded }: { expanded: boolean }) {
  const carried = useCarriedRange()
  return (
    <Link
      to={paths.dashboard}
      search={carried(paths.dashboard)}
      className={classes.brand}
      aria-label="Embankment, to the dashboard"
    >
      <Logo size={expanded ? 28 : 24} withName={expanded} />
    </Link>
  )
}

export const MobileSidebar = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Drawer.Root opened={opened} onClose={onClose} size="18rem" classNames={{ content: classes.drawerContent }}>
    <Drawer.Overlay />
    <Drawer.Content aria-label="Menu">
      <div className={classes.drawerHead}>
        <Logo withName />
        <Drawer.CloseButton aria-label="Close the menu" />
      </div>
      <Drawer.Body className={classes.drawer}>
        <Entries expanded onChoose={onClose} />
      </Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
)

function Entries({ expanded, onChoose }: { expanded: boolean; onChoose?: () => void }) {
  const me = useMe()
  const carried = useCarriedRange()
  const isPageDrawn = useFirstPageDrawn()
  const [logout, busy] = useLogout()
  const whole = useRouterState({ select: ({ location }) => wholes[location.pathname.split('/')[1] ?? ''] })
  const logoutLabel = busy ? messages.logout.busy : 'Logout'
  const LogoutIcon = busy ? IconLoader2 : IconLogout

  return (
    <nav aria-label="Main" className={classes.nav} data-expanded={expanded}>
      <ul className={classes.list}>
        {sections
          .filter(({ access }) => may(me, access))
          .map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Hint label={label} shown={!expanded}>
                <Link
                  to={to}
                  search={carried(to)}
                  activeOptions={{ exact: to === paths.dashboard, includeSearch: false }}
                  className={classes.entry}
                  aria-current={to === whole ? 'true' : undefined}
                  onClick={onChoose}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span className={classes.label}>{label}</span>
                  {to === paths.calendar && isPageDrawn && (
                    <Suspense fallback={null}>
                      <WarningCount isOverIcon={!expanded} />
                    </Suspense>
                  )}
                </Link>
              </Hint>
            </li>
          ))}
        <li className={classes.last}>
          <Hint label={logoutLabel} shown={!expanded}>
            <UnstyledButton className={classes.entry} disabled={busy} onClick={() => void logout()}>
              <LogoutIcon size={20} stroke={1.75} aria-hidden className={busy ? classes.spinning : undefined} />
              <span className={classes.label}>{logoutLabel}</span>
            </UnstyledButton>
          </Hint>
        </li>
      </ul>
    </nav>
  )
}

const Hint = ({ label, shown, children }: { label: string; shown: boolean; children: ReactElement }) => (
  <Tooltip label={label} position="right" disabled={!shown}>
    {children}
  </Tooltip>
)
