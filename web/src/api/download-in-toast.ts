import type { AnyEndpoint } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { formatMegabytes, formatNumber } from '../lib/format.ts'
import { toast } from '../ui/toasts.ts'
import { addressOf } from './call.ts'
import { download, type Received, type Sink } from './download.ts'
import { toastError } from './errors.ts'
import { store } from './store.ts'

type Asked = {
  endpoint: AnyEndpoint
  address: Parameters<typeof addressOf>[1]
  /** What is exported, as the toast calls it. */
  what: string
  /** How many rows it has, if that is known. */
  total?: number | undefined
  /** Asks where to save a large file. */
  pick?: () => Promise<Sink | 'cancelled' | undefined>
}

/** A screen reader announces each step. */
const stepMs = 1_000

/** The addresses of the files that are being received. */
const running = new Set<string>()

/** Saves a file with progress and Cancel in a toast that stays across pages; a file that is being received is not asked for again. */
export async function downloadInToast({ pick, ...asked }: Asked): Promise<void> {
  const key = addressOf(asked.endpoint, asked.address)
  if (running.has(key)) return
  running.add(key)
  try {
    const into = await pick?.()
    if (into !== 'cancelled') await receiveInto(into, asked)
  } finally {
    running.delete(key)
  }
}

async function receiveInto(into: Sink | undefined, { endpoint, address, what, total }: Omit<Asked, 'pick'>) {
  const stopping = new AbortController()
  // A sign-out ends the download, and so does the sign-in of another person; a lapsed session may yet go on.
  const owner = store.getState().auth.user?.id
  const unsubscribe = store.subscribe(() => {
    const { token, lapsed, user } = store.getState().auth
    if ((token === null && !lapsed) || user?.id !== owner) stopping.abort()
  })
  const id = `export ${what} ${Date.now()}`
  const show = progressToast(id, { what, total, cancel: () => stopping.abort() })
  show({ bytes: 0, rows: undefined })
  const error = await download(endpoint, address, { onProgress: show, into, signal: stopping.signal })
  unsubscribe()
  // The end replaces the progress: to dismiss a toast that is not drawn yet has no effect.
  const plain = { id, description: undefined, action: undefined, duration: limits.toastMs }
  if (stopping.signal.aborted) toast.info(messages.exports.cancelled, plain)
  else if (error) toastError(error, messages.exports.failed, plain)
  else toast.success(messages.exports.done(what), plain)
}

type Shown = Pick<Asked, 'what' | 'total'> & { cancel: () => void }

function progressToast(id: string, { what, total, cancel }: Shown) {
  let shownAt = 0
  return (received: Received) => {
    if (Date.now() - shownAt < stepMs) return
    shownAt = Date.now()
    toast.loading(messages.exports.busy(what), {
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
