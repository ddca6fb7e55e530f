import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ActivityKind } from 'contract/activity-actions'
import { accessTo, may, type Holder } from 'contract/permissions'

type Props = { me: Holder; kind: ActivityKind; id: number }

/** For those who may see the activity: all its lines about one record. */
export const ActivityLink = ({ me, kind, id }: Props) =>
  may(me, accessTo.activity) && (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/activity" search={{ kind, record: String(id) }} {...props} />}
    >
      Activity
    </Button>
  )
