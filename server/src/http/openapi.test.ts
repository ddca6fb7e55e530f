import { afterAll, expect, test, vi } from 'vitest'
import { endpointGroups } from 'contract/endpoints'
import { openTestApp } from '../testing.ts'
import { AppError } from './errors.ts'
import { documentChecker } from './openapi-testing.ts'

const t = await openTestApp()
afterAll(t.close)

const { body: document } = await t.call('GET', '/openapi.json')
type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> }
  responses: Record<
    string,
    { headers: object; content?: Record<string, { schema: Record<string, Record<string, unknown>> }> }
  >
}
const operation = (path: string, method: string): Operation => document.paths[path][method]

test('The document is OpenAPI 3.1 and lists every endpoint once', () => {
  expect(document.openapi).toBe('3.1.0')
  const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((key) => key !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = Object.values(endpointGroups)
    .flatMap((group) => Object.values(group))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(listed.toSorted()).toEqual([...known, 'GET /files/{key}'].toSorted())
})

test('Every reference resolves, and every operation id is unique', () => {
  const text = JSON.stringify(document)
  for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer!.split('/').reduce((at, key) => at?.[key], document)
    expect(target, pointer).toBeDefined()
  }
  expect(text).not.toContain('__shared')
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('Every path parameter is described as required', () => {
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const { parameters } of Object.values(methods).filter((each) => 'parameters' in each)) {
      const described = parameters.filter((parameter) => parameter.in === 'path')
      expect(
        described.map(({ name }) => `{${name}}`),
        path,
      ).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(described.every(({ required }) => required)).toBe(true)
    }
  }
})

test('A form says yes and no as 1 and 0, and which picture it requires', () => {
  const formOf = (path: string) => operation(path, 'post').requestBody!.content['multipart/form-data']!.schema
  const properties = { is_active: { type: 'string', enum: ['1', '0'] } }
  expect(formOf('/banners')).toMatchObject({ properties, required: expect.arrayContaining(['title', 'image']) })
  expect(formOf('/banners/{id}')).toMatchObject({ properties, required: expect.not.arrayContaining(['image']) })
  expect(formOf('/auth/profile').properties).toMatchObject({ remove_profile_image: { const: '1' } })
  // JSON has a word for it.
  const tour = operation('/tours/{id}', 'put').requestBody!.content['application/json']!.schema.properties
  expect(tour).toMatchObject({ is_active: { type: 'boolean' } })
  expect(JSON.stringify(tour)).not.toContain('examples":["1"]')
})

test('A filter by what is active lists the words of queries and those of answers', () => {
  for (const path of ['/banners', '/banners/export', '/tours'])
    expect(operation(path, 'get').parameters.find(({ name }) => name === 'is_active')?.schema).toMatchObject({
      enum: expect.arrayContaining(['1', '0', 'true', 'false']),
    })
})

test('An operation states its access, its body and its answers', () => {
  const create = operation('/bookings', 'post')
  expect(create.security).toEqual([{ bearer: [] }, { apiKey: [] }])
  expect(operation('/staff', 'post').security).toEqual([{ bearer: [] }])
  expect(create.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  const body = create.requestBody!.content['application/json']!.schema
  expect(body.required).toEqual(expect.arrayContaining(['booking_datetime', 'travelers', 'amount']))
  expect(body.required).not.toContain('booking_reference')
  expect(body.properties).toMatchObject({
    customer_email: { type: 'string', format: 'email' },
    booking_datetime: { type: 'string', examples: ['2026-06-05T09:30'] },
    traveler_type: { enum: expect.arrayContaining(['adult', 'infants']) },
  })
  expect(create.responses['201']!.content!['application/json']!.schema['properties']!['data']).toEqual({
    $ref: '#/components/schemas/Booking',
  })
  expect(Object.keys(create.responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(operation('/auth/login', 'post').security).toEqual([])
  expect(operation('/refresh-token', 'post').security).toEqual([{ refreshCookie: [] }])
})

test('A file and a stream state their media types, and pictures their own server', () => {
  const types = (path: string) => Object.keys(operation(path, 'get').responses['200']!.content ?? {})
  expect(types('/bookings/export')).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(types('/banners/export')).toEqual(['text/csv'])
  expect(types('/notifications/stream')).toEqual(['text/event-stream'])
  expect(types('/files/{key}')).toEqual(['image/webp'])
  expect(document.paths['/files/{key}'].servers).toEqual([{ url: '/' }])
})

test('Answers that a standby may give state their age, and no others do', () => {
  const headersOf = (path: string) => Object.keys(operation(path, 'get').responses['200']!.headers)
  for (const path of ['/bookings', '/inclusion-options', '/bookings/export'])
    expect(headersOf(path), path).toContain('x-data-age')
  for (const path of ['/bookings/{id}', '/inclusion-options/{id}'])
    expect(headersOf(path), path).not.toContain('x-data-age')
})

test('An answer that the document does not describe is found', () => {
  const check = documentChecker(document)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '1' }
  const answer = { method: 'GET', path: '/health', status: 200, headers, body: { status: 'ok' } }
  const failure = { ...answer, status: 503, body: { code: 'unavailable', message: 'Later', request_id: '1' } }
  expect(check(answer)).toBeUndefined()
  expect(check({ ...answer, method: 'HEAD', body: undefined })).toBeUndefined()
  expect(check({ ...answer, status: 418 })).toMatch(/418/)
  expect(check({ ...answer, path: '/healthy' })).toMatch(/does not list/)
  expect(check({ ...answer, headers: { ...headers, 'content-type': 'text/plain' } })).toMatch(/text\/plain/)
  expect(check({ ...answer, headers: { 'content-type': 'application/json' } })).toMatch(/x-request-id/)
  expect(check({ ...answer, body: { status: 1 } })).toMatch(/status/)
  expect(check({ ...answer, body: { status: 'ok', password_hash: 'x' } })).toMatch(/password_hash/)
  expect(check(failure)).toMatch(/retry-after/)
  const waiting = { ...failure, headers: { ...headers, 'retry-after': '5' } }
  expect(check(waiting)).toBeUndefined()
  expect(check({ ...waiting, path: undefined })).toBeUndefined()
  expect(check({ ...waiting, body: { ...failure.body, code: 'not_found' } })).toMatch(/code/)
  expect(check({ ...waiting, body: { code: 'unavailable' } })).toMatch(/message/)
})

test('An answer of the server that the document does not describe fails the test that received it', async () => {
  const other = await openTestApp()
  vi.spyOn(other.database, 'ping').mockRejectedValue(new AppError('in_progress'))
  await expect(other.call('GET', '/health')).rejects.toThrow(/GET \/health answered 409/)
  await other.app.inject('/api/health')
  await expect(other.close()).rejects.toThrow(/GET \/health answered 409/)
})

test('A multipart body lists its files', () => {
  const { properties } = operation('/banners', 'post').requestBody!.content['multipart/form-data']!.schema
  expect(properties).toMatchObject({ title: { type: 'string' }, image: { type: 'string', format: 'binary' } })
})

test('Numeric query parameters are integers with bounds', () => {
  const limit = operation('/bookings', 'get').parameters.find(({ name }) => name === 'limit')
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } })
})

test('Page and size state their defaults', () => {
  const defaults = (path: string) =>
    ['page', 'limit'].map(
      (name) => operation(path, 'get').parameters.find((each) => each.name === name)?.schema['default'],
    )
  expect([defaults('/bookings'), defaults('/admin/reviews')]).toEqual([
    [1, 100],
    [1, 10],
  ])
})

test('A body is required unless the call works without one', () => {
  for (const [path, required] of [
    ['/bookings/imports/{id}/commit', false],
    ['/messages/{id}/resend', false],
    ['/bookings', true],
  ] as const)
    expect(operation(path, 'post').requestBody, path).toMatchObject({ required })
})

test('An answer says what its data is, also where that may be null', () => {
  const answerOf = (path: string) => operation(path, 'post').responses['200']!.content!['application/json']!.schema
  const dataOf = (path: string) => {
    const { $ref } = answerOf(path)['properties']!['data'] as { $ref: string }
    return document.components.schemas[$ref.split('/').at(-1)!]
  }
  expect(JSON.stringify(dataOf('/logout'))).toContain('provider_logout')
  expect(dataOf('/auth/change-password')).toEqual({ type: 'null' })
  expect(answerOf('/logout')['required']).toEqual(['code'])
})

test('A query parameter without which a call is refused is required', async () => {
  const calls = [
    ['/days/{date}/changes', ['since']],
    ['/departures/one', ['tour_id', 'starts_at']],
  ] as const
  for (const [path, required] of calls) {
    const query = operation(path, 'get').parameters.filter((each) => each.in === 'query')
    expect(query.filter((each) => each.required).map(({ name }) => name)).toEqual(required)
  }
})

test('The figures for Prometheus need a token of their own', () => {
  expect(operation('/metrics', 'get')).toMatchObject({ security: [{ metricsToken: [] }] })
})

test('The reference page loads only files of its own origin', async () => {
  const page = await t.call('GET', '/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const sources = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!)
  expect(sources.length).toBeGreaterThan(2)
  expect(page.body).not.toMatch(/<script>/)
  for (const url of sources.filter((source) => source.startsWith('/api')))
    expect((await t.app.inject(url)).statusCode, url).toBe(200)
  expect((await t.call('GET', '/docs/package.json')).status).toBe(404)
})
