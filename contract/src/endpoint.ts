import type * as z from 'zod/mini'
import type { ChangedEntity } from './changes.ts'
import type { Access } from './permissions.ts'

type Schema = z.ZodMiniType
type QuerySchema = z.ZodMiniObject<Record<string, Schema>>

export const apiBase = '/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint: the server registers it, the interface calls it, the API document lists it.
 * `path` is relative to `apiBase`, with parameters as `:name`.
 */
type Endpoint<
  P extends Schema = Schema,
  Q extends QuerySchema = QuerySchema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
> = {
  method: M
  path: string
  access: Access
  /** Whether a program may call it by an API key; by default a key may where a permission is asked for. */
  keys?: boolean
  /** Whether a person whose role must have a second step may call it before they have set one up. */
  beforeSecondStep?: boolean
  /** What pages that are open have to read again after this call. */
  changes?: readonly ChangedEntity[]
  /** One line for the API document. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** `multipart` bodies may contain the files named in `files`; `either` is multipart or JSON; `bytes` is `application/octet-stream`. */
  bodyKind?: 'json' | 'multipart' | 'either' | 'bytes'
  files?: readonly string[]
  /** Those of them without which it is refused, each with what is said then. */
  requiredFiles?: Readonly<Record<string, string>>
  /** Limit of each file in bytes; default is that of a picture. */
  fileLimit?: number
  /** What the handler returns. With `envelope: 'data'` (the default) it is sent under `data`; with `whole` it is the body. */
  result: R
  envelope?: 'data' | 'whole'
  /** `stream` answers are written by the handler itself (files, event streams). */
  answers?: 'json' | 'stream'
  /** The media types of a `stream`. */
  mediaTypes?: readonly string[]
  /** Statuses of failures beyond those that follow from access, path, query and body. */
  failures?: readonly number[]
  /** The success message; section 8 of the specification lists those with a toast. */
  message?: string
  /** 201 for calls that create. */
  status?: 200 | 201
  /** Whether it takes an `Idempotency-Key`; by default calls that create do. */
  idempotent?: boolean
}

export const endpoint = <
  P extends Schema,
  Q extends QuerySchema,
  B extends Schema,
  R extends Schema,
  const M extends Method,
>(
  e: Endpoint<P, Q, B, R, M>,
) => e

export type AnyEndpoint = Endpoint

export const takesApiKey = ({ access, keys = typeof access !== 'string' }: AnyEndpoint): boolean => keys

export const takesIdempotencyKey = ({ status, idempotent = status === 201 }: AnyEndpoint): boolean => idempotent

type In<S> = S extends Schema ? z.input<S> : unknown
type Out<S> = S extends Schema ? z.output<S> : unknown
type Part<Key extends string, Value> = unknown extends Value
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The argument of a caller; optional keys have defaults. A multipart body may be a FormData. */
export type Call<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Method>
    ? Part<'params', Out<P>> &
        (unknown extends Out<Q> ? { query?: undefined } : { query?: Partial<Out<Q>> }) &
        Part<'body', In<B>>
    : never

/** The input of a handler, validated, with defaults. */
export type Input<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Method>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never

/** What a handler returns and a caller receives. */
export type Result<E extends AnyEndpoint> = z.output<E['result']>
