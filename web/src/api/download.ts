import type { AnyEndpoint } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { sendCall } from './api.ts'
import { addressOf } from './call.ts'
import type { ApiError, ApiRequest } from './outcome.ts'
import { NotWritten } from './receive-file.ts'
import { store } from './store.ts'

type Address = Parameters<typeof addressOf>[1]

/** What has arrived so far; rows are known of CSV alone. */
export type Received = { bytes: number; rows: number | undefined }

/** Where a file too large for memory is written. An aborted file is not kept. */
export type Sink = {
  write: (part: Uint8Array<ArrayBuffer>) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

type DownloadOptions = {
  onProgress?: (received: Received) => void
  /** Without one the browser keeps the file with its downloads, once it is complete. */
  into?: Sink | undefined
  signal?: AbortSignal
}

/**
 * Fetches a file that the server streams and keeps it. The token travels in a header and never in an address, and is renewed
 * like that of any call. Resolves to why it failed; an incomplete file is never kept. It is no mutation of the store, which
 * would read nothing again until the file is complete.
 */
export async function download(
  endpoint: AnyEndpoint,
  address: Address,
  { onProgress, into, signal = new AbortController().signal }: DownloadOptions = {},
): Promise<ApiError | undefined> {
  const request: ApiRequest = {
    method: endpoint.method,
    url: addressOf(endpoint, address),
    guarded: endpoint.access !== 'anyone',
    patient: true,
    receive: (answer) => receive(answer, into, onProgress),
  }
  const { dispatch, getState } = store
  const by = { dispatch, getState, signal, abort: () => undefined, extra: undefined, endpoint: 'download' }
  // Who cancels does not wait for a session that is to be renewed.
  const { error } = await Promise.race([sendCall(request, { ...by, type: 'mutation' }, {}), cancelled(signal)])
  if (error) await into?.abort().catch(() => undefined)
  return error
}

const cancelled = (signal: AbortSignal) =>
  new Promise<{ error: ApiError }>((resolve) => {
    const error: ApiError = { status: 'FETCH_ERROR', error: messages.network }
    signal.addEventListener('abort', () => resolve({ error }), { once: true })
  })

async function receive(answer: Response, into: Sink | undefined, onProgress: DownloadOptions['onProgress']) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const type = answer.headers.get('content-type') ?? ''
  const received: Received = { bytes: 0, rows: type.startsWith('text/csv') ? 0 : undefined }
  let lines = 0
  if (!answer.body) throw new Error('A file was answered without a body')
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    if (into) await written(into.write(value))
    else parts.push(value)
    received.bytes += value.length
    // The first line is the header.
    if (received.rows !== undefined) received.rows = Math.max(0, (lines += lineEndsIn(value)) - 1)
    onProgress?.({ ...received })
  }
  if (into) await written(into.close())
  else saveFile(new Blob(parts, { type }), nameOf(answer))
}

const written = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    throw new NotWritten(messages.exports.notWritten, { cause: error })
  })

const carriageReturn = 13

/** Our files have a carriage return at the end of each row and nowhere else. */
function lineEndsIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(carriageReturn); at !== -1; at = bytes.indexOf(carriageReturn, at + 1)) count++
  return count
}

/** The name that the server gave the file: the UTF-8 one where there is one, else the ASCII one. */
function nameOf(answer: Response): string {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return name ? decodeURIComponent(name) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download')
}

/** Saves a file that is complete with the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser begins to read the file after this click, certainly within a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
