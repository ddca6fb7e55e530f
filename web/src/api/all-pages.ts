import type { ApiRequest } from './outcome.ts'

type Answer<Failure> = { data?: unknown; error?: Failure | undefined }
type Send<Failure> = (request: ApiRequest) => PromiseLike<Answer<Failure>> | Answer<Failure>

/** Reads a list for a `queryFn`, of which one call answers a page. */
export async function allPages<Row, Failure>(
  send: Send<Failure>,
  requestOf: (page: number) => ApiRequest,
  toPage: (body: unknown) => { data: Row[]; last_page: number },
) {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await send(requestOf(page))
    if (answer.error) return { error: answer.error }
    const { data, last_page: last } = toPage(answer.data)
    found.push(...data)
    if (page >= last) return { data: found }
  }
}
