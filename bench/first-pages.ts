import type { Browser, CDPSession } from '@playwright/test'

type Result = Record<string, unknown> & { result?: { value?: unknown } }
type Send = (method: string, params?: object) => Promise<Result>

export type FirstPage = { url: string; path: string; shown: string; count: number; slowdown: number; network: object }

/**
 * The time until as many elements as asked for are on the screen, in milliseconds, in a browser that has nothing of the
 * application yet; `account` signs in first. Playwright's own pages keep V8's inspector on, for which the first script is parsed a
 * second time to find the lines of errors that React makes at its start: an eighth of the time of the sign-in.
 */
export async function timeFirstPage(
  browser: Browser,
  page: FirstPage,
  account?: { email: string; password: string },
): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    const send = await openTarget(session, browserContextId)
    await send('Page.enable')
    await send('Network.enable')
    if (account) await signIn(send, page.url, account)
    await send('Network.emulateNetworkConditions', page.network)
    await send('Emulation.setCPUThrottlingRate', { rate: page.slowdown })
    const source = `window.shownAt = (${whenShown.toString()})(${JSON.stringify(page.shown)}, ${page.count})`
    // tsx wraps functions in a call of it, also those that run in the page.
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `globalThis.__name = (each) => each; ${source}` })
    await send('Page.navigate', { url: page.url + page.path })
    return Number(await evaluate(send, 'window.shownAt'))
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}

/** A page that this session alone is connected with. Of contexts that Playwright has not made it leaves the pages alone. */
async function openTarget(session: CDPSession, browserContextId: string): Promise<Send> {
  const size = { width: 1440, height: 900 }
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Result) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result, error } = JSON.parse(event.message) as { id?: number; result?: Result; error?: Result }
    waiting.get(id ?? -1)?.(result ?? { error })
  })
  let last = 0
  return async (method, params = {}) => {
    const id = ++last
    const answer = new Promise<Result>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const found = await answer
    if (found.error) throw new Error(`${method}: ${JSON.stringify(found.error)}`)
    return found
  }
}

async function signIn(send: Send, url: string, account: object): Promise<void> {
  await send('Page.navigate', { url: `${url}/favicon.svg` })
  const body = JSON.stringify(JSON.stringify(account))
  await evaluate(
    send,
    `fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} })
      .then((answer) => answer.json()).then(({ data }) => localStorage.setItem('token', data.access))`,
  )
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
  return result?.value
}

/** Runs in the page: when as many elements as asked for are on the screen, since the page was asked for. */
function whenShown(shown: string, count: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll(shown).length < count) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  })
}
