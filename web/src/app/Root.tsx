import { Outlet, useMatches } from '@tanstack/react-router'
import { DemoRibbon } from './DemoRibbon.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Announcer } from '../ui/Announcer.tsx'
import { tabTitle } from './paths.ts'
import { Toasts } from './Toasts.tsx'
import { useNewPage } from './use-new-page.ts'

/** What is on every page, signed in or not. */
export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useNewPage()
  return (
    <>
      <title>{tabTitle(title)}</title>
      <DemoRibbon />
      <OfflineBar />
      <Outlet />
      <Toasts />
      <Announcer />
    </>
  )
}
