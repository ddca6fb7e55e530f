import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { accountKinds } from 'contract/activity'
import type { ActivityKind } from 'contract/activity-actions'
import { accessTo, may, type Holder } from 'contract/permissions'

type Of = { kind: ActivityKind; id: number }
type Props = Of & { me: Holder }

/** The lines about one record; of a member of staff also what they did. */
export const activityOf = ({ kind, id }: Of) =>
  accountKinds.some((each) => each === kind) ? { account: String(id) } : { kind, record: String(id) }

/** For those who may see the activity: all its lines about one record. */
export const ActivityLink = ({ me, kind, id }: Props) =>
  may(me, accessTo.activity) && (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/activity" search={activityOf({ kind, id })} {...props} />}
    >
      Activity
    </Button>
  )
