import type { AnyEndpoint } from 'contract/endpoint'
import { AppError } from './errors.ts'
import { JsonText } from './json-text.ts'

/** The body of the answer: only what the contract declares, in its envelope. */
export function answer(endpoint: AnyEndpoint, result: unknown): unknown {
  if (result instanceof JsonText)
    return endpoint.envelope === 'whole' ? result : new JsonText(`{"code":"success","data":${result.text}}`)
  const clean = endpoint.result.parse(result)
  if (endpoint.envelope === 'whole') return clean
  return {
    code: 'success',
    ...(endpoint.message && { message: endpoint.message }),
    ...(clean !== undefined && { data: clean }),
  }
}

/** What a handler returned, unless that is the refusal of the request, which is thrown. */
export function throwIfError<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}
