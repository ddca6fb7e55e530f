import type sharpLibrary from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { limitConcurrency } from '../http/concurrency.ts'

/** A stored picture: decoded and re-encoded, so that only its pixels remain. */
type Picture = { full: Buffer; thumbnail: Buffer }
export const pictureType = 'image/webp'

// Decoding takes a core and up to 100 MB.
const limited = limitConcurrency(1)

/** Loaded with the first picture: it takes 10 MB of memory and a tenth of the start of a server, most of which never see one. */
export const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
let loaded: Promise<typeof sharpLibrary> | undefined

/** Returns the picture, or a message that says why it is refused. The type is detected from the bytes, not from the name. */
export async function readPicture(bytes: Buffer): Promise<Picture | string> {
  if (bytes.length > limits.picture) return messages.pictures.tooLarge
  if (!looksLikePicture(bytes) || isPolyglot(bytes)) return messages.pictures.notAPicture
  try {
    const sharp = await loadSharp()
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    return whyNotPicture(header) ?? (await limited(() => encode(bytes)))
  } catch {
    // The header is that of a picture, but the data cannot be decoded.
    return messages.pictures.notAPicture
  }
}

async function encode(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp()
  const decoded = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' }).autoOrient()
  const full = await within(decoded, limits.pictureEdge)
  return { full, thumbnail: await within(sharp(full), limits.thumbnailEdge) }
}

const within = (picture: Sharp, edge: number) =>
  picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

function whyNotPicture({ format, compression, width, height }: Metadata): string | undefined {
  const known = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1')
  if (!known || !width || !height) return messages.pictures.notAPicture
  return width * height > limits.picturePixels ? messages.pictures.tooManyPixels : undefined
}

/** Checked before any decoder reads the bytes, so that unsupported formats (SVG, PDF) never reach one. */
function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  )
}

const markup = /<(?:script|html|body|iframe|!doctype|\?php)|%PDF-/i
const zipEnd = Buffer.from('PK\x05\x06')
const longestZipEnd = 65_557

/** Whether the file is also a page, a program or an archive (a polyglot). Re-encoding would remove that, but such a file is an attack. */
function isPolyglot(bytes: Buffer): boolean {
  return markup.test(bytes.toString('latin1')) || bytes.subarray(-longestZipEnd).includes(zipEnd)
}
