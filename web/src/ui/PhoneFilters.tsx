import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import classes from './FilterBar.module.css'
import type { FilterBarProps } from './filters.ts'
import { countFilters } from './list.ts'
import { loadLater } from './load-later.tsx'
import { useCloseOnBack } from './use-dialog.tsx'

const FilterSheet = loadLater(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** One button for days, filters and order, with the number of active filters. */
export function PhoneFilters(props: FilterBarProps) {
  const [opened, setOpened] = useState<boolean>()
  const close = () => setOpened(false)
  useCloseOnBack(opened === true, close)
  const count = countFilters(props.list.query)
  return (
    <>
      <Button
        variant="default"
        className={classes.filters}
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        rightSection={count > 0 && <span className={classes.count}>{count}</span>}
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Filters
      </Button>
      {opened !== undefined && (
        <Suspense>
          <FilterSheet {...props} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
