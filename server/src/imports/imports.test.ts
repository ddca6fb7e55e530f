import { expect, test, vi } from 'vitest'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { cleanCsv, csvOf, multipart, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'
import { sweepImports } from './jobs/sweep.sql.ts'

const { app, as, t } = await openImporting()

test('The list shows the imports of all staff, the newest first, to those with the permission only', async () => {
  await t.check(cleanCsv(1), { name: 'one.csv' })
  await t.check(cleanCsv(1), { name: 'two.csv' })
  const other = await app.signIn('employee', ['booking'])
  const { data, total } = (await app.call('GET', '/bookings/imports', { as: other })).body.data
  expect(data.map(({ file_name }: Import) => file_name)).toEqual(['two.csv', 'one.csv'])
  expect(data[0].created_by).toEqual({ id: expect.any(Number), name: 'Amelia Hart' })
  expect(total).toBe(2)
  const outsider = await app.signIn('employee', ['promotions'])
  expect((await app.call('GET', '/bookings/imports', { as: outsider })).status).toBe(403)
  expect((await app.call('GET', `/bookings/imports/${data[0].id + 1}`, { as })).status).toBe(404)
  expect((await app.call('POST', '/bookings/imports', { ...multipart('x'), as: outsider })).status).toBe(403)
})

test('The list has no more than the first bookings that an undo kept, and no notes', async () => {
  const { id } = await t.check(cleanCsv(1))
  await t.commit(id)
  const kept = Array.from({ length: 30 }, (_, n) => ({
    booking_reference: `EXT-${n}`,
    why: importMessages.editedSince,
  }))
  await t.query(`update imports set undone = '${JSON.stringify({ removed: 0, restored: 0, kept_count: 30, kept })}'`)
  const [listed] = (await app.call('GET', '/bookings/imports', { as })).body.data.data as Import[]
  expect(listed!.undone).toEqual({ removed: 0, restored: 0, kept_count: 30, kept: kept.slice(0, 20) })
  expect([listed!.notes, listed!.left_out, listed!.partner]).toEqual([undefined, undefined, undefined])
  const { undone, notes, left_out, partner, task_by, ...one } = (
    await app.call('GET', `/bookings/imports/${id}`, { as })
  ).body.data as Import
  expect(undone?.kept).toEqual(kept)
  expect([notes, left_out, partner, task_by]).toEqual([[], [], expect.objectContaining({ candidates: [] }), null])
  expect(listed).toEqual({ ...one, undone: listed!.undone })
})

test('The original file is returned byte by byte to those with the permission only', async () => {
  const csv = `${cleanCsv(50)}\u00E9`
  const { id } = await t.check(csv, { name: 'Été 2025.csv' })
  const url = `/api/bookings/imports/${id}/file`
  const answer = await app.app.inject({ method: 'GET', url, headers: as })
  expect(answer.rawPayload.equals(Buffer.from(csv))).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="original.csv"; filename*=UTF-8''%C3%89t%C3%A9%202025.csv`,
  })
  const other = await app.signIn('employee', ['reviews'])
  expect((await app.app.inject({ method: 'GET', url, headers: other })).statusCode).toBe(403)
  const begun = (await app.call('POST', '/bookings/imports', { as, body: { file_name: 'a.csv', size: 9 } })).body.data
  expect((await app.call('GET', `/bookings/imports/${begun.id}/file`, { as })).status).toBe(422)
})

test('The headers of a download are answered without reading the file', async () => {
  const { id } = await t.check(csvOf(wireRow(1, { amount: 'lots' })))
  const reads = vi.spyOn(app.database.db, 'select')
  const isOfBytes = ([columns]: unknown[]) => typeof columns === 'object' && columns !== null && 'bytes' in columns
  const ask = async (method: 'GET' | 'HEAD', what: string) => {
    reads.mockClear()
    const answer = await app.app.inject({ method, url: `/api/bookings/imports/${id}/${what}`, headers: as })
    const { 'content-type': type, 'content-disposition': name, 'content-length': length } = answer.headers
    return { status: answer.statusCode, headers: [type, name, length], read: reads.mock.calls.some(isOfBytes) }
  }
  const [file, refused] = [await ask('GET', 'file'), await ask('GET', 'refused.csv')]
  expect(file).toMatchObject({ status: 200, read: true })
  expect(await ask('HEAD', 'file')).toEqual({ ...file, read: false })
  expect(await ask('HEAD', 'refused.csv')).toEqual({ ...refused, read: false })
  reads.mockRestore()
})

test('Refused rows are not downloaded while a check is evaluating them', async () => {
  const { id } = await t.check(csvOf(wireRow(1, { amount: 'lots' })))
  const download = () => app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
  expect((await download()).status).toBe(200)
  await t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', lease = 'another worker',
    lease_until = now() + interval '15 seconds'`)
  expect(await download()).toMatchObject({ status: 422, body: { message: importMessages.notReady } })
  const begun = (await app.call('POST', '/bookings/imports', { as, body: { file_name: 'a.csv', size: 9 } })).body.data
  const early = await app.call('GET', `/bookings/imports/${begun.id}/refused.csv`, { as })
  expect(early).toMatchObject({ status: 422, body: { message: importMessages.notReady } })
})

test('Files and rows are deleted after 30 days, and the import and its figures stay', async () => {
  const { id } = await t.check(cleanCsv(2))
  await t.commit(id)
  const forgotten = (await app.call('POST', '/bookings/imports', { as, body: { file_name: 'a.csv', size: 9 } })).body
    .data.id
  await sweepImports(app.database)
  expect(await t.query('select count(*) as n from import_parts')).toEqual([{ n: 1 }])
  await t.query(`update imports set created_at = now() - interval '31 days', committed_at = now() - interval '31 days'`)
  await sweepImports(app.database)
  expect(await t.query('select count(*) as n from import_parts')).toEqual([{ n: 0 }])
  expect(await t.query('select count(*) as n from import_rows')).toEqual([{ n: 0 }])
  const kept = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  expect(kept).toMatchObject({ state: 'done', has_file: false, counts: { create: 2 } })
  expect((await app.call('GET', `/bookings/imports/${forgotten}`, { as })).body.data.state).toBe('cancelled')
  for (const what of ['refused.csv', 'file']) {
    const gone = await app.call('GET', `/bookings/imports/${id}/${what}`, { as })
    expect(gone).toMatchObject({ status: 422, body: { message: importMessages.fileGone } })
  }
})
