import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { HeaderRange } from './HeaderRange.tsx'
import classes from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useCarriedRange } from './use-carried-range.ts'

type Props = { expanded: boolean; onToggle: () => void }

export const Header = ({ expanded, onToggle }: Props) => (
  <header className={classes.header}>
    <ActionIcon onClick={onToggle} aria-label="Toggle sidebar" aria-expanded={expanded} title="Toggle sidebar (Ctrl+B)">
      <IconLayoutSidebar size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
    <span className={classes.title}>Dashboard</span>
    <div className={classes.tools}>
      <HeaderRange />
      <SearchButton carried={useCarriedRange()} />
      <ThemeToggle />
      <NotificationsMenu />
      <ProfileMenu />
    </div>
  </header>
)
