import { circle, ellipse, line, path, polygon, rect, times, type Point } from './drawing.ts'

// Smaller things; most stand on y = 0.

export const swan = (x: number, y: number) =>
  ellipse(x, y, 22, 10, '#fff') +
  path(
    `M${x + 14} ${y}C${x + 34} ${y - 4},${x + 16} ${y - 26},${x + 28} ${y - 30}`,
    'none',
    'stroke="#fff" stroke-width="6" stroke-linecap="round"',
  )

export function bicycle(frame: string, accent: string): string {
  const rim = (x: number) =>
    circle(x, -36, 34, 'none', `stroke="${frame}" stroke-width="5"`) +
    times(6, (i) => line([x, -36], [x + 32 * Math.cos(i * 1.047), -36 + 32 * Math.sin(i * 1.047)], frame, 1))
  return (
    rim(0) +
    rim(122) +
    path(
      'M0 -36L44 -36L94 -92L36 -92L44 -36M36 -92L0 -36M94 -92L122 -36',
      'none',
      `stroke="${accent}" stroke-width="6" stroke-linejoin="round"`,
    ) +
    line([36, -92], [32, -108], frame, 5) +
    line([20, -110], [46, -110], frame, 8) +
    line([94, -92], [90, -116], frame, 5) +
    line([90, -116], [112, -120], frame, 6)
  )
}

export function cakeStand(): string {
  const tier = (y: number, w: number) => ellipse(0, y, w, 15, '#fff', 'stroke="#d8c9cc" stroke-width="3"')
  const treat = (x: number, y: number, colour: string, top: string) =>
    rect(x - 18, y - 28, 36, 26, colour, 'rx="7"') + ellipse(x, y - 28, 20, 9, top) + circle(x, y - 38, 5, '#c8202f')
  const scone = (x: number, y: number) => ellipse(x, y - 12, 28, 17, '#dba768') + ellipse(x, y - 18, 25, 11, '#ecc48c')
  const sandwich = (x: number, y: number) =>
    polygon(
      `${x - 30},${y - 4} ${x + 30},${y - 4} ${x + 30},${y - 36}`,
      '#fdf6e3',
      'stroke="#e4cf9f" stroke-width="3"',
    ) + line([x - 22, y - 12], [x + 26, y - 24], '#7fae5d', 5)
  return (
    line([0, 30], [0, -400], '#c6a96a', 8) +
    circle(0, -408, 14, 'none', 'stroke="#c6a96a" stroke-width="6"') +
    tier(10, 210) +
    tier(-140, 160) +
    tier(-280, 110) +
    [-140, -70, 0, 70, 140].map((x) => sandwich(x, 6)).join('') +
    [-100, -34, 34, 100].map((x) => scone(x, -142)).join('') +
    [-66, 0, 66]
      .map((x, i) => treat(x, -282, ['#f3c4cf', '#cfe3c0', '#f6e0a4'][i]!, ['#fff', '#fff6f8', '#fff'][i]!))
      .join('')
  )
}

export const teapot = (body: string, dark: string) =>
  path('M-130 -70C-190 -110,-180 -20,-110 -20', 'none', `stroke="${dark}" stroke-width="16"`) +
  path('M100 -60C160 -70,150 -140,190 -150L204 -136C176 -120,180 -30,110 -14Z', dark) +
  ellipse(0, -70, 130, 84, body) +
  ellipse(0, -146, 64, 15, dark) +
  circle(0, -164, 13, dark) +
  ellipse(0, 12, 80, 12, dark) +
  [-60, 0, 60].map((x) => circle(x, -66, 16, '#fff', 'opacity="0.8"') + circle(x, -66, 6, '#f6d36b')).join('')

export const cup = (body: string, dark: string) =>
  ellipse(0, 6, 110, 18, '#fff', `stroke="${dark}" stroke-width="4"`) +
  path('M62 -58C110 -62,104 -8,52 -14', 'none', `stroke="${dark}" stroke-width="10"`) +
  path('M-70 -72H70C70 -20,40 4,0 4S-70 -20,-70 -72Z', body) +
  ellipse(0, -72, 70, 14, '#a8683a') +
  path(
    'M-20 -96C-34 -116,-6 -126,-20 -150M16 -96C2 -116,30 -126,16 -150',
    'none',
    'stroke="#d9c7c0" stroke-width="5" stroke-linecap="round"',
  )

export function ship(): string {
  const masts: readonly Point[] = [
    [-150, 300],
    [20, 350],
    [180, 280],
  ]
  const sails = masts.map(
    ([x, tall]) =>
      line([x, -50], [x, -tall - 40], '#5b4534', 9) +
      [0, 1, 2]
        .map((i) =>
          path(
            `M${x - 78 + i * 14} ${-tall * 0.3 - i * tall * 0.3}q${78 - i * 14} 18,${156 - i * 28} 0l-8 ${-tall * 0.24}q${-70 + i * 14} 10,${-140 + i * 28} 0Z`,
            i % 2 ? '#fbf6ea' : '#f3ebd8',
          ),
        )
        .join(''),
  )
  return (
    sails.join('') +
    line([300, -60], [440, -130], '#5b4534', 8) +
    line([440, -130], [180, -320], '#5b4534', 2) +
    line([-250, -60], [-150, -340], '#5b4534', 2) +
    path('M-290 -62H320L268 10C200 30,-180 30,-240 10Z', '#2b2f38') +
    path('M-282 -44H304L298 -32H-276Z', '#d7b15a') +
    line([0, -390], [0, -400], '#5b4534', 3)
  )
}

export function bunting(): string {
  return times(32, (i) => {
    const x = i * 50
    const y = 90 + 44 * Math.sin((i / 8) * Math.PI) ** 2
    return polygon(
      `${x},${y} ${x + 36},${y + 4} ${x + 16},${y + 44}`,
      ['#c8202f', '#2f6f8f', '#e7b93f', '#fff'][i % 4]!,
    )
  })
}

export const stall = (stripe: string) =>
  rect(10, -104, 8, 104, '#6b4a34') +
  rect(242, -104, 8, 104, '#6b4a34') +
  rect(0, -50, 260, 50, '#9b6f4a', 'rx="4"') +
  times(9, (i) => path(`M${i * 29} -150h29l6 50a14 12 0 0 1 -29 0Z`, i % 2 ? '#fff' : stripe)) +
  times(11, (i) => circle(24 + i * 21, -58, 11, ['#e2574c', '#f2a541', '#7fb069', '#f6e27f'][i % 4]!))
