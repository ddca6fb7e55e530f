import type * as z from 'zod/mini'
import type { Access } from './permissions.ts'

type Schema = z.ZodMiniType

export const apiBase = '/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call, said once: the server registers it, the web calls it, the API document lists it.
 * `path` stands below `apiBase`, its parameters as `:name`.
 */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
> = {
  method: M
  path: string
  access: Access
  /** One line for the API document. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** `multipart` bodies may bear files, named in `files`; `either` is that or JSON; `bytes` is a raw `application/octet-stream`. */
  bodyKind?: 'json' | 'multipart' | 'either' | 'bytes'
  files?: readonly string[]
  /** Of each file, in bytes; a picture's unless something else is said. */
  fileLimit?: number
  /** What the handler returns. With `envelope: 'data'` (the default) it stands under `data`; `whole` is the whole body. */
  result: R
  envelope?: 'data' | 'whole'
  /** `stream` answers are written by the handler itself (files, event streams). */
  answers?: 'json' | 'stream'
  /** The success text; section 8 of the specification gives it for acts that have a toast. */
  message?: string
  /** 201 for calls that create; these also take an `Idempotency-Key`. */
  status?: 200 | 201
  /** Creates a record, yet is not repeatable by key (calls around signing in). */
  idempotent?: false
}

export const endpoint = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const M extends Method,
>(
  e: Endpoint<P, Q, B, R, M>,
) => e

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where an endpoint of any shape is meant
export type AnyEndpoint = Endpoint<any, any, any, any, any>

type In<S> = S extends Schema ? z.input<S> : unknown
type Out<S> = S extends Schema ? z.output<S> : unknown
type Part<Key extends string, Value> = unknown extends Value
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller gives; optional keys have defaults. A multipart body may be a FormData, made by the caller. */
export type Call<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Method>
    ? Part<'params', Out<P>> &
        (unknown extends Out<Q> ? { query?: undefined } : { query?: Partial<Out<Q>> }) &
        Part<'body', In<B>>
    : never

/** What a handler gets; defaults are filled in and text is clean. */
export type Input<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Method>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never

/** What a handler returns and a caller receives. */
export type Result<E extends AnyEndpoint> = z.output<E['result']>
