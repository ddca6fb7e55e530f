import { circle, ellipse, group, line, path, polygon, rect, times, windows, type Point } from './drawing.ts'

/** What makes a picture London's; each stands on y = 0 and is drawn upwards, in the colours that the light of the day asks for. */
type Tones = { wall: string; shade: string; roof: string; light: string }

const bridgeTower = (tones: Tones, water: string, x: number) =>
  group(
    rect(-52, -250, 104, 250, tones.wall) +
      rect(14, -250, 38, 250, tones.shade) +
      rect(-60, -262, 120, 14, tones.shade) +
      [-50, 50]
        .map(
          (at) =>
            rect(at - 9, -292, 18, 44, tones.wall) + polygon(`${at - 12},-290 ${at},-336 ${at + 12},-290`, tones.roof),
        )
        .join('') +
      polygon('-44,-262 0,-352 44,-262', tones.roof) +
      line([0, -352], [0, -372], tones.roof, 3) +
      windows(-30, -222, 3, 3, { w: 14, h: 30, gapX: 9, gapY: 22, fill: tones.light, rx: 7 }) +
      path('M-30 0V-46A30 34 0 0 1 30 -46V0Z', water),
    x,
    0,
  )

export function towerBridge(tones: Tones, water: string): string {
  const cable = (from: Point, bend: Point, to: Point) =>
    path(`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`, 'none', `stroke="${tones.roof}" stroke-width="7"`)
  return (
    rect(-700, -62, 1400, 20, tones.roof) +
    rect(-700, -66, 1400, 5, tones.wall) +
    cable([-620, -70], [-400, -62], [-260, -232]) +
    cable([620, -70], [400, -62], [260, -232]) +
    times(9, (i) => line([-600 + i * 38, -60], [-600 + i * 38, -72 - (i / 9) ** 2 * 120], tones.roof, 2)) +
    times(9, (i) => line([600 - i * 38, -60], [600 - i * 38, -72 - (i / 9) ** 2 * 120], tones.roof, 2)) +
    rect(-210, -244, 420, 12, tones.roof) +
    rect(-210, -216, 420, 8, tones.roof) +
    times(
      14,
      (i) =>
        line([-206 + i * 30, -210], [-191 + i * 30, -240], tones.roof, 2) +
        line([-191 + i * 30, -240], [-176 + i * 30, -210], tones.roof, 2),
    ) +
    bridgeTower(tones, water, -208) +
    bridgeTower(tones, water, 208) +
    [-208, 208].map((x) => polygon(`${x - 76},26 ${x - 66},-6 ${x + 66},-6 ${x + 76},26`, tones.shade)).join('')
  )
}

export function wheel(radius: number, rim: string, pod: string, legs: string): string {
  const at = (index: number, count: number, r: number): Point => {
    const angle = (index / count) * Math.PI * 2
    return [Math.round(Math.cos(angle) * r), Math.round(-radius - 30 + Math.sin(angle) * r)]
  }
  return (
    polygon(`-95,0 -7,${-radius - 30} 7,${-radius - 30} -70,0`, legs) +
    polygon(`95,0 -7,${-radius - 30} 7,${-radius - 30} 70,0`, legs) +
    times(32, (i) => line([0, -radius - 30], at(i, 32, radius), rim, 1.2, 'opacity="0.6"')) +
    circle(0, -radius - 30, radius, 'none', `stroke="${rim}" stroke-width="7"`) +
    circle(0, -radius - 30, radius - 14, 'none', `stroke="${rim}" stroke-width="2.5"`) +
    times(28, (i) => {
      const [x, y] = at(i + 0.5, 28, radius + 11)
      return ellipse(x, y, 10, 7, pod)
    }) +
    circle(0, -radius - 30, 15, legs)
  )
}

export function clockTower(tones: Tones): string {
  return (
    rect(-42, -330, 84, 330, tones.wall) +
    rect(14, -330, 28, 330, tones.shade) +
    times(5, (i) => rect(-36 + i * 17, -310, 4, 296, tones.shade, 'opacity="0.55"')) +
    rect(-50, -420, 100, 96, tones.wall) +
    rect(-56, -330, 112, 10, tones.shade) +
    rect(-56, -428, 112, 12, tones.shade) +
    circle(0, -374, 38, tones.shade) +
    circle(0, -374, 33, tones.light) +
    line([0, -374], [0, -398], tones.roof, 4) +
    line([0, -374], [16, -366], tones.roof, 4) +
    polygon('-50,-428 -30,-478 30,-478 50,-428', tones.roof) +
    rect(-24, -500, 48, 24, tones.wall) +
    polygon('-30,-498 0,-566 30,-498', tones.roof) +
    line([0, -566], [0, -584], tones.roof, 3)
  )
}

export function parliament(tones: Tones): string {
  return (
    rect(0, -120, 760, 120, tones.wall) +
    times(
      19,
      (i) =>
        rect(i * 40 + 8, -138, 10, 138, tones.shade) +
        polygon(`${i * 40 + 6},-138 ${i * 40 + 13},-160 ${i * 40 + 20},-138`, tones.roof),
    ) +
    windows(22, -104, 19, 3, { w: 14, h: 22, gapX: 26, gapY: 12, fill: tones.light, rx: 6 }) +
    rect(610, -262, 96, 262, tones.wall) +
    rect(668, -262, 38, 262, tones.shade) +
    [612, 700]
      .map(
        (x) =>
          rect(x - 6, -284, 14, 30, tones.wall) + polygon(`${x - 9},-282 ${x + 1},-318 ${x + 11},-282`, tones.roof),
      )
      .join('') +
    windows(628, -236, 3, 4, { w: 14, h: 34, gapX: 10, gapY: 18, fill: tones.light, rx: 6 }) +
    line([658, -262], [658, -330], tones.roof, 3)
  )
}

/** The red double-decker, 330 long, facing right; open at the top or not. */
export function bus(open: boolean, lit = '#cfe6f2', sides = '#c8202f'): string {
  const wheelAt = (x: number) => circle(x, -24, 26, '#22252b') + circle(x, -24, 11, '#9aa1ab')
  const upper = open
    ? rect(8, -168, 306, 14, sides, 'rx="6"') +
      times(
        8,
        (i) =>
          circle(40 + i * 35, -182, 11, i % 3 ? '#f2c9a5' : '#8d5a3b') +
          rect(27 + i * 35, -172, 26, 20, ['#2f6f8f', '#e0b13c', '#4f7d4a', '#7a4b8a'][i % 4]!, 'rx="8"'),
      )
    : rect(8, -236, 306, 100, sides, 'rx="16"') +
      windows(24, -216, 6, 1, { w: 40, h: 38, gapX: 7, gapY: 0, fill: lit, rx: 5 })
  return (
    upper +
    rect(0, -156, 330, 132, sides, 'rx="14"') +
    rect(0, -140, 330, 6, '#f7d774') +
    windows(60, -120, 5, 1, { w: 44, h: 44, gapX: 7, gapY: 0, fill: lit, rx: 5 }) +
    rect(12, -122, 36, 96, '#7d1420', 'rx="4"') +
    rect(16, -118, 28, 44, lit, 'rx="3"') +
    circle(322, -46, 7, '#fff2c4') +
    rect(0, -34, 330, 10, '#8f1722', 'rx="5"') +
    wheelAt(84) +
    wheelAt(252)
  )
}

export const tree = (leaf: string, dark: string, trunk = '#6b4a34') =>
  rect(-8, -70, 16, 70, trunk, 'rx="5"') +
  circle(0, -120, 62, dark) +
  circle(-34, -96, 44, leaf) +
  circle(32, -104, 46, leaf) +
  circle(-4, -144, 46, leaf)

/** A passenger boat, 420 long. */
export const boat = (hull: string, cabin: string, light: string) =>
  path('M0 -40H420L384 6H40Z', hull) +
  rect(46, -92, 296, 54, cabin, 'rx="10"') +
  windows(62, -80, 7, 1, { w: 30, h: 28, gapX: 9, gapY: 0, fill: light, rx: 4 }) +
  rect(90, -118, 180, 28, cabin, 'rx="8"') +
  windows(104, -112, 6, 1, { w: 20, h: 14, gapX: 8, gapY: 0, fill: light, rx: 3 }) +
  line([300, -92], [300, -150], hull, 4) +
  polygon('302,-150 340,-138 302,-126', '#c8202f')
