import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StartRefused } from '../db/failures.ts'

/** The bucket of `https://KEY:SECRET@host/bucket?region=eu-west-2`, and a client that makes two attempts at most. */
export function bucketOf(address: string) {
  const url = new URL(address)
  const Bucket = url.pathname.split('/').find(Boolean)
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000 },
    // S3-compatible stores often do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  })
  return { client, Bucket }
}

/** A failure of the client as a sentence that names the store: its codes are also those of a database that is away. */
export function storeFailure(cause: unknown): StartRefused {
  const { message, code, name } = cause as NodeJS.ErrnoException
  const what = cause instanceof S3ServiceException ? 'answers' : 'does not answer'
  // The error of several addresses has no message.
  return new StartRefused(`The store of S3_URL ${what}: ${(message || code || name).replace(/\.$/, '')}.`, { cause })
}
