import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeOf } from './place.ts'

const idleMs = 100

/** Sends a backup of half a megabyte to a bucket, and resolves with why it failed. */
async function failureAt(answer: RequestListener, { check = () => {}, ms = idleMs } = {}): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(dir, { recursive: true })
  })
  const draft = join(dir, 'draft')
  writeFileSync(draft, Buffer.alloc(2 ** 19))
  const s3Url = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/backups`
  const place = placeOf({ s3Url, backup: { dir, prefix: 'office/', everyHours: 24, keep: 1 } }, { idleMs: ms })
  return place.put(draft, 'name', check).catch((error: unknown) => error)
}

const gone: RequestListener = (request, response) =>
  void request.resume().on('end', () => response.writeHead(204).end())
const givenUp = { message: 'The backup was given up: the store neither took nor sent anything for too long.' }

test('A backup is given up at a bucket that takes nothing', async () => {
  const answer: RequestListener = (...call) => call[0].method === 'DELETE' && gone(...call)
  expect(await failureAt(answer)).toMatchObject(givenUp)
})

test('A backup is given up at a bucket that takes it and does not answer', async () => {
  const answer: RequestListener = (...call) => (call[0].method === 'DELETE' ? gone(...call) : call[0].resume())
  expect(await failureAt(answer)).toMatchObject(givenUp)
})

test('A backup is given up at a bucket that sends back half of it', async () => {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET') return gone(request, response)
    response.writeHead(200, { 'content-length': 2 ** 19 }).write(Buffer.alloc(2 ** 18))
  }
  expect(await failureAt(answer)).toMatchObject(givenUp)
})

test.each<[string, RequestListener, RegExp]>([
  ['hangs up', (request) => void request.destroy(), /^The store of S3_URL does not answer: .+\.$/],
  ['refuses it', (_request, response) => void response.writeHead(403).end(), /^The store of S3_URL answers: .+\.$/],
])('A bucket that %s is named, not the database', async (_what, answer, sentence) => {
  const failure = await failureAt(answer, { ms: 30_000 })
  expect(failure).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(sentence) })
})

test('A server that stops waits for no bucket', async () => {
  const stopped = new Error('The server stopped.')
  let isSent = false
  const answer: RequestListener = (...call) => {
    isSent = true
    if (call[0].method === 'DELETE') gone(...call)
  }
  const check = () => {
    if (isSent) throw stopped
  }
  expect(await failureAt(answer, { check })).toBe(stopped)
})
