import { S3Client } from '@aws-sdk/client-s3'

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
