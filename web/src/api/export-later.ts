import { messages } from 'contract/messages'
import { toastError } from './errors.ts'
import type { exportList } from './export-list.ts'

/** `exportList`, whose code is fetched with the first export: it is rarely used. */
export async function exportLater(asked: Parameters<typeof exportList>[0]): Promise<void> {
  const loaded = await import('./export-list.ts').catch(() => undefined)
  if (loaded) await loaded.exportList(asked)
  else toastError({ status: 'FETCH_ERROR' }, messages.exports.failed)
}
