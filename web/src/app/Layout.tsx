import '../ui/mantine-shell.css'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { may } from 'contract/permissions'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../api/store.ts'
import { loadCode } from '../lib/load-code.ts'
import { useHasKeptDay } from '../lib/kept-flag.ts'
import { loadLater } from '../ui/load-later.tsx'
import { ForbiddenPanel } from '../ui/ForbiddenPanel.tsx'
import { latest, useNotificationsQuery } from '../notifications/api.ts'
import { useCloseOnBack } from '../ui/use-dialog.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { Header } from './Header.tsx'
import { KeptParts } from './KeptParts.tsx'
import { LapsedSession } from './LapsedSession.tsx'
import classes from './Layout.module.css'
import { ListSettings } from './ListSettings.tsx'
import { PagePending } from './PagePending.tsx'
import { ProfileGate } from './ProfileGate.tsx'
import { MobileSidebar, Sidebar } from './Sidebar.tsx'
import { useFirstPageDrawn } from './use-first-page-drawn.ts'
import { useSidebarState } from './use-sidebar-state.ts'

/** A part that is missing until a reload where its code cannot be fetched. */
const orNothing = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await loadCode(load).catch(() => () => null) }))

const KeptSheet = orNothing(async () => (await import('./KeptSheet.tsx')).KeptSheet)
const PagePaper = orNothing(async () => (await import('./PagePaper.tsx')).PagePaper)

const ReadOnlyBar = loadLater(async () => (await import('./ReadOnlyBar.tsx')).ReadOnlyBar)
const RequiredNotice = loadLater(async () => (await import('../two-steps/RequiredNotice.tsx')).RequiredNotice)

/** Header and sidebar around every page behind the sign-in. */
export function Layout() {
  const isSignedIn = useSelector(({ auth }: RootState) => auth.token !== null || auth.lapsed === true)
  // The navigation to the sign-in has begun; nothing here may request data any more.
  if (!isSignedIn) return null
  return (
    <>
      <ProfileGate>
        <ListSettings>
          <Shell />
        </ListSettings>
        <LaterParts />
      </ProfileGate>
      {/* Also over the page of a required second step, which is drawn in place of every other. */}
      <LapsedSession />
      <KeptParts />
    </>
  )
}

function Shell() {
  const isMobile = useIsPhone()
  const hasKept = useHasKeptDay()
  const [expanded, toggleExpanded] = useSidebarState()
  const [drawer, { toggle: toggleDrawer, close }] = useDisclosure(false)
  const toggle = isMobile ? toggleDrawer : toggleExpanded
  useHotkeys([['mod+B', toggle]], [])
  useCloseOnBack(drawer, close)
  // A window that becomes narrow again begins without it.
  useEffect(() => {
    if (!isMobile) close()
  }, [isMobile, close])

  return (
    <div className={classes.shell} data-expanded={expanded}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {isMobile ? <MobileSidebar opened={drawer} onClose={close} /> : <Sidebar expanded={expanded} />}
      <div className={classes.column}>
        <Header expanded={isMobile ? drawer : expanded} onToggle={toggle} />
        <ReadOnly />
        <RequiredStep />
        {hasKept && (
          <Suspense fallback={null}>
            <KeptSheet />
          </Suspense>
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          <Suspense fallback={<PagePending />}>
            <Page />
          </Suspense>
        </main>
      </div>
    </div>
  )
}

const LaterParts = () =>
  useFirstPageDrawn() && (
    <Suspense fallback={null}>
      <PagePaper />
    </Suspense>
  )

function ReadOnly() {
  const { data } = useNotificationsQuery({ query: latest })
  return (
    data?.read_only && (
      <Suspense fallback={null}>
        <ReadOnlyBar />
      </Suspense>
    )
  )
}

function RequiredStep() {
  const required = useSelector((state: RootState) => state.auth.user?.second_step)
  return (
    required && (
      <Suspense fallback={null}>
        <RequiredNotice from={required.required_from} />
      </Suspense>
    )
  )
}

function Page() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'staff' })
  const user = useSelector((state: RootState) => state.auth.user)
  return may(user ?? undefined, access) ? <Outlet /> : <ForbiddenPanel />
}
