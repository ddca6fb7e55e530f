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

/** A promotion without its picture. */
export const bannerFields = {
  title: 'Thames by night',
  subtitle: 'From Westminster',
  description: 'Two hours',
  target_url: 'https://example.test/thames',
  start_at: '2025-06-01',
  end_at: '2025-06-30',
  is_active: '1',
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

/** Files that must be refused as a picture: what each is, and its bytes. */
export async function notPictures(): Promise<[what: string, bytes: Buffer][]> {
  const jpeg = await pictureOf('jpeg')
  const png = await pictureOf('png', 200, 150)
  const markup = '<script>alert(document.domain)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  return [
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind a byte order mark', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from(`<!doctype html><title>x</title>${markup}`)],
    ['a GIF', await pictureOf('gif')],
    ['a TIFF', await pictureOf('tiff')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['plain text', Buffer.from('not a picture at all')],
    ['the first bytes of a JPEG before an SVG', Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)])],
    ['a JPEG that is a page as well', Buffer.concat([jpeg, Buffer.from(markup)])],
    [
      'a JPEG with a page in its comment',
      Buffer.concat([jpeg.subarray(0, 2), comment(`<html>${markup}`), jpeg.subarray(2)]),
    ],
    ['a PNG that is an archive as well', Buffer.concat([png, zip])],
    ['a PNG that is a PHP program as well', Buffer.concat([png, Buffer.from('<?php system($_GET[0]);')])],
    ['a JPEG cut short', cut(await pictureOf('jpeg', 300, 200))],
    ['a PNG cut short', cut(png)],
    ['a WebP cut short', cut(await pictureOf('webp', 300, 200))],
    ['an AVIF cut short', cut(await pictureOf('avif', 300, 200))],
    ['a PNG with a flipped bit', flipped(png)],
  ]
}

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[Math.floor(copy.length / 2)]! ^= 0x10
  return copy
}
