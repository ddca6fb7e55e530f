import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const requestOf = (page: number) => ({ method: 'GET', url: String(page), guarded: true, patient: false }) as const
const toPage = (body: unknown) => ({ data: [body], last_page: 3 })

test('A list is read page after page, and ends with the failure of one', async () => {
  expect(await allPages(({ url }) => ({ data: `row of ${url}` }), requestOf, toPage)).toEqual({
    data: ['row of 1', 'row of 2', 'row of 3'],
  })
  const sent: string[] = []
  const send = ({ url }: { url: string }) => {
    sent.push(url)
    return url === '2' ? { error: 'lost' } : { data: url }
  }
  expect(await allPages(send, requestOf, toPage)).toEqual({ error: 'lost' })
  expect(sent).toEqual(['1', '2'])
})
