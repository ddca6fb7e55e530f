import type { AnyEndpoint, Call, Result } from 'contract/endpoint'
import { toSearch } from 'contract/list'
import type { ApiRequest } from './outcome.ts'

type WithForm<C> = C extends { body: infer B } ? Omit<C, 'body'> & { body: B | FormData } : C

type Extra = {
  /** Such as `Idempotency-Key`. */
  headers?: Record<string, string>
  /** How much of a form with files is sent, 0 to 1. */
  onProgress?: (sent: number) => void
  /** The body of a call that takes raw bytes. */
  bytes?: Blob
  /** Whether the address has also those values of the query that are defaults. */
  inFull?: boolean
}

/** What a hook of this endpoint takes: `params`, `query` and `body` of the contract; nothing at all where none is needed. */
export type Args<E extends AnyEndpoint> =
  object extends Call<E> ? void | (WithForm<Call<E>> & Extra) : WithForm<Call<E>> & Extra

type LooseArgs = { params?: Record<string, unknown>; query?: object; body?: unknown } & Extra

type Addressed = Pick<LooseArgs, 'params' | 'query' | 'inFull'>

/** Address of an endpoint below the API's base, with its parameters and, unless it is wanted in full, the shortest query that says the same. */
export function addressOf(endpoint: AnyEndpoint, { params, query, inFull }: Addressed): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const shortest = () => (endpoint.query && query ? toSearch(endpoint.query, query) : {})
  const search = new URLSearchParams(
    inFull ? Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]) : shortest(),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

const hasFile = (body: unknown) => body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

function requestOf(endpoint: AnyEndpoint, args: LooseArgs): ApiRequest {
  const { headers, onProgress } = args
  const body = args.bytes ?? args.body
  return {
    method: endpoint.method,
    url: addressOf(endpoint, args),
    guarded: endpoint.access !== 'anyone',
    patient: endpoint.answers === 'stream' || body instanceof Blob || hasFile(body),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(onProgress && { onProgress }),
  }
}

/** `...call(bookings.list)` is the `query` half of an RTK Query definition, typed by the contract. */
export const call = <E extends AnyEndpoint>(endpoint: E) => ({
  // TypeScript does not resolve `Args` of a type parameter: it has these keys or is void for every endpoint.
  query: (args: Args<E>) => requestOf(endpoint, (args ?? {}) as LooseArgs),
  // The server shapes its answers by `endpoint.result`.
  transformResponse: (body: unknown) =>
    (endpoint.envelope === 'whole' ? body : (body as { data?: unknown }).data) as Result<E>,
})
