import type { ReactNode } from 'react'
import { DisplayOwner } from '../lib/display.ts'
import { useMe } from '../session/api.ts'
import { ListViews, type ListViewsProps } from '../ui/list-views.ts'
import { loadLater } from '../ui/load-later.tsx'

const ViewTabs = loadLater(async () => (await import('../saved-views/ViewTabs.tsx')).ViewTabs)

const drawViews = (props: ListViewsProps) => <ViewTabs {...props} />

/** What lists need of the application: whose display settings apply, and their saved views. */
export const ListSettings = ({ children }: { children: ReactNode }) => (
  <DisplayOwner value={useMe().id}>
    <ListViews value={drawViews}>{children}</ListViews>
  </DisplayOwner>
)
