import { saveFile } from '../../api/download.ts'

const space = 'http://www.w3.org/2000/svg'
const inherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'color',
] as const
/** Pixels of a file for each of the page, and how many of them browsers draw in a row or a column. */
const [sharpness, mostPixels] = [2, 16_384]

/** Around a picture, above it with its title, and one line of the facts. */
const [edge, titleHeight, lineHeight] = [16, 40, 20]

/** `facts` are said above the pictures, which say what they draw: of which days and filters. */
type Pictures = { frames: readonly HTMLElement[]; facts: readonly string[] }

const element = (name: string, attributes: Record<string, string | number>, text?: string): SVGElement => {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/**
 * Pictures as one document, below each other, each with its title and legend: what the page's style sheets say stands in its elements,
 * on the ground of the page. A frame is all of a `data-picture`, without the links that lie over it.
 */
function standalone({ frames, facts }: Pictures): { text: string; width: number; height: number } {
  const boxes = frames.map((frame) => ({ frame, box: frame.getBoundingClientRect() }))
  const width = Math.max(0, ...boxes.map(({ box }) => box.width)) + 2 * edge
  const lines = linesOf(facts, width - 2 * edge)
  const head = edge + lines.length * lineHeight
  const height = boxes.reduce((sum, { box }) => sum + titleHeight + box.height + edge, head)
  const ground = getComputedStyle(document.body).getPropertyValue('--mantine-color-body') || '#ffffff'
  const root = element('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}` })
  root.append(element('rect', { width, height, fill: ground }))
  for (const [index, line] of lines.entries()) root.append(letters(line, edge + (index + 0.5) * lineHeight, fact))
  let top = head
  for (const { frame, box } of boxes) {
    root.append(...pictureAt(frame, { box, top }))
    top += titleHeight + box.height + edge
  }
  return { text: new XMLSerializer().serializeToString(root), width, height }
}

type Font = { 'font-size': number; 'font-weight': number }
const title: Font = { 'font-size': 15, 'font-weight': 600 }
const fact: Font = { 'font-size': 13, 'font-weight': 400 }

/** A line at the left edge, in the letters of the page. */
function letters(text: string, y: number, font: Font): SVGElement {
  const { color, fontFamily } = getComputedStyle(document.body)
  return element(
    'text',
    { x: edge, y, 'dominant-baseline': 'central', fill: color, 'font-family': fontFamily, ...font },
    text,
  )
}

/** Facts beside each other, in as many lines as they need; one that is longer than a line is broken between its words. */
function linesOf(facts: readonly string[], width: number): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = `${fact['font-size']}px ${getComputedStyle(document.body).fontFamily}`
  const lines: string[] = []
  for (const word of facts.join(' · ').split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    const fits = lines.length > 0 && (context?.measureText(longer).width ?? 0) <= width
    lines.splice(fits ? -1 : lines.length, 1, fits ? longer : word)
  }
  return lines
}

function pictureAt(frame: HTMLElement, { box, top }: { box: DOMRect; top: number }): SVGElement[] {
  const place = (rect: DOMRect) => ({ x: rect.x - box.x + edge, y: rect.y - box.y + top + titleHeight })
  return [
    letters(frame.getAttribute('aria-label') ?? '', top + titleHeight / 2, title),
    ...[...frame.querySelectorAll<HTMLElement>('li')].flatMap((one) => framesOf(one, place)),
    ...wordsOf(frame, place),
    ...[...frame.querySelectorAll('svg')].map((svg) => styledCopy(svg, place)),
  ]
}

type PlaceOf = (rect: DOMRect) => { x: number; y: number }

const isOverPicture = (node: Element | null) => node?.closest('[data-places]') != null

/** The border around a tile. */
function framesOf(tile: HTMLElement, place: PlaceOf): SVGElement[] {
  const bordered = [tile, ...tile.children].find((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0)
  if (!bordered || isOverPicture(tile)) return []
  const rect = bordered.getBoundingClientRect()
  const stroke = getComputedStyle(bordered).borderTopColor
  return [element('rect', { ...place(rect), width: rect.width, height: rect.height, rx: 8, fill: 'none', stroke })]
}

/** Each word beside a drawing, where it stands: lines are broken as on the page. */
function wordsOf(frame: Element, place: PlaceOf): SVGElement[] {
  const words: SVGElement[] = []
  const nodes = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    const parent = node.parentElement
    if (!parent || parent.closest('svg') || isOverPicture(parent)) continue
    const style = getComputedStyle(parent)
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rect = range.getBoundingClientRect()
      if (rect.width === 0) continue
      const { x, y } = place(rect)
      // As wide as on the page, since the font of the page is not in the file.
      const fitted = { textLength: rect.width, lengthAdjust: 'spacingAndGlyphs', 'dominant-baseline': 'central' }
      const font = { 'font-family': style.fontFamily, 'font-size': style.fontSize, 'font-weight': style.fontWeight }
      words.push(element('text', { x, y: y + rect.height / 2, fill: style.color, ...fitted, ...font }, word))
    }
  }
  return words
}

function styledCopy(svg: SVGSVGElement, place: PlaceOf): SVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, one] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of inherited) one.setAttribute(name, style.getPropertyValue(name))
    one.removeAttribute('class')
  }
  const rect = svg.getBoundingClientRect()
  for (const [key, value] of Object.entries({
    ...place(rect),
    width: rect.width,
    height: rect.height,
    overflow: 'visible',
  }))
    copy.setAttribute(key, String(value))
  return copy
}

export function saveSvg(pictures: Pictures, name: string): void {
  saveFile(new Blob([standalone(pictures).text], { type: 'image/svg+xml' }), `${name}.svg`)
}

/** Throws when the browser cannot draw the picture. */
export async function savePng(pictures: Pictures, name: string): Promise<void> {
  const { text, width, height } = standalone(pictures)
  const pixelRatio = Math.min(sharpness, mostPixels / Math.max(width, height))
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * pixelRatio
    canvas.height = height * pixelRatio
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!file) throw new Error('the picture could not be drawn')
    saveFile(file, `${name}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
