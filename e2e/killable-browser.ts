import { chromium, type BrowserContext, type Page } from '@playwright/test'
import config from './playwright.config.ts'

export type KillableBrowser = Awaited<ReturnType<typeof launch>>

/** Starts the browser with a profile on disk. */
export async function launch(profile: string, baseURL: string) {
  const { locale, timezoneId, viewport, launchOptions } = config.use ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    ...(viewport && { viewport }),
  })
  // Thirteen tabs load at once.
  context.setDefaultTimeout(60_000)
  const written = await followWrites(context)
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ids = processInfo.map(({ id }) => id)
  return {
    context,
    /** The values of the draft that the browser has confirmed last to a page as written. */
    written,
    /** Sends SIGKILL to all of its processes at once. */
    kill: async () => {
      for (const id of ids) process.kill(id, 'SIGKILL')
      await context.close().catch(() => undefined)
    },
  }
}

/** Follows the drafts that are put into IndexedDB, until the browser confirms that their transaction is complete. */
async function followWrites(context: BrowserContext) {
  const last = new Map<Page, unknown>()
  await context.exposeBinding('draftWritten', ({ page }, values: unknown) => void last.set(page, values))
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (draft: { values?: unknown }, key) {
      const confirm = () => void Reflect.get(window, 'draftWritten')(draft.values)
      if (draft.values) this.transaction.addEventListener('complete', confirm)
      return put.call(this, draft, key)
    }
  })
  return (page: Page) => last.get(page)
}
