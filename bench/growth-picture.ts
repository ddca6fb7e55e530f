// Draws docs/pictures/growth.svg from the table under 'Growth' of docs/performance.md, where the figures are kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Group = { name: string; first: number; second: number }

const inDocs = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
/** The highest acceptable ratio. */
const target = 1.3
const [width, left, right, top, rowHeight] = [760, 270, 40, 90, 34]

const groups = groupsIn(readFileSync(inDocs('performance.md'), 'utf8'))
writeFileSync(inDocs('pictures/growth.svg'), picture(groups))
process.exit(0)

/** Rows of the form `| calls | within | median | within | median | worst |`. */
function groupsIn(page: string): Group[] {
  // The second table there is of 5,000,000 bookings.
  const section = page.split('\n## Growth\n')[1]?.split(/\n## |\n\*\*From 1,000,000/)[0] ?? ''
  const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const found = rows.flatMap(([, name = '', , first, , second]): Group[] =>
    Number(first) > 0 && Number(second) > 0 ? [{ name, first: Number(first), second: Number(second) }] : [],
  )
  if (found.length === 0) throw new Error('docs/performance.md has no table of growth')
  return found
}

function picture(rows: readonly Group[]): string {
  const most = Math.ceil(Math.max(...rows.flatMap(({ first, second }) => [first, second])))
  const x = (times: number) => Math.round(left + (times / most) * (width - left - right))
  const bottom = top + rows.length * rowHeight
  const height = bottom + 50
  const ticks = Array.from({ length: most + 1 }, (_, times) => times)
  const lines = ticks.flatMap((times) => [
    `<line x1="${x(times)}" y1="${top}" x2="${x(times)}" y2="${bottom}" stroke="#e5e7eb"/>`,
    text(['0', 'as long'][times] ?? `${times} times`, { x: x(times), y: bottom + 20, anchor: 'middle' }),
  ])
  const drawn = rows.flatMap(({ name, first, second }, index) => {
    const y = top + (index + 0.5) * rowHeight
    return [
      text(name, { x: left - 16, y: y + 4, anchor: 'end' }),
      `<line x1="${x(first)}" y1="${y}" x2="${x(second)}" y2="${y}" stroke="#9ca3af" stroke-width="2"/>`,
      `<circle cx="${x(first)}" cy="${y}" r="5" fill="#ffffff" stroke="#1d4ed8" stroke-width="2"/>`,
      `<circle cx="${x(second)}" cy="${y}" r="6" fill="#1d4ed8"/>`,
    ]
  })
  const legend = [
    text('Times of 1,000,000 bookings in those of 100,000, medians of a group', { x: 20, y: 24, anchor: 'start' }),
    `<circle cx="27" cy="44" r="5" fill="#ffffff" stroke="#1d4ed8" stroke-width="2"/>`,
    text('right after the start of PostgreSQL', { x: 40, y: 48, anchor: 'start' }),
    `<circle cx="287" cy="44" r="6" fill="#1d4ed8"/>`,
    text('its pages in memory', { x: 300, y: 48, anchor: 'start' }),
    `<line x1="${x(target)}" y1="${top - 4}" x2="${x(target)}" y2="${bottom}" stroke="#b91c1c" stroke-dasharray="4 4"/>`,
    text(`target ${target}`, { x: x(target), y: top - 10, anchor: 'middle' }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Growth of the time of calls from 100,000 to 1,000,000 bookings" font-family="system-ui, sans-serif" font-size="13" fill="#1f2937">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[...lines, ...drawn, ...legend].join('\n')}
</svg>
`
}

function text(content: string, { x, y, anchor }: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`
}
