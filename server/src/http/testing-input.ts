import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { hasFewValues } from 'contract/fields'
import { limits } from 'contract/limits'
import * as z from 'zod/mini'

/** Every endpoint of the contract under its name, `group.member`. */
export const endpoints = Object.entries(endpointGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)
export const withJsonBody = endpoints.filter(
  ([, { body, bodyKind }]) => body && bodyKind !== 'multipart' && bodyKind !== 'bytes',
)
export const urlOf = ({ path }: AnyEndpoint) => apiBase + path.replaceAll(/:\w+/g, '999999')

/** Texts of about `size` code units: long runs for the regular expressions of the contract, and what is slow to normalise. */
export function slowTexts(size: number): Record<string, string> {
  const long = (unit: string, before = '', after = '') => before + unit.repeat(Math.ceil(size / unit.length)) + after
  return {
    'combining marks out of order': long('\u0301\u0316'),
    'marks that decompose': long('\u0344\u0f73', 'a'),
    'letters with 30 marks each': long(`a${'\u0316\u0301'.repeat(15)}`),
    'letters of four code units': long('\u03b1\u0313\u0300\u0345'),
    letters: long('a'),
    spaces: long(' ', 'a', 'a'),
    'white space': long('\u2003\t '),
    newlines: long('\n', 'a', 'a'),
    'carriage returns': long('\r', 'a', 'a'),
    'lone surrogates': '\ud800'.repeat(size / 2),
    'control characters': long('\u0007'),
    'invisible characters': long('\u200b\ufe0f'),
    dots: long('.', 'a@a', 'a'),
    'labels of a host': long('a.', 'a@'),
    'at signs': long('@'),
    digits: long('1'),
    'a web address': long('a/', 'https://'),
    'a web address with a long host': long('a.', 'https://'),
    'a web address with marks': long('\u0301\u0316', 'https://a'),
    dashes: long('2026-01-01-'),
    'open brackets': long('[{"a":'),
    'JSON of many objects': `[${long('{},')}{}]`,
    'JSON of many keys': `{${Array.from({ length: size / 15 }, (_, i) => `"k${i}":1`).join()}}`,
  }
}

const manyValues = {
  'many empty objects': Array.from({ length: limits.bodyValues }, () => ({})),
  'many nulls': Array<null>(limits.bodyValues).fill(null),
  'many keys': Object.fromEntries(Array.from({ length: limits.bodyValues }, (_, i) => [`k${i}`, i])),
  'many texts': Array<string>(limits.bodyValues).fill('\u0301\u0316'),
}

/** JSON bodies that are slow to parse. All have more members than a body may have. */
export const slowBodies: Record<string, string> = {
  'deeply nested lists': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'deeply nested objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  'many elements': `[${'{},'.repeat(300_000)}{}]`,
  'many keys': `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`,
}

type Shape = z.core.JSONSchema.BaseSchema | boolean | undefined

/** Every way to put a value into a field: at the top, in the objects below, and in the first object of a list. */
function placesOf(shape: Shape): ((value: unknown) => unknown)[] {
  if (typeof shape !== 'object') return []
  const items = shape.items as Shape
  const inItems = items ? placesOf(items).map((put) => (value: unknown) => [put(value)]) : []
  const listed = items ? [(value: unknown) => [value]] : []
  const inFields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    [(value: unknown) => value, ...placesOf(field as Shape)].map((put) => (value: unknown) => ({ [name]: put(value) })),
  )
  const byKey =
    shape.additionalProperties || shape.propertyNames ? [(value: unknown) => ({ [String(value)]: value })] : []
  return [...inFields, ...inItems, ...listed, ...byKey]
}
const shapeOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** What validation gets of each of these texts, and of many values, in every field of an endpoint, as far as a body may hold it. */
export function* slowInputs({ body, query }: AnyEndpoint, texts: Record<string, string>) {
  for (const schema of [body, query]) {
    if (!schema) continue
    for (const put of placesOf(shapeOf(schema)))
      for (const [kind, value] of [...Object.entries(texts), ...Object.entries(manyValues)]) {
        const json = JSON.stringify(put(value))
        if (json.length > limits.jsonBody || !hasFewValues(json)) continue
        yield {
          schema,
          input: JSON.parse(json) as unknown,
          length: json.length,
          what: `${kind} in ${JSON.stringify(put('…'))}`,
        }
      }
  }
}
