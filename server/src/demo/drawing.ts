// oxlint-disable max-params -- a shape is told by its coordinates
/** The few shapes that the demo pictures are drawn with, as SVG. All of them are 1600 by 600. */
export const width = 1600
export const height = 600

export type Point = readonly [x: number, y: number]

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

/** Points as SVG writes them: `0,0 10,0 5,8`. */
export const polygon = (points: string, fill: string, more = '') =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (from: Point, to: Point, stroke: string, thick: number, more = '') =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" ${more}/>`

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A number from 0 to 1 that looks random and is the same for the same index. */
export const scatter = (index: number, salt = 1): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

export const group = (content: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`

/** Colours from top to bottom. */
export function gradient(id: string, ...colours: string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

export function picture(skyColours: readonly string[], ...content: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${gradient('sky', ...skyColours)}</defs>${rect(0, 0, width, height, 'url(#sky)')}${content.join('')}</svg>`
  )
}

export const sun = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 2.6, colour, 'opacity="0.10"') +
  circle(x, y, r * 1.7, colour, 'opacity="0.16"') +
  circle(x, y, r, colour)

export const stars = (count: number, below: number, colour = '#fff') =>
  times(count, (i) =>
    circle(
      scatter(i, 2) * width,
      scatter(i, 3) * below,
      0.8 + scatter(i, 4) * 1.6,
      colour,
      `opacity="${0.35 + scatter(i, 5) * 0.6}"`,
    ),
  )

export const cloud = (x: number, y: number, scale: number, colour: string, opacity = 0.85) =>
  `<g opacity="${opacity}">${group(
    circle(0, 0, 34, colour) +
      circle(42, -18, 44, colour) +
      circle(92, -4, 36, colour) +
      rect(-4, -2, 100, 36, colour, 'rx="18"'),
    x,
    y,
    scale,
  )}</g>`

/** A far row of roofs from edge to edge, standing on `base`. */
export function skyline(base: number, tallest: number, colour: string, salt: number): string {
  let x = -20
  let d = `M-20 ${base}`
  for (let i = 0; x < width + 20; i++) {
    const step = 34 + scatter(i, salt) * 62
    const top = base - tallest * (0.25 + 0.75 * scatter(i, salt + 7) ** 2)
    d +=
      scatter(i, salt + 3) > 0.8
        ? `L${x} ${top + 22}L${x + step / 2} ${top - 16}L${x + step} ${top + 22}`
        : `L${x} ${top}L${x + step} ${top}`
    x += step
  }
  return path(`${d}L${x} ${base}Z`, colour)
}

/** Water from `top` down, with light on it. */
export const river = (top: number, colour: string, light: string, salt = 1) =>
  rect(0, top, width, height - top, colour) +
  times(60, (i) => {
    const depth = scatter(i, salt + 11)
    const y = top + 6 + depth * (height - top - 14)
    const long = 20 + depth * 110 * scatter(i, salt + 13)
    return rect(
      scatter(i, salt + 12) * width,
      y,
      long,
      1.5 + depth * 3,
      light,
      `rx="2" opacity="${0.14 + 0.3 * scatter(i, salt + 14)}"`,
    )
  })

/** Rolling ground from `level` down. */
export const hills = (level: number, swing: number, colour: string, shift = 0) =>
  path(
    `M0 ${level}C${240 + shift} ${level - swing},${420 + shift} ${level + swing},${760 + shift} ${level}S${1260 + shift} ${level - swing},1600 ${level + swing * 0.4}V600H0Z`,
    colour,
  )

/** Lit windows in rows. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  look: { w: number; h: number; gapX: number; gapY: number; fill: string; rx?: number },
) {
  return times(columns * rows, (i) =>
    rect(
      x + (i % columns) * (look.w + look.gapX),
      y + Math.floor(i / columns) * (look.h + look.gapY),
      look.w,
      look.h,
      look.fill,
      `rx="${look.rx ?? 2}"`,
    ),
  )
}
