import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'

/** A picture as we keep it: decoded and encoded anew, so that nothing but pixels survives. */
export type Picture = { full: Buffer; thumbnail: Buffer }
export const pictureType = 'image/webp'

// One at a time: decoding takes a core and tens of megabytes, and others wait for both.
sharp.concurrency(1)
sharp.cache(false)

/** Returns the picture, or the sentence that says why it is refused. Bytes decide, names do not. */
export async function readPicture(bytes: Buffer): Promise<Picture | string> {
  if (bytes.length > limits.picture) return messages.pictures.tooLarge
  if (!looksLikePicture(bytes)) return messages.pictures.notAPicture
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const refusal = whyNotPicture(header)
    if (refusal) return refusal
    const decoded = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' }).autoOrient()
    const full = await within(decoded.clone(), limits.pictureEdge)
    return { full, thumbnail: await within(sharp(full), limits.thumbnailEdge) }
  } catch {
    // A header that promises a picture over bytes that are none.
    return messages.pictures.notAPicture
  }
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

/** Asked before any decoder sees the bytes, so that formats we do not take (SVG, PDF) never reach one. */
function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  )
}
