import { londonDay } from 'contract/days'
import { exports, type ExportFormat, type ExportKind } from 'contract/exports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { toast } from '../ui/toasts.ts'
import { formatMegabytes, formatNumber } from '../lib/format.ts'
import { download, type Received } from './download.ts'
import { toastError } from './errors.ts'
import { pickFile } from './pick-file.ts'
import { store } from './store.ts'

type Exported = {
  kind: ExportKind
  /** The state of the list, as its address has it; pages do not matter. */
  query: object
  format: ExportFormat
  columns?: readonly string[] | undefined
  /** How many rows the list has, if that is known. */
  total: number | undefined
}

/** From here on a file is written to the disk as it arrives, where the browser allows it. */
const manyRows = 50_000
/** A screen reader announces each step. */
const stepMs = 1_000

/** Saves all rows of a list as a file, with progress and Cancel in a toast that stays across pages. */
export async function exportList({ kind, query, format, columns, total }: Exported): Promise<void> {
  const into = (total ?? 0) > manyRows ? await pickFile(`${kind}-${londonDay()}.${format}`) : undefined
  if (into === 'cancelled') return
  const stopping = new AbortController()
  // A sign-out ends the download.
  const unsubscribe = store.subscribe(() => store.getState().auth.token ?? stopping.abort())
  const id = `export ${kind} ${Date.now()}`
  const show = progressToast(id, { kind, total, cancel: () => stopping.abort() })
  show({ bytes: 0, rows: undefined })
  const asked = { ...query, format, ...(columns && { columns }) }
  const error = await download(exports[kind], { query: asked }, { onProgress: show, into, signal: stopping.signal })
  unsubscribe()
  // The end replaces the progress: to dismiss a toast that is not drawn yet has no effect.
  const plain = { id, description: undefined, action: undefined, duration: limits.toastMs }
  if (stopping.signal.aborted) toast.info(messages.exports.cancelled, plain)
  else if (error) toastError(error, messages.exports.failed, plain)
  else toast.success(messages.exports.done(kind), plain)
}

type Shown = Pick<Exported, 'kind' | 'total'> & { cancel: () => void }

function progressToast(id: string, { kind, total, cancel }: Shown) {
  let shownAt = 0
  return (received: Received) => {
    if (Date.now() - shownAt < stepMs) return
    shownAt = Date.now()
    toast.loading(messages.exports.busy(kind), {
      id,
      description: described(received, total),
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: 'Cancel',
        onClick: (event) => {
          // The toast stays, to say that it was cancelled.
          event.preventDefault()
          cancel()
        },
      },
    })
  }
}

function described({ bytes, rows }: Received, total: number | undefined): string {
  const size = formatMegabytes(bytes)
  if (rows === undefined) return size
  return `${formatNumber(rows)}${total === undefined ? '' : ` of ${formatNumber(total)}`} rows, ${size}`
}
