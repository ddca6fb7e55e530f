import { afterAll, beforeEach, expect } from 'vitest'
import { fileTable } from '../db/tables.ts'
import { bannerFields, formOf, pictureOf, type Sent } from '../files/testing.ts'
import { openTestApp } from '../testing.ts'

type Headers = Record<string, string>
type Fields = Record<string, string | undefined>

/** A server for the tests of one file about promotions, empty before each, and the calls of an employee with the permission. */
export async function openPromotions() {
  const t = await openTestApp()
  afterAll(t.close)
  const as: Headers = {}
  beforeEach(async () => {
    await t.truncate()
    Object.assign(as, await t.signIn('employee', ['promotions']))
  })
  const picture = await pictureOf('jpeg')
  const fields = {
    ...bannerFields,
    description: 'Two hours\nwith tea',
    target_url: 'https://example.test/thames?by=night#boats',
  }
  async function send(path: string, changed: Fields = {}, image?: Sent, headers: Headers = {}) {
    const form = await formOf({ ...fields, ...changed }, { image })
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: form.payload,
      headers: { ...form.headers, ...as, ...headers },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const create = (changed: Fields = {}, image: Sent | undefined = { bytes: picture }, headers: Headers = {}) =>
    send('/banners', changed, image, headers)
  const list = async (query: Headers = {}) => (await t.call('GET', '/banners', { as, query })).body
  const fileAt = (url: string) => t.app.inject({ url })
  return {
    t,
    as,
    picture,
    other: await pictureOf('png', 60, 50),
    fields,
    send,
    create,
    make: async (changed: Fields = {}) => (await create(changed)).body.data,
    update: (id: number, changed: Fields = {}, image?: Sent) => send(`/banners/${id}`, changed, image),
    list,
    titles: async (query: Headers = {}) => (await list(query)).data.items.map(({ title }: { title: string }) => title),
    fileAt,
    /** Resolves once these files are no longer served. */
    gone: async (...urls: string[]) => {
      for (const url of urls) await expect.poll(async () => (await fileAt(url)).statusCode).toBe(404)
    },
    filesLeft: () => t.database.db.$count(fileTable),
  }
}
