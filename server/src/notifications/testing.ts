type Event = { event: string; data: string }

/** Listens to the stream of events of one person, on the server at this address. */
export async function openStream(address: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/notifications/stream`, { headers, signal: leaving.signal })
  let text = ''
  let ended = false
  const reading = (async () => {
    if (!response.body) return
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) text += part
    ended = true
  })().catch(() => undefined)
  const all = (): Event[] =>
    text.split('\n\n').flatMap((block) => {
      const [, event = ''] = /^event: (.*)$/m.exec(block) ?? []
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      return data === undefined ? [] : [{ event, data }]
    })
  const named = (name: string) => all().flatMap(({ event, data }) => (event === name ? [JSON.parse(data)] : []))
  return {
    response,
    text: () => text,
    events: () => named('notification'),
    changes: () => named('change'),
    hasEnded: () => ended,
    async leave() {
      leaving.abort()
      await reading
    },
  }
}
