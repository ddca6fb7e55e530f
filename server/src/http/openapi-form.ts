/** A part of the API document. */
export type Json = Record<string, unknown>

export const binary: Json = { type: 'string', format: 'binary' }

/** How a form says yes or no. */
const formFlag: Json = { type: 'string', enum: ['1', '0'] }

/** The schema of a body as a form with files: of text alone, so that it has no booleans. */
export function formOf(json: Json, files: readonly string[], requiredFiles: readonly string[]): Json {
  const fields = Object.entries((json['properties'] ?? {}) as Record<string, Json>).map(([name, field]) => [
    name,
    field['type'] === 'boolean' ? formFlag : field,
  ])
  const properties = Object.fromEntries([...fields, ...files.map((name) => [name, binary])]) as Json
  const required = [...((json['required'] as string[] | undefined) ?? []), ...requiredFiles]
  return { ...json, properties, ...(required.length > 0 && { required }) }
}
