import type { Readable } from 'node:stream'

/** Where pictures are kept; throws an AppError with 503 when it cannot be reached or is full. Keys are 32 hex digits, never reused, and what stands under one never changes. */
export type Store = {
  /** Resolves once the bytes are safe. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Undefined when nothing is there. */
  open(key: string): Promise<Readable | undefined>
  /** Content to remove what is not there. */
  remove(key: string): Promise<void>
  /** Whether a backup wants everything to stay for a while. */
  isKept(): Promise<boolean>
}

export const fileUrl = (key: string) => `/files/${key}`
export const isFileKey = (text: string) => /^[0-9a-f]{32}$/.test(text)
