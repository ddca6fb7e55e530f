/** One event of a text/event-stream: its name and its data. */
type StreamEvent = { event: string; data: string }

/**
 * Splits the text received so far into its complete events and the unfinished rest. Comments, and fields other than name
 * and data, are dropped.
 */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line))
    const all = (field: string) => lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []))
    const data = all('data').join('\n')
    return data === '' ? [] : [{ event: all('event').at(-1) ?? 'message', data }]
  })
  return { events, rest }
}
