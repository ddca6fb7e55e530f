import { circle, line, path, polygon, rect, scatter, times, windows } from './drawing.ts'

// What stands in the streets and on the hills; most on y = 0.

/** A row of seven houses from edge to edge. */
export function terrace(top: number, base: number, colours: readonly string[], pane = '#7f97a6'): string {
  const wide = 1600 / colours.length
  return colours
    .map((colour, i) => {
      const x = i * wide
      const y = top + 60 * scatter(i, 91)
      return (
        rect(x, y, wide + 1, base - y, colour) +
        rect(x, y, wide + 1, 12, '#00000022') +
        rect(x + wide - 14, y, 14, base - y, '#00000012') +
        rect(x + 30, y - 34, 34, 36, '#00000030') +
        windows(x + 34, y + 44, 3, 3, { w: 36, h: 62, gapX: 26, gapY: 36, fill: pane, rx: 4 }) +
        rect(x + wide / 2 - 22, base - 92, 44, 92, ['#2f4858', '#7d1f2d', '#32583f', '#3a3a5e'][i % 4]!, 'rx="4"')
      )
    })
    .join('')
}

export function dome(wall: string, shade: string, light: string): string {
  return (
    rect(-120, -110, 240, 110, wall) +
    windows(-100, -86, 8, 1, { w: 12, h: 44, gapX: 14, gapY: 0, fill: light, rx: 6 }) +
    rect(-70, -170, 140, 62, shade) +
    times(8, (i) => rect(-64 + i * 17, -166, 7, 56, wall)) +
    path('M-72 -168A72 84 0 0 1 72 -168Z', wall) +
    path('M10 -250A72 84 0 0 1 72 -168H10Z', shade) +
    rect(-14, -282, 28, 34, shade) +
    circle(0, -290, 12, wall) +
    line([0, -300], [0, -330], wall, 4)
  )
}

export function garland(y: number, row: number): string {
  const dip = (x: number) => y + 56 * Math.sin((x / 1600) * Math.PI * (2 + row)) ** 2
  return times(80, (i) => {
    const x = i * 20.3
    const colour = ['#ffd76b', '#ff8f8f', '#9fe0ff', '#fff2c9'][(i + row) % 4]!
    return circle(x, dip(x), 13, colour, 'opacity="0.18"') + circle(x, dip(x), 5, colour)
  })
}

export const firTree = () =>
  rect(-14, -30, 28, 30, '#4a3226') +
  [0, 1, 2, 3]
    .map((i) =>
      polygon(
        `${-110 + i * 24},${-24 - i * 66} 0,${-140 - i * 66} ${110 - i * 24},${-24 - i * 66}`,
        i % 2 ? '#2f6b4f' : '#285c45',
      ),
    )
    .join('') +
  times(26, (i) =>
    circle((scatter(i, 95) - 0.5) * (180 - (i / 26) * 140), -40 - i * 10, 6, ['#ffd76b', '#ff7f7f', '#fff'][i % 3]!),
  ) +
  circle(0, -344, 14, '#ffe48a')

export function stones(): string {
  const pillar = (x: number, h: number, lean = 0) =>
    polygon(`${x},470 ${x + 6 + lean},${470 - h} ${x + 50 + lean},${472 - h} ${x + 58},470`, '#5f5566') +
    polygon(`${x + 38},470 ${x + 34 + lean},${471 - h} ${x + 50 + lean},${472 - h} ${x + 58},470`, '#473f52')
  const lintel = (x: number, y: number, w: number) =>
    polygon(`${x},${y} ${x + 4},${y - 34} ${x + w - 3},${y - 36} ${x + w},${y}`, '#524959')
  return (
    [380, 490, 620, 730].map((x) => pillar(x, 150)).join('') +
    lintel(372, 322, 184) +
    lintel(612, 322, 184) +
    [880, 990].map((x) => pillar(x, 178)).join('') +
    lintel(870, 294, 188) +
    pillar(1120, 118, 10) +
    pillar(1230, 92, -8) +
    pillar(270, 96, 8) +
    polygon('1320,470 1340,436 1440,442 1456,470', '#524959')
  )
}

export function castle(): string {
  const crenels = (x: number, y: number, w: number, colour: string) =>
    times(Math.floor(w / 24), (i) => rect(x + i * 24, y - 14, 14, 16, colour))
  const tower = (x: number, w: number, h: number, colour = '#b9ad9f') =>
    rect(x, -h, w, h, colour) +
    rect(x + w * 0.66, -h, w * 0.34, h, '#00000018') +
    crenels(x, -h, w, colour) +
    rect(x + w / 2 - 6, -h + 34, 12, 34, '#6b625c', 'rx="6"')
  return (
    rect(-420, -96, 840, 130, '#c9beb0') +
    crenels(-420, -96, 840, '#c9beb0') +
    times(14, (i) => rect(-390 + i * 58, -62, 12, 30, '#7d736b', 'rx="6"')) +
    tower(-440, 96, 170) +
    tower(-220, 80, 150) +
    tower(160, 84, 160) +
    tower(350, 96, 184) +
    tower(-110, 220, 226, '#c2b6a7') +
    line([0, -240], [0, -322], '#5d5750', 4) +
    polygon('2,-320 66,-306 2,-290', '#c8202f') +
    path('M-26 34V-26A26 30 0 0 1 26 -26V34Z', '#6b625c')
  )
}

export function bridgeArches(): string {
  const arches = times(4, (i) => {
    const x = -40 + i * 150
    return `M${x} 560V520A60 44 0 0 1 ${x + 120} 520V560Z`
  })
  return (
    path(`M-60 560V458H540V560Z ${arches}`, '#1f2350', 'fill-rule="evenodd"') +
    rect(-60, 446, 610, 14, '#2d3266') +
    times(
      5,
      (i) =>
        line([20 + i * 120, 446], [20 + i * 120, 404], '#1f2350', 5) +
        circle(20 + i * 120, 398, 10, '#ffe4a3') +
        circle(20 + i * 120, 398, 24, '#ffe4a3', 'opacity="0.2"'),
    )
  )
}
