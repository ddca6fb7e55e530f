import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { errorBody } from 'contract/errors'
import { messages } from 'contract/messages'
import { storedToken } from './auth.ts'
import { addressOf } from './call.ts'
import type { ApiError } from './outcome.ts'

type Address = Parameters<typeof addressOf>[1]

export type DownloadOptions = {
  /** Bytes that have come so far. */
  onProgress?: (received: number) => void
  signal?: AbortSignal
  /** Renews an expired session, quietly; asked once, after a 401. */
  renew: () => Promise<unknown>
}

/**
 * Fetches a file that the server streams and hands it to the browser to keep. The token travels in a header and never in an
 * address. Answers why it failed; a file that broke off is never kept.
 */
export async function download(
  endpoint: AnyEndpoint,
  address: Address,
  options: DownloadOptions,
): Promise<ApiError | undefined> {
  try {
    let answer = await send(endpoint, address, options)
    if (answer.status === 401) {
      await options.renew()
      answer = await send(endpoint, address, options)
    }
    if (!answer.ok) return { status: answer.status, data: errorBody.safeParse(await answer.json()).data }
    const bytes = await receive(answer, options.onProgress)
    keep(new Blob(bytes, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer))
    return undefined
  } catch {
    return { status: 'FETCH_ERROR', error: messages.network }
  }
}

const send = (endpoint: AnyEndpoint, address: Address, { signal }: DownloadOptions) =>
  fetch(apiBase + addressOf(endpoint, address), {
    headers: { authorization: `Bearer ${storedToken() ?? ''}` },
    ...(signal && { signal }),
  })

async function receive(
  answer: Response,
  onProgress: DownloadOptions['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = answer.body!.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
    received += value.length
    onProgress?.(received)
  }
}

/** The server names the file. */
const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

function keep(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this click; its address is given back when that has certainly begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
