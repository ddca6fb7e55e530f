import * as z from 'zod'
import type { openApi } from './openapi.ts'

type Answer = { status: number; mediaType: string | undefined; body: unknown }
type Content = Record<string, { schema: object }>
type Response = { $ref?: string; content?: Content }

/** Returns why an answer is not one that the document describes; undefined if it is, or if the document has no such path. */
export function documentChecker(document: ReturnType<typeof openApi>) {
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, { responses: Record<string, Response> }>>
    components: { schemas: object; responses: Record<string, Response> }
  }
  const known = Object.keys(paths).map((path) => ({ path, shape: shapeOf(path) }))
  const schemas = new Map<object, z.ZodType>()
  const schemaFor = (schema: object) => {
    const made = schemas.get(schema) ?? z.fromJSONSchema({ ...schema, $defs: components.schemas } as never)
    schemas.set(schema, made)
    return made
  }

  return (method: string, url: string, { status, mediaType, body }: Answer): string | undefined => {
    const address = url.split('?')[0]!
    // A literal path goes before one with parameters, as in the router.
    const matching = known
      .filter(({ shape }) => shape.test(address))
      .toSorted((a, b) => braces(a.path) - braces(b.path))
    const described = matching.map(({ path }) => paths[path]![method.toLowerCase()]).find((each) => each !== undefined)
    if (!described) return undefined
    const response = described.responses[status]
    if (!response) return `${method} ${address} answered ${status}, which the document does not list`
    const { content } = response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response
    const media = content?.[mediaType ?? '']
    if (!media) return `${method} ${address} answered ${status} as ${mediaType}, which the document does not list`
    if (mediaType !== 'application/json') return undefined
    const read = schemaFor(media.schema).safeParse(body)
    return read.success ? undefined : `${method} ${address} answered ${status}: ${z.prettifyError(read.error)}`
  }
}

const shapeOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const braces = (path: string) => path.split('{').length
