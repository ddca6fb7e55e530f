import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A real picture of this size in one of the formats that sharp writes. */
export const pictureOf = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff', width = 40, height = 30) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG that is a few kilobytes to send and a hundred megabytes to decode. */
export function hugePng(edge = 30_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export type Sent = { bytes: Buffer; name?: string; type?: string }

/** A multipart body and its headers, as a browser sends a form. */
export async function formOf(fields: Record<string, string | undefined>, files: Record<string, Sent | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue
    const { bytes, name = 'photo.png', type = 'image/png' } = file
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const whole = new Response(form)
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type')! },
  }
}
