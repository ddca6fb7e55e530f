import { picture } from 'contract/documents'
import { apiBase, takesApiKey, takesIdempotencyKey, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { errorStatus, type ErrorCode } from 'contract/errors'
import { limits } from 'contract/limits'
import * as z from 'zod/mini'
import { ageHeader, mayBeOld } from './replica-reads.ts'
import { binary, formOf, type Json } from './openapi-form.ts'
import { named, schemaOf, type Named } from './openapi-schemas.ts'

/** The whole API as OpenAPI 3.1, generated from the schemas that validate requests and shape answers. */
export function openApi(version: string): Json {
  const answers = named('output')
  const paths: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(endpointGroups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(endpoint, `${group}.${name}`, group, answers),
      }
    }
  }
  paths[picture.path.replace(':key', '{key}')] = {
    servers: [{ url: '/' }],
    get: operation(picture, 'files.picture', 'files', answers),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Embankment',
      version,
      description:
        'The back office of a London tour operator. Failures have the shape `Error`; branch on its `code`. Unknown body fields are dropped, unknown query keys ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBase }],
    tags: [...Object.keys(endpointGroups), 'files'].map((name) => ({ name })),
    paths,
    components: {
      schemas: answers.schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a sign-in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a program, `emb_` and 43 characters. Its permissions limit it further.',
        },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the settings.' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
      },
      responses: Object.fromEntries(
        [...new Set(Object.values(errorStatus))].map((status) => [`Failure${status}`, failure(status)]),
      ),
    },
  }
}

function operation(endpoint: AnyEndpoint, operationId: string, tag: string, answers: Named): Json {
  const body = requestBody(endpoint)
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: whoMay(endpoint),
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint, answers),
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [String(status), { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  }
}

function whoMay({ access }: AnyEndpoint): string {
  if (access === 'anyone') return 'Needs no sign-in.'
  if (access === 'staff') return 'For every signed-in member of staff.'
  if (access === 'admin') return 'For administrators.'
  return `For administrators, and for employees with the permission ${access.join(' or ')}.`
}

function security(endpoint: AnyEndpoint): Json[] {
  const { access, path } = endpoint
  if (path === '/refresh-token') return [{ refreshCookie: [] }]
  if (path === '/metrics') return [{ metricsToken: [] }]
  if (path === '/logout') return [{ refreshCookie: [] }, { bearer: [] }]
  if (access === 'anyone') return []
  return takesApiKey(endpoint) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }]
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body are answered as the first time, for a day, without doing it again.',
  schema: { type: 'string', maxLength: limits.idempotencyKey },
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {} } = schemaOf(schema, 'input') as { properties?: Record<string, Json> }
  // What fails without it and what is taken then, since a schema may take a missing value in several ways.
  const { data, error } = schema.safeParse({})
  const required = new Set(error?.issues.map(({ path }) => path[0]))
  const defaults = { ...(data as Json | undefined) }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: {
      ...(isNumberInAddress(property) ? { type: 'integer', minimum: 1 } : property),
      ...(defaults[name] !== undefined && { default: defaults[name] }),
    },
  }))
}

/** An id in a path is text with a pattern; the document shows it as an integer. */
const isNumberInAddress = ({ pattern }: Json) => typeof pattern === 'string' && pattern.startsWith('^[1-9]')

function requestBody({ body, bodyKind = 'json', files = [], requiredFiles = {} }: AnyEndpoint): Json | undefined {
  if (bodyKind === 'bytes') return { required: true, content: { 'application/octet-stream': { schema: binary } } }
  if (!body) return undefined
  const json = schemaOf(body, 'input')
  return {
    required: !body.safeParse({}).success,
    content: {
      ...(bodyKind !== 'multipart' && { 'application/json': { schema: json } }),
      ...(bodyKind !== 'json' && {
        'multipart/form-data': { schema: formOf(json, files, Object.keys(requiredFiles)) },
      }),
    },
  }
}

const requestId = { 'x-request-id': { schema: { type: 'string' }, description: 'The same id as in the log.' } }
const dataAge = {
  [ageHeader]: {
    required: false,
    schema: { type: 'integer' },
    description: 'Where a standby may answer: how old the data may be, in seconds.',
  },
}
const retryAfter = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } }

function success(endpoint: AnyEndpoint, answers: Named): Json {
  const headers = { ...requestId, ...(mayBeOld(endpoint) && dataAge) }
  if (endpoint.answers === 'stream') {
    const media = (endpoint.mediaTypes ?? []).map((type) => [type, { schema: { type: 'string' } }])
    return { description: 'The file, page or stream itself.', headers, content: Object.fromEntries(media) }
  }
  const data = answers.refOf(endpoint.result)
  const required = ['code', ...(endpoint.result.safeParse(undefined).success ? [] : ['data'])]
  const schema =
    endpoint.envelope === 'whole'
      ? data
      : {
          type: 'object',
          required,
          properties: { code: { const: 'success' }, message: { type: 'string' }, data },
          additionalProperties: false,
        }
  return { description: endpoint.message ?? 'Success', headers, content: { 'application/json': { schema } } }
}

function failuresOf(endpoint: AnyEndpoint): number[] {
  const { params, query, status, method, failures = [] } = endpoint
  const hasBody = endpoint.body !== undefined || endpoint.bodyKind !== undefined
  const applies: [number, boolean][] = [
    [404, params !== undefined],
    [409, method !== 'GET' && (params !== undefined || status === 201)],
    [413, hasBody],
    [415, hasBody],
    [422, hasBody || query !== undefined || status === 201],
    [429, takesApiKey(endpoint)],
  ]
  const following = applies.filter(([, does]) => does).map(([code]) => code)
  // 400 answers any request for another host.
  const all = [400, ...accessFailures(endpoint, hasBody), ...following, ...failures, 500, 503]
  return [...new Set(all)].toSorted((a, b) => a - b)
}

function accessFailures(endpoint: AnyEndpoint, hasBody: boolean): number[] {
  if (endpoint.access !== 'anyone') return [401, 403]
  const usesCookie = security(endpoint).some((way) => 'refreshCookie' in way)
  return [...(hasBody || usesCookie ? [401, 403] : []), ...(hasBody ? [429] : [])]
}

function failure(status: number): Json {
  const codes = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => errorStatus[code] === status)
  const waits = status === 429 || status === 503
  return {
    description: codes.join(', '),
    headers: { ...requestId, ...(waits && retryAfter) },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  }
}
