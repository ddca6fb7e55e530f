import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconAccessible, IconLoader2, IconLock, IconLogout, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { roleLabels } from 'contract/users'
import { useCloseOnLeave } from '../lib/use-close-on-leave.ts'
import { useMe } from '../session/api.ts'
import { useLogout } from '../session/use-logout.ts'
import { useMenu } from '../ui/use-menu.ts'
import { useSingleKeys } from '../ui/use-single-keys.ts'
import { paths } from './paths.ts'
import classes from './Header.module.css'
import spin from './Sidebar.module.css'

export function ProfileMenu() {
  const me = useMe()
  const [logout, busy] = useLogout()
  const { menu, target, dropdown, setOpened } = useMenu()
  useCloseOnLeave(() => setOpened(false))
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys()
  const LogoutIcon = busy ? IconLoader2 : IconLogout
  return (
    <Menu {...menu} position="bottom-end" width={220} closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.profile} aria-label="Profile menu" {...target}>
          {/* Not beyond the header, whose height does not grow with the letters of the browser. */}
          <Avatar src={me.profile_image_url ?? '/avatar.svg'} alt="" size="clamp(0px, 2rem, 44px)">
            <img src="/avatar.svg" alt="" width={32} height={32} />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <div className={classes.person}>
          <div className={classes.name}>{me.name}</div>
          <div className={classes.role}>{me.role === 'customer' ? '' : roleLabels[me.role]}</div>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.updateProfile}
          closeMenuOnClick
          leftSection={<IconUserEdit size={18} stroke={1.75} aria-hidden />}
        >
          Update Profile
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.changePassword}
          closeMenuOnClick
          leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
        >
          Change Password
        </Menu.Item>
        <Menu.CheckboxItem checked={hasSingleKeys} onChange={setHasSingleKeys}>
          Single-key shortcuts
        </Menu.CheckboxItem>
        <Menu.Item
          component={Link}
          to={paths.accessibility}
          closeMenuOnClick
          leftSection={<IconAccessible size={18} stroke={1.75} aria-hidden />}
        >
          Accessibility
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={busy}
          onClick={() => void logout()}
          leftSection={<LogoutIcon size={18} stroke={1.75} className={busy ? spin.spinning : undefined} aria-hidden />}
        >
          {busy ? messages.logout.busy : 'Logout'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
