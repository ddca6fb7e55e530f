import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { may } from 'contract/permissions'
import { staffSessions } from 'contract/staff-sessions'
import { paths, titles } from '../app/paths.ts'
import { useMe } from '../session/api.ts'

/** For those who may see the sessions of all staff, of one where `email` is given. */
export function SessionsLink({ email }: { email?: string }) {
  const me = useMe()
  if (!may(me, staffSessions.list.access)) return null
  return (
    <Button
      variant={email === undefined ? 'subtle' : 'default'}
      {...(email === undefined && { color: 'gray' })}
      renderRoot={(props) => (
        <Link to={paths.sessions} search={email ? { search: email.slice(0, limits.search) } : {}} {...props} />
      )}
      leftSection={<IconDevices size={16} stroke={1.75} aria-hidden />}
    >
      {titles.sessions}
    </Button>
  )
}
