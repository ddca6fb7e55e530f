import type { Sink } from './download.ts'

type FileHandle = { createWritable: () => Promise<Sink>; remove?: () => Promise<void> }

declare global {
  interface Window {
    /** In Chromium only. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
  }
}

/** Asks where to save a large file, and must follow a click. Nothing where the browser cannot write to the disk. */
export async function pickFile(suggestedName: string): Promise<Sink | 'cancelled' | undefined> {
  if (!window.showSaveFilePicker) return undefined
  try {
    const handle = await window.showSaveFilePicker({ suggestedName })
    const file = await handle.createWritable()
    return {
      write: (part) => file.write(part),
      close: () => file.close(),
      abort: async () => {
        await file.abort()
        // The picker has already created an empty file.
        await handle.remove?.()
      },
    }
  } catch (error) {
    // Where the picker is not allowed (in a frame, by a policy) the file is held in memory like a small one.
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined
  }
}
