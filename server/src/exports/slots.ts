import { AppError } from '../http/errors.ts'

// Each takes the database for as long as its client reads.
const mostAtOnce = 8
const windowMs = 15_000
/** What a client takes in a window at 10 KB/s. */
const leastBytes = 150 * 1_024

type Reader = {
  /** In the window before this one; undefined in the first. */
  before: number | undefined
  bytes: number
  /** The part of the window for which the client was waited for: what the database or the program takes is not its fault. */
  waitedMs: number
  waitingSince: number | undefined
  giveUp: () => void
}

type Piece = string | Uint8Array

/** One of the exports that are sent at once. */
export type Slot = {
  release: () => void
  /** Passes the pieces of the file on. `giveUp` is called when another export needs the slot and the client takes them too slowly. */
  watch: (pieces: AsyncIterable<Piece>, giveUp: () => void) => AsyncGenerator<Piece>
}

/**
 * Returns a function that claims a slot. Without a free one it takes that of the slowest client, if that has taken less than 10 KB/s
 * for a while, so that no user waits for as long as others like; else it throws a 503.
 */
export function exportSlots(): () => Slot {
  const readers = new Set<Reader>()
  return () => {
    if (readers.size >= mostAtOnce) {
      const slowest = slowestOf(readers)
      if (!slowest) throw new AppError('unavailable')
      readers.delete(slowest)
      slowest.giveUp()
    }
    const reader: Reader = { before: undefined, bytes: 0, waitedMs: 0, waitingSince: undefined, giveUp: () => {} }
    readers.add(reader)
    return {
      release: () => void readers.delete(reader),
      watch(pieces, giveUp) {
        reader.giveUp = giveUp
        return watched(reader, pieces)
      },
    }
  }
}

async function* watched(reader: Reader, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    reader.waitingSince = performance.now()
    yield piece
    passTime(reader)
    reader.waitingSince = undefined
    reader.bytes += piece.length
  }
}

/** Adds the time for which the client has been waited for since the last look, and begins a new window when one is over. */
function passTime(reader: Reader): void {
  if (reader.waitingSince === undefined) return
  const now = performance.now()
  reader.waitedMs += now - reader.waitingSince
  reader.waitingSince = now
  const windows = Math.floor(reader.waitedMs / windowMs)
  if (windows === 0) return
  reader.before = windows === 1 ? reader.bytes : 0
  reader.bytes = 0
  reader.waitedMs %= windowMs
}

function slowestOf(readers: ReadonlySet<Reader>): Reader | undefined {
  const taken = (reader: Reader) => {
    passTime(reader)
    return reader.before === undefined ? Infinity : reader.before + reader.bytes
  }
  const [slowest] = [...readers]
    .map((reader) => ({ reader, bytes: taken(reader) }))
    .toSorted((a, b) => a.bytes - b.bytes)
  return slowest && slowest.bytes < leastBytes ? slowest.reader : undefined
}
