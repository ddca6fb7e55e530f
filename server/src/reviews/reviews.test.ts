import { afterAll, beforeEach, expect, test } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { reviewTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'

type Headers = Record<string, string>
const t = await openTestApp()
afterAll(t.close)

let as: Headers
let cleo: UserRecord
let abe: UserRecord
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('employee', ['reviews'])
  cleo = await t.makeCustomer({ username: 'cleo', email: 'cleo@example.test', profileImage: 'a'.repeat(32) })
  abe = await t.makeCustomer({ username: 'Abe', email: 'abe@other.test' })
})

type Row = Partial<typeof reviewTable.$inferInsert>
const make = async (row: Row = {}) => {
  const [made] = await t.database.db
    .insert(reviewTable)
    .values({ userId: cleo.id, rating: 4, comment: 'Lovely', ...row })
    .returning()
  return made!
}
const act = (id: number, what: 'approve' | 'reject', by = as, body?: object) =>
  t.call('POST', `/admin/reviews/${id}/${what}`, { as: by, ...(body && { body }) })
const list = async (query: Headers = {}) => (await t.call('GET', '/admin/reviews', { as, query })).body
const comments = async (query: Headers = {}) =>
  (await list(query)).data.data.map(({ comment }: { comment: string }) => comment)

test('A review is read with its author, in the list and singly', async () => {
  const { id, createdAt } = await make()
  const review = {
    id,
    rating: 4,
    status: 'pending',
    comment: 'Lovely',
    rejection_reason: null,
    version: 1,
    created_at: createdAt.toISOString(),
    user: { username: 'cleo', email: 'cleo@example.test', profile_image_url: `/files/${'a'.repeat(32)}` },
  }
  expect(await list()).toEqual({
    code: 'success',
    data: { data: [review], current_page: 1, per_page: 10, last_page: 1, total: 1 },
  })
  expect((await t.call('GET', `/reviews/${id}`, { as })).body.data).toEqual(review)
  await make({ userId: abe.id })
  expect((await list()).data.data[0].user.profile_image_url).toBeNull()
})

test.each([
  ['approve', 'approved', 'Review approved successfully'],
  ['reject', 'rejected', 'Review rejected successfully'],
] as const)(
  'The action %s works from every status and changes nothing from the same one',
  async (what, to, message) => {
    for (const status of ['pending', 'approved', 'rejected'] as const) {
      const before = await make({ status, updatedAt: new Date('2025-01-01T00:00:00Z') })
      const answer = await act(before.id, what)
      expect([answer.status, answer.body.message, answer.body.data.status]).toEqual([200, message, to])
      const after = (await t.database.db.select().from(reviewTable)).find(({ id }) => id === before.id)!
      if (status === to) expect(after).toEqual(before)
      else expect(after).toEqual({ ...before, status: to, version: 2, updatedAt: expect.any(Date) })
      if (status !== to) expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    }
  },
)

test('A missing review answers 404', async () => {
  for (const what of ['approve', 'reject'] as const) expect((await act(99, what)).status).toBe(404)
  expect((await t.call('GET', '/reviews/99', { as })).status).toBe(404)
  expect((await t.call('POST', '/admin/reviews/x/approve', { as })).status).toBe(404)
})

test('The list has pages of ten, newest first', async () => {
  for (let i = 1; i <= 12; i++) await make({ comment: `${i}` })
  expect(await comments()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  expect(await list({ page: '2' })).toMatchObject({
    data: { data: [{ comment: '2' }, { comment: '1' }], last_page: 2, total: 12 },
  })
  expect((await list({ limit: '100' })).data).toMatchObject({ per_page: 100, last_page: 1 })
})

test('The list is searched by comment, username and e-mail, literally and ignoring case', async () => {
  await make({ comment: 'Très BIEN, 100% Élysée' })
  await make({ comment: 'snake_case', userId: abe.id })
  for (const search of ['très bien', 'ÉLYSÉE', 'CLEO', '%'])
    expect(await comments({ search })).toEqual(['Très BIEN, 100% Élysée'])
  for (const search of ['_', 'ABE', 'other.TEST']) expect(await comments({ search })).toEqual(['snake_case'])
  expect(await comments({ search: '\\' })).toEqual([])
  await make({ comment: 'Straße in İstanbul, ΟΔΟΣ', userId: abe.id })
  for (const search of ['STRASSE', 'strasse', 'istanbul', 'İSTANBUL', 'οδος', 'οδοσ'])
    expect(await comments({ search }), search).toEqual(['Straße in İstanbul, ΟΔΟΣ'])
})

test('The list is sorted and filtered by its columns', async () => {
  await make({ comment: 'a', rating: 5, status: 'approved', createdAt: new Date('2025-06-04T23:30:00Z') })
  await make({
    comment: 'b',
    rating: 1,
    status: 'rejected',
    userId: abe.id,
    createdAt: new Date('2025-06-05T22:30:00Z'),
  })
  await make({ comment: 'c', rating: 5, status: 'pending', createdAt: new Date('2025-06-05T23:30:00Z') })
  expect(await comments({ sort_by: 'rating', sort_order: 'asc' })).toEqual(['b', 'a', 'c'])
  expect(await comments({ sort_by: 'rating' })).toEqual(['c', 'a', 'b'])
  expect(await comments({ sort_by: 'username', sort_order: 'asc' })).toEqual(['b', 'a', 'c'])
  expect(await comments({ sort_by: 'status', sort_order: 'asc' })).toEqual(['a', 'c', 'b'])
  expect(await comments({ status: 'pending' })).toEqual(['c'])
  expect(await comments({ rating: '5' })).toEqual(['c', 'a'])
  expect(await comments({ rating: '5', status: 'approved' })).toEqual(['a'])
  expect(await comments({ start_date: '2025-06-05', end_date: '2025-06-05' })).toEqual(['b', 'a'])
  for (const query of [{ rating: '6' }, { status: 'lost' }, { sort_by: 'comment' }] as Headers[])
    expect((await list(query)).code).toBe('validation_failed')
})

test('Reviews require the permission', async () => {
  const { id } = await make()
  const others = await t.signIn('employee', ['booking', 'promotions', 'users', 'reports', 'inclusions'])
  for (const path of ['/admin/reviews', `/reviews/${id}`])
    expect((await t.call('GET', path, { as: others })).status).toBe(403)
  for (const what of ['approve', 'reject'] as const) expect((await act(id, what, others)).status).toBe(403)
  expect((await list()).data.data[0].status).toBe('pending')
})

test('A decision based on an outdated version is refused, unless it agrees with the present one', async () => {
  const { id } = await make()
  expect((await act(id, 'approve', as, { version: 1 })).body.data).toMatchObject({ status: 'approved', version: 2 })
  const refused = await act(id, 'reject', as, { version: 1 })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  expect((await act(id, 'approve', as, { version: 1 })).body.data).toMatchObject({ status: 'approved', version: 2 })
  expect((await act(id, 'reject', as, { version: 2 })).body.data).toMatchObject({ status: 'rejected', version: 3 })
  expect((await act(id, 'approve')).body.data).toMatchObject({ status: 'approved', version: 4 })
})

test('A rejected review gets another reason under its version, in the activity as well', async () => {
  const { id } = await make()
  await act(id, 'reject', as, { version: 1, reason: 'off_topic' })
  const lines = (await linesOf(t.database)).length
  const changed = await act(id, 'reject', as, { version: 2, reason: 'offensive' })
  expect([changed.status, changed.body.data]).toMatchObject([
    200,
    { status: 'rejected', rejection_reason: 'offensive', version: 3 },
  ])
  expect((await linesOf(t.database)).slice(lines)).toMatchObject([
    {
      action: 'reviews.reject',
      recordId: id,
      content: { was: { rejection_reason: 'off_topic' }, is: { rejection_reason: 'offensive' } },
    },
  ])
  const refused = await act(id, 'reject', as, { version: 2, reason: 'off_topic' })
  expect([refused.status, refused.body.code]).toEqual([409, 'stale_version'])
  // The same reason again, and none, change nothing.
  for (const body of [{ version: 2, reason: 'offensive' }, { version: 2 }, undefined])
    expect((await act(id, 'reject', as, body)).body.data).toMatchObject({ rejection_reason: 'offensive', version: 3 })
})

test('A rejection keeps its reason of the policy, in the activity as well, until the review is approved', async () => {
  const { id } = await make()
  const rejected = await act(id, 'reject', as, { version: 1, reason: 'off_topic' })
  expect(rejected.body.data).toMatchObject({ status: 'rejected', rejection_reason: 'off_topic' })
  expect((await t.call('GET', `/reviews/${id}`, { as })).body.data.rejection_reason).toBe('off_topic')
  expect((await linesOf(t.database)).at(-1)).toMatchObject({
    action: 'reviews.reject',
    recordId: id,
    content: { was: { rejection_reason: null }, is: { rejection_reason: 'off_topic' } },
  })
  const file = await t.call('GET', '/admin/reviews/export', { as })
  expect(file.body).toContain('off_topic')
  expect((await act(id, 'approve')).body.data).toMatchObject({ status: 'approved', rejection_reason: null })
  const unknown = await act(id, 'reject', as, { reason: 'too_critical' })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['reason']])
  expect((await act(id, 'reject')).body.data).toMatchObject({ status: 'rejected', rejection_reason: null })
})

test('The shares by rating count what was decided of the reviews of the last twelve months, and warn when bad ones are rejected more often', async () => {
  const many = async (n: number, row: Row) => {
    for (let k = 0; k < n; k++) await make(row)
  }
  const shares = async () => (await t.call('GET', '/admin/reviews/shares', { as })).body.data
  await many(9, { rating: 5, status: 'approved' })
  await many(1, { rating: 4, status: 'rejected' })
  await many(3, { rating: 1, status: 'pending' })
  await many(5, { rating: 1, status: 'rejected' })
  await many(4, { rating: 2, status: 'approved' })
  await make({ rating: 3, status: 'rejected', createdAt: new Date(Date.now() - 380 * 86_400_000) })
  // Nine bad ones say nothing yet.
  expect(await shares()).toEqual({
    shares: [
      { rating: 5, approved: 9, rejected: 0 },
      { rating: 4, approved: 0, rejected: 1 },
      { rating: 3, approved: 0, rejected: 0 },
      { rating: 2, approved: 4, rejected: 0 },
      { rating: 1, approved: 0, rejected: 5 },
    ],
    low_rejected_more: false,
  })
  await make({ rating: 2, status: 'approved' })
  expect((await shares()).low_rejected_more).toBe(true)
  // A tenth more than of the good ones is no warning.
  await many(15, { rating: 2, status: 'approved' })
  expect((await shares()).low_rejected_more).toBe(false)
  expect((await t.call('GET', '/admin/reviews/shares', { as: await t.signIn('employee', ['booking']) })).status).toBe(
    403,
  )
})
