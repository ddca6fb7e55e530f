import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmarkPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { savedViewMessages } from 'contract/saved-view-messages'
import { whyNotChangeView, type SavedView } from 'contract/saved-views'
import { Suspense, useEffect, useRef } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useBasis } from '../api/use-basis.ts'
import { useMe } from '../session/api.ts'
import { useLondonDay } from '../lib/use-london-day.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { loadLater } from '../ui/load-later.tsx'
import type { ListViewsProps } from '../ui/list-views.ts'
import { MenuAction } from '../ui/MenuAction.tsx'
import { menuPortal } from '../ui/menu-portal.ts'
import { useIsDialogOpen } from '../ui/open-dialogs.ts'
import type { DrawDialog } from '../ui/use-dialog.tsx'
import { useUpdateSavedViewMutation } from './api.ts'
import { useNewView } from './NewView.tsx'
import { addressKey, changedState, isEdited, movedOn, searchOf, viewKey } from './view-state.ts'
import classes from './ViewTabs.module.css'

const ViewModal = loadLater(async () => (await import('./ViewModal.tsx')).ViewModal)
const DeleteView = loadLater(async () => (await import('./DeleteView.tsx')).DeleteView)

export type ViewActionsProps = Pick<ListViewsProps, 'list' | 'hasSelection' | 'dropTyped' | 'typed'> & {
  view: SavedView
  show: (dialog: DrawDialog) => void
}

/** What can be done with the selected view: save or drop its changes, rename it, delete it, save another one. */
export function ViewActions({ list, view, hasSelection, dropTyped, typed, show }: ViewActionsProps) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const me = useMe()
  const saveNew = useNewView(list, show)
  const [update, { isLoading: isSaving }] = useUpdateSavedViewMutation()
  const menu = useRef<HTMLButtonElement>(null)
  const today = useLondonDay()
  const reset = (replace = false) =>
    void navigate({ to: '.', search: searchOf(list, view, search), replace, resetScroll: false })
  const isDialogOpen = useIsDialogOpen()
  // Other days would end a selection with its bulk action, and ask about the input of an open form.
  const waits = isDialogOpen || hasSelection
  const [basis, saved] = useBasis({
    present: view,
    keyOf: viewKey,
    shown: addressKey(list, search),
    // Details in the address would close with it.
    waits: waits || search.view !== undefined,
    follow: () => reset(true),
  })
  // The address is outside of React. Days that were chosen stay.
  useEffect(() => {
    const later = waits ? undefined : movedOn(basis, search, today)
    if (later) void navigate({ to: '.', search: later, replace: true, resetScroll: false })
  }, [waits, basis, search, today, navigate])

  const whyNot = whyNotChangeView(me, view)
  const edited = isEdited(basis, search)
  const save = async () => {
    const { id, name, shared } = view
    const now = { ...search, search: typed.current ?? search.search }
    const body = { name, shared, version: basis.version, ...changedState(basis, now) }
    const answer = await update({ params: { id }, body })
    saved(answer)
    if (answer.error) toastError(answer.error, savedViewMessages.failed)
    else toast.success(savedViewMessages.updated)
  }
  /** The menu item that opens a dialog no longer exists when the dialog gives the focus back. */
  const open = (dialog: DrawDialog) => {
    menu.current?.focus({ preventScroll: true })
    show(dialog)
  }
  return (
    <div className={classes.actions}>
      {edited && (
        <>
          <span className={classes.edited}>Edited</span>
          {!whyNot && (
            <BusyButton variant="light" size="compact-sm" busy={isSaving} onClick={() => void save()}>
              Save
            </BusyButton>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              dropTyped()
              reset()
            }}
          >
            Reset
          </Button>
        </>
      )}
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false} portalProps={menuPortal}>
        <Menu.Target>
          <ActionIcon ref={menu} size={28} aria-label={`Options of the view ${view.name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction
            label="Rename or share..."
            icon={IconPencil}
            whyNot={whyNot}
            onSelect={() =>
              open((close) => (
                <Suspense>
                  <ViewModal list={list} view={view} onClose={close} />
                </Suspense>
              ))
            }
          />
          <MenuAction
            label="Save as a new view..."
            icon={IconBookmarkPlus}
            onSelect={() => {
              menu.current?.focus({ preventScroll: true })
              saveNew()
            }}
          />
          <Menu.Divider />
          <MenuAction
            label="Delete"
            icon={IconTrash}
            danger
            whyNot={whyNot}
            onSelect={() =>
              open((close) => (
                <Suspense>
                  <DeleteView view={view} onClose={close} />
                </Suspense>
              ))
            }
          />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
