import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { remarkOnDropOff } from 'contract/booking-values'
import { useWatch } from 'react-hook-form'
import { DateField } from '../ui/fields/DateField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import classes from './DropOffTime.module.css'

/** The drop-off time, with a remark where it is before the pickup. */
export function DropOffTime(props: FieldProps) {
  const [tour, pickup, dropOff] = useWatch<BookingDraft, ['booking_datetime', 'pickup_time', 'drop_off_time']>({
    name: ['booking_datetime', 'pickup_time', 'drop_off_time'],
  })
  const remark = remarkOnDropOff(tour, pickup, dropOff)
  return (
    <div>
      <DateField {...props} kind="time" />
      <Text component="output" size="sm" className={classes.remark}>
        {remark && (
          <>
            <IconAlertTriangle size={15} aria-hidden className={classes.icon} />
            {remark}
          </>
        )}
      </Text>
    </div>
  )
}
