import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DemoRibbon } from './DemoRibbon.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Announcer } from '../ui/Announcer.tsx'
import { guardEnter } from '../ui/enter-rule.ts'
import { tabTitle } from './paths.ts'
import { Toasts } from './Toasts.tsx'
import { useNewPage } from './use-new-page.ts'

/** What is on every page, signed in or not. */
export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useNewPage()
  // The browser submits a form outside of any component.
  useEffect(guardEnter, [])
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
