import { hasKeptDay } from './kept-flag.ts'

/**
 * Sets the mark again where it is missing although something may be kept: a browser writes local storage to the disk seconds
 * later, and IndexedDB at once, so that one that was killed in between has lost the mark alone.
 */
export async function recoverKeptDay(): Promise<void> {
  if (hasKeptDay()) return
  const databases = await indexedDB.databases()
  if (databases.some(({ name }) => name === 'embankment-day')) await (await import('./kept-day.ts')).markWhatIsKept()
}
