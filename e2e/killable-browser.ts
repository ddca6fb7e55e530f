import { chromium } from '@playwright/test'
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
  context.setDefaultTimeout(config.expect?.timeout ?? 15_000)
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ids = processInfo.map(({ id }) => id)
  return {
    context,
    /** Sends SIGKILL to all of its processes at once. */
    kill: async () => {
      for (const id of ids) process.kill(id, 'SIGKILL')
      await context.close().catch(() => undefined)
    },
  }
}
