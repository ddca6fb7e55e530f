import { Outlet, useMatches } from '@tanstack/react-router'
import { DemoRibbon } from './DemoRibbon.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Announcer } from '../ui/Announcer.tsx'
import { Toasts } from './Toasts.tsx'
import { useNewPage } from './use-new-page.ts'

/** What is on every page, signed in or not. */
export function Root() {
  const title = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      const known = match?.staticData.title
      return typeof known === 'function' ? known(match?.params ?? {}) : known
    },
  })
  useNewPage()
  return (
    <>
      <title>{title ? `${title} · Embankment` : 'Embankment'}</title>
      <DemoRibbon />
      <OfflineBar />
      <Outlet />
      <Toasts />
      <Announcer />
    </>
  )
}
