import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconPin, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { reportDefinitions } from 'contract/report-definitions'
import { isPinnedFor, type SavedReport } from 'contract/saved-reports'
import { useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { useMe } from '../../session/api.ts'
import { menuPortal } from '../../ui/menu-portal.ts'
import { useMenu } from '../../ui/use-menu.ts'
import { useSavedReportsQuery } from './api.ts'
import classes from './Saved.module.css'
import { searchOf } from './saved-state.ts'

type Props = { currentId: number | undefined; onAdd: () => void }

const iconOf = (me: { id: number }, saved: SavedReport) =>
  isPinnedFor(me, saved) ? IconPin : saved.shared ? IconUsers : IconBookmark

/** The saved reports, pinned ones first, as the server orders them. */
export function MyReports({ currentId, onAdd }: Props) {
  const { menu, target, dropdown } = useMenu()
  const { data = [], error, isLoading, refetch } = useSavedReportsQuery({})
  const navigate = useNavigate()
  const me = useMe()
  const button = useRef<HTMLButtonElement>(null)
  const factsOf = ({ report, owner, shared, mail }: SavedReport) =>
    [
      reportDefinitions[report].label,
      owner.id !== me.id ? `by ${owner.name}` : shared ? 'shared' : undefined,
      mail === 'none' ? undefined : `mailed ${mail}`,
    ]
      .filter((fact) => fact !== undefined)
      .join(' · ')
  return (
    <Menu {...menu} position="bottom-start" width={300} portalProps={menuPortal}>
      <Menu.Target>
        <Button
          {...target}
          ref={button}
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          My reports
        </Button>
      </Menu.Target>
      <Menu.Dropdown {...dropdown} aria-label="My reports" className={classes.menu}>
        {data.map((saved) => {
          const Icon = iconOf(me, saved)
          return (
            <Menu.Item
              key={saved.id}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              aria-current={saved.id === currentId || undefined}
              onClick={() => void navigate({ to: paths.reports, search: searchOf(saved), resetScroll: false })}
            >
              <span className={classes.itemName}>{saved.name}</span>
              <span className={classes.itemFacts}>{factsOf(saved)}</span>
            </Menu.Item>
          )
        })}
        {error !== undefined && (
          <Menu.Item
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            closeMenuOnClick={false}
            onClick={() => void refetch()}
          >
            Not loaded: try again
          </Menu.Item>
        )}
        {isLoading && <Menu.Label>Loading...</Menu.Label>}
        {error === undefined && !isLoading && data.length === 0 && <Menu.Label>There are none yet.</Menu.Label>}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            // The item no longer exists when the dialog gives the focus back.
            button.current?.focus({ preventScroll: true })
            onAdd()
          }}
        >
          Add this report...
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
