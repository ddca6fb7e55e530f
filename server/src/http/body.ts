import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { hasFewValues } from 'contract/fields'
import { limits } from 'contract/limits'
import { AppError } from './errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Registers the parsers for JSON in UTF-8, multipart and raw bytes; any other content type is 415. */
export async function registerBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Many clients send a content type without a body, as with DELETE.
    if (body.length === 0) return done(null, undefined)
    const text = decode(body)
    if (text === undefined) return done(new AppError('bad_request'))
    if (!hasFewValues(text)) return done(new AppError('too_large'))
    return parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limits.jsonBody },
    (_, body, done) => done(null, body),
  )
  await app.register(multipart)
}

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
