import type { Readable } from 'node:stream'

/** Stores pictures; throws an AppError with 503 when unreachable or full. Keys are 32 hex digits, are never reused, and their content never changes. */
export type Store = {
  /** Resolves once the bytes are safe. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<Readable | undefined>
  /** Also of what an upload of it has left that was killed. Succeeds also when there is no such file. */
  remove(key: string): Promise<void>
  /** Whether a running backup forbids removals. */
  isHeld(): Promise<boolean>
}

export const fileUrl = (key: string) => `/files/${key}`
export const isFileKey = (text: string) => /^[0-9a-f]{32}$/.test(text)
