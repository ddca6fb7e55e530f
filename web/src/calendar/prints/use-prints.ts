import type { SheetPrint } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastError } from '../../api/errors.ts'
import { useLate } from '../../lib/use-late.ts'
import { useConfirmPrintMutation, useDayChangesQuery, useNotePrintMutation, useSheetPrintsQuery } from '../api.ts'
import { useMe } from '../../session/api.ts'
import { lastPrint, scopeOf, type Layout } from './print-scope.ts'
import { readSince } from './read-since.ts'

export type Printed = { layout: Layout; print: SheetPrint }

export type Prints = ReturnType<typeof usePrints>

/** What is on screen, for what has waited for an answer meanwhile; undefined once the page was left. */
function useShown(sheet: string) {
  const shown = useRef<string>(undefined)
  // Only after a page is drawn, and before it is gone, is it what a person sees.
  useEffect(() => {
    shown.current = sheet
    return () => {
      shown.current = undefined
    }
  }, [sheet])
  return shown
}

type Sheet = { date: string; isMine: boolean; refetch: Parameters<typeof readSince>[1] }

/** The prints of a day, what changed since one of them, and the way to print. */
export function usePrints({ date, isMine, refetch }: Sheet) {
  const sheet = `${date} ${isMine}`
  const shown = useShown(sheet)
  const isLate = useLate(date)
  const { currentData: prints, error } = useSheetPrintsQuery({ params: { date } })
  const { id: me } = useMe()
  const [chosenId, choose] = useState<number>()
  // While changes are printed they stay those since the print before, although this one is the latest by then.
  const [pinned, pin] = useState<{ sheet: string; print: SheetPrint | undefined }>()
  const compared =
    (pinned?.sheet === sheet ? pinned.print : undefined) ??
    prints?.find(({ id }) => id === chosenId) ??
    lastPrint(prints ?? [], me, isMine)
  const changes = useDayChangesQuery(
    { params: { date }, query: { since: compared?.changes_since ?? '' } },
    { skip: compared === undefined },
  )
  const [note] = useNotePrintMutation()
  const [confirm] = useConfirmPrintMutation()
  const [isBusy, setBusy] = useState(false)
  const [paper, setPaper] = useState<Printed>()

  const end = () => {
    setPaper(undefined)
    pin(undefined)
    choose(undefined)
  }
  const confirmPrint = async (id: number) => {
    const { error } = await confirm({ params: { date, id } })
    if (error) toastError(error, officeMessages.daySheets.printFailed)
  }
  const print = async (layout: Layout) => {
    setBusy(true)
    if (layout === 'changes') pin({ sheet, print: compared })
    const scope = scopeOf(layout, isMine, compared)
    // Colleagues hear of it only once it is printed: without it they compare with a print before, which misses no change.
    const { data, error } = await note({ params: { date }, body: { scope, confirmed: false } })
    // What changed until the print was noted must be on the paper, as it is no change since then.
    const reads = error ? [] : [refetch, ...(layout === 'changes' ? [changes.refetch] : [])]
    const noted = Date.now()
    const received = await Promise.all(reads.map((read) => readSince(noted, read)))
    setBusy(false)
    if (error || received.includes(false) || shown.current !== sheet) {
      pin(undefined)
      return toastError(error, officeMessages.daySheets[error ? 'printFailed' : 'notPrinted'])
    }
    // The browser prints the page as it is drawn.
    flushSync(() => setPaper({ layout, print: data }))
    window.addEventListener('afterprint', end, { once: true })
    // Not waited for: the sheet is on paper whatever the answer is.
    void confirmPrint(data.id)
    window.print()
  }
  return {
    prints: prints ?? [],
    isKnown: prints !== undefined || error !== undefined || isLate,
    compared,
    choose,
    changes,
    print,
    isBusy,
    paper,
  }
}
