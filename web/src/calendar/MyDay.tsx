import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLondonDay } from '../lib/use-london-day.ts'
import { useDeparturesQuery } from './api.ts'
import { carriedOf } from './calendar-state.ts'

/** Leads to the departures of today that one guides; nothing for a person who guides none. */
export function MyDay() {
  const today = useLondonDay()
  const { currentData } = useDeparturesQuery({ query: { start_date: today, end_date: today, guide_id: 'me' } })
  if (!currentData || currentData.length === 0) return null
  return (
    <Button
      variant="light"
      mih={44}
      leftSection={<IconRoute size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/calendar/$date"
          params={{ date: today }}
          search={(now) => ({ ...carriedOf(now), guide_id: 'me' })}
          {...props}
        />
      )}
    >
      My day
    </Button>
  )
}
