import { Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconChevronUp,
  IconCircleCheck,
  IconListCheck,
  IconMail,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { ActName } from 'contract/act-values'
import { actLabels, actVerbs } from 'contract/act-titles'
import type { BookingQuery } from 'contract/bookings'
import type { ActSelection } from 'contract/acts'
import { Suspense } from 'react'
import { menuPortal } from '../ui/menu-portal.ts'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { SelectionBarProps } from '../ui/selection.ts'
import { loadLater } from '../ui/load-later.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useMenu } from '../ui/use-menu.ts'

const ActDialog = loadLater(async () => (await import('./ActDialog.tsx')).ActDialog)

const TellCustomers = loadLater(async () => (await import('../customer-messages/TellCustomers.tsx')).TellCustomers)

const offered: { act: ActName; icon: Icon }[] = [
  { act: 'status', icon: IconCircleCheck },
  { act: 'move', icon: IconCalendarTime },
  { act: 'set', icon: IconPencil },
  { act: 'inclusions', icon: IconListCheck },
  { act: 'revert', icon: IconArrowBackUp },
  { act: 'delete', icon: IconTrash },
]

/** The filters of the list, as the selection of a bulk action has them. */
function selectionOf({ ids, isAll, count }: SelectionBarProps['selection'], query: BookingQuery): ActSelection {
  if (!isAll) return { ids: [...ids] }
  const { page: _page, limit: _limit, sort_by: _sort, sort_order: _order, ...filters } = query
  return { query: { ...filters, search: filters.search }, total: count }
}

/** What can be done with the selected bookings. */
export function ActBar({ selection, query, total }: SelectionBarProps) {
  const [dialog, show] = useDialog()
  const phone = useIsPhone()
  const { menu, target, dropdown } = useMenu()
  const open = (act: ActName) => {
    let isBegun = false
    show(
      (close) => (
        <Suspense>
          <ActDialog
            act={act}
            selection={selectionOf(selection, query as BookingQuery)}
            count={selection.count}
            onBegun={() => (isBegun = true)}
            onClose={close}
          />
        </Suspense>
      ),
      () => isBegun && selection.clear(),
    )
  }
  const tell = () =>
    show((close) => (
      <Suspense>
        <TellCustomers
          selection={selectionOf(selection, query as BookingQuery)}
          count={selection.count}
          onClose={close}
        />
      </Suspense>
    ))
  return (
    <>
      <SelectionBar selection={selection} total={total} noun={['booking', 'bookings']}>
        {phone ? (
          <Menu {...menu} position="top-end" portalProps={menuPortal}>
            <Menu.Target>
              <Button size="xs" rightSection={<IconChevronUp size={14} />} {...target}>
                Actions
              </Button>
            </Menu.Target>
            <Menu.Dropdown {...dropdown}>
              {offered.map(({ act, icon: Each }) => (
                <Menu.Item key={act} leftSection={<Each size={16} stroke={1.75} />} onClick={() => open(act)}>
                  {actLabels[act]}
                </Menu.Item>
              ))}
              <Menu.Item leftSection={<IconMail size={16} stroke={1.75} />} onClick={tell}>
                Tell the customers
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : (
          <>
            {offered.map(({ act, icon: Each }) => (
              <Button
                key={act}
                size="xs"
                variant="default"
                leftSection={<Each size={16} stroke={1.75} />}
                onClick={() => open(act)}
              >
                {actVerbs[act]}
              </Button>
            ))}
            <Button size="xs" variant="default" leftSection={<IconMail size={16} stroke={1.75} />} onClick={tell}>
              Message
            </Button>
          </>
        )}
      </SelectionBar>
      {dialog}
    </>
  )
}
