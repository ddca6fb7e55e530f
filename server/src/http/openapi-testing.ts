import * as z from 'zod'
import type { openApi } from './openapi.ts'

type Answer = {
  method: string
  /** The path of the route below its server, with the parameters as `:id`; undefined for an address without a route. */
  path: string | undefined
  status: number
  headers: Record<string, unknown>
  /** The parsed JSON; not read for other media types and for HEAD. */
  body: unknown
}
type Content = Record<string, { schema: object }>
type Response = { $ref?: string; content?: Content; headers?: Record<string, { required?: boolean }> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}

/** Returns a function that compares an answer with the document: the reason why it differs, or undefined. */
export function documentChecker(document: ReturnType<typeof openApi>) {
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')
  const { paths, components } = JSON.parse(text) as Document
  const schemas = new Map<object, z.ZodType>()
  const schemaFor = (schema: object) => {
    const made = schemas.get(schema) ?? z.fromJSONSchema({ ...schema, $defs: components.schemas } as never)
    schemas.set(schema, made)
    return made
  }
  const resolve = (response: Response) =>
    response.$ref === undefined ? response : components.responses[response.$ref.split('/').at(-1)!]
  const describedFor = ({ method, path, status }: Answer) => {
    // An unknown address of the API answers as any failure does.
    if (path === undefined) return components.responses[`Failure${status}`]
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    const response = operation?.responses[status]
    return response && resolve(response)
  }

  return (answer: Answer): string | undefined => {
    const { method, path, status, headers, body } = answer
    const name = `${method} ${path ?? 'an unknown address'} answered ${status}`
    const described = describedFor(answer)
    if (!described) return `${name}, which the document does not list`
    const missing = Object.entries(described.headers ?? {}).find(([header, { required }]) => {
      return required !== false && headers[header] === undefined
    })?.[0]
    if (missing !== undefined) return `${name} without the header ${missing}`
    if (method === 'HEAD') return undefined
    const mediaType = String(headers['content-type']).split(';')[0]!
    const media = described.content?.[mediaType]
    if (!media) return `${name} as ${mediaType}, which the document does not list`
    if (mediaType !== 'application/json') return undefined
    const read = schemaFor(media.schema).safeParse(body)
    return read.success ? undefined : `${name}: ${z.prettifyError(read.error)}`
  }
}
