import { createHmac } from 'node:crypto'
import { toNfc } from 'contract/fields'
import { toReference } from '../../db/reference.ts'
import { cleanCell } from '../values/texts.ts'

// 60 bits: among millions of rows no two ever meet, and none meets one of the eight characters that the form makes.
const characters = 12

/**
 * Makes references for rows that have none. The same cells always get the same reference, so that a file that is imported
 * twice finds its bookings; equal rows get different ones by their order.
 */
export function referenceMaker(key: Buffer): (cells: readonly string[]) => string {
  const seen = new Map<string, number>()
  const hash = (text: string) => createHmac('sha256', key).update(text).digest()
  return (cells) => {
    const content = hash(contentOf(cells))
    const name = content.toString('base64', 0, 12)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const bytes = hash(`${content.toString('hex')} ${count}`)
    return toReference(bytes.subarray(0, characters))
  }
}

/** Without empty cells at the end, whose number depends on the program that wrote the file. */
function contentOf(cells: readonly string[]): string {
  const texts = cells.map((cell) => toNfc(cleanCell(cell)))
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\u001F')
}
