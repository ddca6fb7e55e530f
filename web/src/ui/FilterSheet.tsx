import { Button, Drawer, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { formatNumber } from '../lib/format.ts'
import type { FilterBarProps } from './filters.ts'
import { severalOf } from './FilterSelect.tsx'
import classes from './FilterSheet.module.css'
import { isFiltered, wordOf, type ListControl } from './list.ts'
import { RangePanel } from './RangePanel.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type Props = FilterBarProps & { opened: boolean; onClose: () => void }

/** Days, filters and order of a list on a phone, from the lower edge of the screen. Choices apply at once. */
export function FilterSheet({ list, dateRange, filters, columns, noun, opened, onClose }: Props) {
  const { query, change, clear } = list
  const total = list.result.numbers?.total ?? undefined
  const content = useRef<HTMLDivElement>(null)
  useFocusReturn(opened, content)
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto" returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content ref={content} radius="12px 12px 0 0" className={classes.content}>
        <Drawer.Header role="none">
          <Drawer.Title className={classes.title}>Filters</Drawer.Title>
          <Drawer.CloseButton size={44} iconSize={20} aria-label="Close the filters" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          {dateRange && (
            <div>
              <h3 className={classes.heading}>Dates</h3>
              <RangePanel value={query} onChoose={change} folded />
            </div>
          )}
          {filters.map(({ key, label, options }) => (
            <NativeSelect
              key={key}
              size="md"
              label={label}
              value={wordOf(query[key]) ?? ''}
              data={[{ value: '', label: `Any ${label.toLowerCase()}` }, ...severalOf(wordOf(query[key])), ...options]}
              onChange={({ currentTarget: { value } }) => change({ [key]: value || undefined })}
            />
          ))}
          {columns.some(({ sortable }) => sortable) && <SortBy columns={columns} list={list} />}
        </Drawer.Body>
        <div className={classes.footer}>
          <Button variant="default" size="md" disabled={!isFiltered(query)} onClick={clear}>
            Clear filters
          </Button>
          <Button size="md" onClick={onClose}>
            {total === undefined ? 'Show' : `Show ${formatNumber(total)} ${noun[total === 1 ? 0 : 1]}`}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type SortProps = { columns: FilterBarProps['columns']; list: ListControl }

/** Cards have no headers to click on. */
function SortBy({ columns, list: { query, change } }: SortProps) {
  const options = columns
    .filter(({ sortable, key }) => sortable && key !== 'created_at')
    .flatMap(({ key, header }) => [
      { value: `${key} asc`, label: `${header}, ascending` },
      { value: `${key} desc`, label: `${header}, descending` },
    ])
  const sort = (value: string) => {
    const [sort_by = 'created_at', order] = value.split(' ')
    change({ sort_by, sort_order: order === 'asc' ? 'asc' : 'desc' })
  }
  const ownOrder = [
    { value: 'created_at desc', label: 'Newest first' },
    { value: 'created_at asc', label: 'Oldest first' },
  ]
  return (
    <NativeSelect
      size="md"
      label="Sort by"
      value={`${query.sort_by} ${query.sort_order}`}
      data={[...ownOrder, ...options]}
      onChange={(event) => sort(event.currentTarget.value)}
    />
  )
}
