import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { bookings } from 'contract/bookings'
import { may } from 'contract/permissions'
import { paths, titles } from '../../app/paths.ts'
import { useMe } from '../../session/api.ts'

/** For those who may restore bookings. */
export function DeletedBookingsLink() {
  const me = useMe()
  if (!may(me, bookings.listDeleted.access)) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      renderRoot={(props) => <Link to={paths.deletedBookings} {...props} />}
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
    >
      {titles.deletedBookings}
    </Button>
  )
}
