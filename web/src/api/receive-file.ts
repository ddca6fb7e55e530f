import { apiBase } from 'contract/endpoint'
import { receivedError } from 'contract/received-error'
import { messages } from 'contract/messages'
import type { ApiError, ApiRequest } from './outcome.ts'

type FileRequest = ApiRequest & { receive: (answer: Response) => Promise<void> }

/** The bytes arrived and could not be written. */
export class NotWritten extends Error {}

/** Requests a file and hands its bytes on as they arrive: RTK Query's own fetch would keep two copies of it in memory. */
export async function receiveFile(
  { method, url, headers, receive }: FileRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<{ data: null } | { error: ApiError }> {
  try {
    const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(apiBase + url, { method, headers: all, signal })
    if (!answer.ok) {
      const data = receivedError.safeParse(await answer.json().catch(() => undefined)).data
      return { error: { status: answer.status, data } }
    }
    await receive(answer)
    return { data: null }
  } catch (error) {
    if (error instanceof NotWritten) return { error: { status: 'CUSTOM_ERROR', error: error.message } }
    return { error: { status: 'FETCH_ERROR', error: messages.network } }
  }
}
