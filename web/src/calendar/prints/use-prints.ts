import type { SheetPrint } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toastError } from '../../api/errors.ts'
import { useDayChangesQuery, useNotePrintMutation, useSheetPrintsQuery } from '../api.ts'

/** What goes on paper: one departure a page, all in a row, or what changed since an earlier print. */
export type Layout = 'pages' | 'row' | 'changes'
export type Printed = { layout: Layout; print: SheetPrint }

export type Prints = ReturnType<typeof usePrints>

/** The prints of a day, what changed since one of them, and the way to print. */
export function usePrints(date: string, refetchSheet: () => Promise<unknown>) {
  const { currentData: prints, error } = useSheetPrintsQuery({ params: { date } })
  const [chosenId, choose] = useState<number>()
  // While changes are printed they stay those since the print before, although this one is the latest by then.
  const [pinned, pin] = useState<SheetPrint>()
  const compared = pinned ?? prints?.find(({ id }) => id === chosenId) ?? prints?.[0]
  const changes = useDayChangesQuery(
    { params: { date }, query: { since: compared?.at ?? '' } },
    { skip: compared === undefined },
  )
  const [note] = useNotePrintMutation()
  const [isBusy, setBusy] = useState(false)
  const [paper, setPaper] = useState<Printed>()

  const end = () => {
    setPaper(undefined)
    pin(undefined)
    choose(undefined)
  }
  const print = async (layout: Layout) => {
    setBusy(true)
    if (layout === 'changes') pin(compared)
    const { data, error } = await note({ params: { date } })
    // What changed until the print was noted must be on the paper, as it is no change since then.
    await Promise.all([refetchSheet(), layout === 'changes' && changes.refetch()])
    setBusy(false)
    if (error) {
      pin(undefined)
      return toastError(error, officeMessages.daySheets.printFailed)
    }
    // The browser prints the page as it is drawn.
    flushSync(() => setPaper({ layout, print: data }))
    window.addEventListener('afterprint', end, { once: true })
    window.print()
  }
  return {
    prints: prints ?? [],
    isKnown: prints !== undefined || error !== undefined,
    compared,
    choose,
    changes,
    print,
    isBusy,
    paper,
  }
}
