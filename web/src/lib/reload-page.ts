/** Fetches the page anew; the browser asks first where input would be lost. */
export const reloadPage = (): void => window.location.reload()

/** Of the build that runs: the name of its file follows from its content, and an `?attempt=` may stand behind it. */
const build = new URL(import.meta.url).pathname

const markOf = (page: string) => `reloaded:${page}:${build}`

/** Whether the browser would ask before it leaves the page, as for an upload. */
const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether the page may be fetched anew by itself for the lost file of this page: once a build, and never unasked where something would be lost. */
export function mayReloadFor(page: string | undefined): boolean {
  if (page === undefined || asksFirst()) return false
  try {
    const { sessionStorage } = window
    const mark = markOf(page)
    if (sessionStorage.getItem(mark) !== null) return false
    // Some browsers have a storage that keeps nothing: the second time could not be distinguished from the first.
    sessionStorage.setItem(mark, '')
    sessionStorage.removeItem(mark)
    return true
  } catch {
    return false
  }
}

/** Fetches the page anew, where that is allowed, for this file of this build the only time. */
export function reloadOnceFor(page: string): void {
  window.sessionStorage.setItem(markOf(page), '1')
  reloadPage()
}
