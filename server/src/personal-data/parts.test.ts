import { expect, test } from 'vitest'
import { inParts, partSize } from './parts.ts'

test.each([0, 1, partSize, partSize + 1, 2 * partSize])(
  'A table of %i rows is read to its end in parts',
  async (count) => {
    const rows = Array.from({ length: count }, (_, at) => at + 1)
    const read: number[] = []
    for await (const part of inParts<number>(async (after = 0) => rows.slice(after, after + partSize)))
      read.push(...part)
    expect(read).toEqual(rows)
  },
)
