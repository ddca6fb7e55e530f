/** The query of the sign-in page; the first page is the default and left out. */
export const backTo = (href: string): { redirect?: string | undefined } => ({
  redirect: href === '/' ? undefined : href,
})

/** The `search` of a link between pages of sign-in: where the person wants to be afterwards, and nothing else of the address. */
export const keepReturn = ({ redirect }: { redirect?: string | undefined }) => ({ redirect })

/** Where to go after signing in: always a path on our own origin. */
export function returnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/'
  const { origin } = window.location
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}
