import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconUsers } from '@tabler/icons-react'
import type { SavedView } from 'contract/saved-views'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { toastError } from '../api/errors.ts'
import { loadCode } from '../lib/load-code.ts'
import { useDeselect } from '../lib/use-deselect.ts'
import type { ListViewsProps } from '../ui/list-views.ts'
import { useIsDialogOpen } from '../ui/open-dialogs.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { useSavedViewsQuery } from './api.ts'
import { NewView } from './NewView.tsx'
import type { ViewActionsProps } from './ViewActions.tsx'
import classes from './ViewTabs.module.css'

// A list whose server is down says so itself: where this code cannot be loaded, the actions are missing until a reload.
const ViewActions = lazy(async (): Promise<{ default: ComponentType<ViewActionsProps> }> => {
  const load = async () => (await import('./ViewActions.tsx')).ViewActions
  return { default: await loadCode(load).catch(() => () => null) }
})

const none: readonly SavedView[] = []

/** The saved views of a list as tabs. Which one is selected stands in the address, as the state of the list does. */
export function ViewTabs({ list, panel, hasSelection, dropTyped, typed }: ListViewsProps) {
  const read = useSavedViewsQuery({ query: { list } })
  const { data: views = none } = read
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [dialog, show] = useDialog()
  const current = views.find(({ id }) => String(id) === search.saved)
  const focused = useRef<Element>(undefined)
  // What a dialog above the page has is no focus of the bar.
  const noteFocus = ({ currentTarget, target }: FocusEvent) => {
    if (currentTarget.contains(target)) focused.current = target
  }
  const select = async (view: SavedView | undefined) => {
    dropTyped()
    try {
      const { searchOf } = await loadCode(() => import('./view-state.ts'))
      void navigate({ to: '.', search: searchOf(list, view, search), resetScroll: false })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className={classes.bar} onFocus={noteFocus}>
      {views.length > 0 && (
        <Tabs>
          {[undefined, ...views].map((view) => (
            <Tab
              key={view?.id ?? 'all'}
              view={view}
              selected={view === current}
              panel={panel}
              focused={focused}
              onSelect={() => void select(view)}
            />
          ))}
        </Tabs>
      )}
      {current ? (
        <Suspense>
          <ViewActions key={current.id} view={current} {...{ list, hasSelection, dropTyped, typed, show }} />
        </Suspense>
      ) : (
        <NewView list={list} show={show} />
      )}
      {search.saved !== undefined && (
        <DeselectGone key={search.saved} id={Number(search.saved)} isMissing={current === undefined} read={read} />
      )}
      {dialog}
    </div>
  )
}

type GoneProps = {
  id: number
  isMissing: boolean
  read: { isFetching: boolean; isSuccess: boolean; startedTimeStamp?: number | undefined }
}

/**
 * Takes a view out of the address that is not among those that were read since it is there: it was deleted, or is no longer shared.
 * It waits for an open dialog, which may ask about its input at another address.
 */
function DeselectGone({ id, isMissing, read: { isFetching, isSuccess, startedTimeStamp = 0 } }: GoneProps) {
  const deselect = useEffectEvent(useDeselect(id))
  const [since] = useState(() => Date.now())
  const isDialogOpen = useIsDialogOpen()
  const isRead = isSuccess && !isFetching && startedTimeStamp >= since
  const isGone = isMissing && isRead && !isDialogOpen
  // The address is outside of React.
  useEffect(() => {
    if (isGone) deselect()
  }, [isGone])
  return null
}

type TabProps = {
  view: SavedView | undefined
  selected: boolean
  panel: string
  /** What had the focus last in the bar. */
  focused: RefObject<Element | undefined>
  onSelect: () => void
}

function Tab({ view, selected, panel, focused, onSelect }: TabProps) {
  const element = useRef<HTMLButtonElement>(null)
  // The position of a scrolled strip is not part of what is drawn. Only the strip is scrolled, never the page.
  useEffect(() => {
    const tab = element.current
    if (selected && tab) tab.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft - 24 })
    // The button that saved or deleted a view goes with the selection; the neighbour that the focus would fall to is another view, or
    // has fallen to, where the new one was not read yet.
    const now = document.activeElement
    const isLost = now === document.body ? focused.current?.isConnected === false : tab?.parentElement?.contains(now)
    if (selected && isLost) tab?.focus({ preventScroll: true })
  }, [selected, focused])
  const shared = view?.shared
    ? { 'aria-label': `${view.name}, shared`, title: `${view.name}, shared by ${view.owner.name}` }
    : { title: view?.name }
  return (
    <button
      ref={element}
      type="button"
      role="tab"
      className={classes.tab}
      aria-selected={selected}
      aria-controls={panel}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
      {...shared}
    >
      <span className={classes.name}>{view?.name ?? 'All'}</span>
      {view?.shared && <IconUsers size={14} stroke={1.75} aria-hidden />}
    </button>
  )
}

/** Arrows, Home and End move the focus; Enter and Space select, since each selection reads another list. */
function Tabs({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const tabs = [...(element.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const now = tabs.findIndex((tab) => tab === document.activeElement)
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs.at(next % tabs.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its tabs
    <div ref={element} role="tablist" aria-label="Views" className={classes.tabs} onKeyDown={move}>
      {children}
    </div>
  )
}
