import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { apiKeys } from 'contract/api-keys'
import { may } from 'contract/permissions'
import { paths, titles } from '../app/paths.ts'
import { useMe } from '../session/api.ts'

/** For those who may make keys for programs. */
export function ApiKeysLink() {
  const me = useMe()
  if (!may(me, apiKeys.list.access)) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      renderRoot={(props) => <Link to={paths.apiKeys} {...props} />}
      leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
    >
      {titles.apiKeys}
    </Button>
  )
}
