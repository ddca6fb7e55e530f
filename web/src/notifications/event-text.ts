/** One event of a text/event-stream: its name and its data. */
type StreamEvent = { event: string; data: string }

/**
 * Takes the whole events off the front of what has come so far; the rest waits for more. Comments and fields that nobody
 * reads here are dropped.
 */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line))
    const all = (field: string) => lines.flatMap((line) => (line?.[1] === field ? [line[2]!] : []))
    const data = all('data').join('\n')
    return data === '' ? [] : [{ event: all('event').at(-1) ?? 'message', data }]
  })
  return { events, rest }
}
