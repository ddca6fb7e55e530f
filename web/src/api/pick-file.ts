import type { Sink } from './download.ts'

type FileHandle = { createWritable: () => Promise<Sink>; remove?: () => Promise<void> }

declare global {
  interface Window {
    /** Chromium alone has it. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
  }
}

/** Asks where to keep a large file. Nothing where the browser cannot write to the disk; it must follow a click. */
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
        // The picker has made an empty file by then.
        await handle.remove?.()
      },
    }
  } catch (error) {
    // A browser that may not show it (in a frame, by a policy) keeps the file in memory like a small one.
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined
  }
}
