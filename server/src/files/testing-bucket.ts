import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much of an S3 store as ours uses: objects of one bucket, for requests that bear a signature of the right key. */
export async function openBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const signed =
    /^AWS4-HMAC-SHA256 Credential=access\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const [, bucket, ...path] = pathname.split('/')
    const key = path.join('/')
    if (!signed.test(request.headers.authorization ?? '') || bucket !== 'pictures')
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (searchParams.get('list-type') === '2') return response.end(listed(searchParams.get('prefix') ?? ''))
    const source = request.headers['x-amz-copy-source']
    if (typeof source === 'string') return copy(decodeURIComponent(source).replace('pictures/', ''), key, response)
    if (request.method === 'PUT')
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] })
    if (request.method === 'DELETE') return remove(key, response)
    const found = objects.get(key)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return request.method === 'GET' ? response.end(found.bytes) : response.end()
  }
  function copy(from: string, to: string, response: ServerResponse) {
    const found = objects.get(from)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    objects.set(to, found)
    return response.end('<?xml version="1.0"?><CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
  }
  function remove(key: string, response: ServerResponse) {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const listed = (prefix: string) => {
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
    const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://access:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/pictures?region=eu-west-2`,
    objects,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
