/** A URL for each host of postgres://user:password@one:5432,two:5432/name. */
export function urlsOf(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => start + host + end)
}
