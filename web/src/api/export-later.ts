import { messages } from 'contract/messages'
import { loadCode } from '../lib/load-code.ts'
import { toastError } from './errors.ts'
import type { exportList } from './export-list.ts'

/** `exportList`, whose code is fetched with the first export: it is rarely used. */
export async function exportLater(asked: Parameters<typeof exportList>[0]): Promise<void> {
  const loaded = await loadCode(() => import('./export-list.ts')).catch((error: unknown) =>
    toastError(error, messages.exports.failed),
  )
  await loaded?.exportList(asked)
}
