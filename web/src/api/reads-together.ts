import type { TagDescription } from '@reduxjs/toolkit/query/react'
import type { TagType } from './api.ts'

type Tag = TagDescription<TagType>

/** Browsers do not read at the same moment. */
const spreadMs = 500
/** Changes that are made here one after another are read once, so long after the last one. */
const quietMs = 1_000
/** An announcement of one's own change that has not come by then is not waited for. */
const announcedMs = 3_000
/** What other people change meanwhile is read after so long at the latest. */
const longestMs = 5_000

/**
 * Collects what has become stale and reads it at once. What a person changes here is announced like any other change: both are read
 * together, and no announcement is left out, since it may be of another person's change of the same record.
 */
export function readsTogether(read: (tags: Tag[]) => void) {
  let waiting: Tag[] = []
  let [earliest, latest] = [0, 0]
  let changedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const unannounced = new Set<number>()

  const readNow = () => {
    const tags = waiting
    waiting = []
    unannounced.clear()
    read(tags)
  }
  const plan = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const quiet = changedAt + (unannounced.size > 0 ? announcedMs : quietMs)
    timer = setTimeout(readNow, Math.max(earliest, Math.min(quiet, latest)) - Date.now())
  }
  const add = (tags: readonly Tag[]) => {
    if (waiting.length === 0) [earliest, latest] = [Date.now() + Math.random() * spreadMs, Date.now() + longestMs]
    waiting.push(...tags)
    plan()
  }
  return {
    /** A change of this booking is sent from here. */
    changes(booking: number) {
      unannounced.add(booking)
      changedAt = Date.now()
      plan()
    },
    /** What was sent from here has an answer. */
    changed(tags: readonly Tag[]) {
      changedAt = Date.now()
      add(tags)
    },
    /** A change of a booking, or of something else, was announced. */
    announced(tags: readonly Tag[], booking?: number) {
      if (booking !== undefined) unannounced.delete(booking)
      add(tags)
    },
  }
}
