import { apiBase } from 'contract/endpoint'
import { receivedError } from 'contract/received-error'
import { messages } from 'contract/messages'
import type { ApiError, ApiRequest } from './outcome.ts'

type Answer = { data: unknown } | { error: ApiError }
type FormRequest = ApiRequest & { body: FormData }

/**
 * Sends a form with files. fetch cannot report the progress of a body, so this is an XMLHttpRequest; its outcome has the
 * same categories. There is no time limit: progress is shown instead.
 */
export function sendForm(request: FormRequest, token: string | null, signal: AbortSignal): Promise<Answer> {
  const { method, url, body, headers = {}, onProgress } = request
  const aborted: Answer = { error: { status: 'FETCH_ERROR', error: messages.network } }
  // While its token was renewed it may have been given up.
  if (signal.aborted) return Promise.resolve(aborted)
  return new Promise((resolve) => {
    const http = new XMLHttpRequest()
    http.open(method, apiBase + url)
    if (token) http.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value)
    http.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    http.onload = () => {
      // Refused before anything was done, so that nothing is sent yet of what may be sent once more.
      if (http.status === 401) onProgress?.(0)
      resolve(readAnswer(http))
    }
    http.onerror = () => void whyNotSent(body).then((error) => resolve({ error }))
    http.onabort = () => resolve(aborted)
    signal.addEventListener('abort', () => http.abort())
    http.send(body)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): Answer {
  let data: unknown
  try {
    data = JSON.parse(responseText)
  } catch {
    const error = {
      status: 'PARSING_ERROR',
      originalStatus: status,
      data: responseText,
      error: messages.parsing,
    } as const
    return { error }
  }
  return status >= 200 && status < 300 ? { data } : { error: { status, data: receivedError.safeParse(data).data } }
}

/** A file that changed since it was chosen cannot be read any more, which a browser reports as a lost connection. */
async function whyNotSent(body: FormData): Promise<ApiError> {
  for (const value of body.values()) {
    if (!(value instanceof File)) continue
    const readable = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!readable) return { status: 'CUSTOM_ERROR', error: messages.fileChanged }
  }
  return { status: 'FETCH_ERROR', error: messages.network }
}
