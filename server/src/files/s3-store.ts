import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '../http/errors.ts'
import { bucketOf, storeFailure } from './s3-bucket.ts'
import type { Store } from './store.ts'

/**
 * Stores files in an S3-compatible bucket, given as `https://KEY:SECRET@host/bucket?region=eu-west-2`. A call makes two
 * attempts at most and fails after `limitMs` milliseconds, so that a request of a client ends in time when the bucket does not answer.
 */
export function s3Store(address: string, { limitMs = 4_000 } = {}): Store {
  const { client, Bucket } = bucketOf(address)
  const inTime = () => ({ abortSignal: AbortSignal.timeout(limitMs) })
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), inTime()).catch(refuse)
    },
    async open(Key) {
      // Until the bucket answers, not while a client reads what it sends.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), limitMs)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal: late.signal })
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (
          error instanceof NoSuchKey ||
          (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
        )
          return undefined
        return refuse(error)
      } finally {
        clearTimeout(timer)
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), inTime()).catch(refuse)
    },
    isHeld: async () => false,
  }
}

function refuse(cause: unknown): never {
  throw new AppError('unavailable', undefined, { cause: storeFailure(cause) })
}
